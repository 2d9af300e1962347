// The page's own puzzles, and on which day each is the puzzle of the day.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { page_folder } from './harness.mjs';
import { legal_moves } from './rules.mjs';

const DISCS = { X: 'black', O: 'white', '-': 'empty' };

// { board, side, answers: its right moves in order, score: of the first, level, second: the next best move and its score, if it is told }
function parse_puzzle(line) {
  const [position, answer, next = ''] = line.split('; ');
  const [, move, score] = next.match(/^([a-h][1-8]):([+-]\d+)/) ?? [];
  const [, more = ''] = line.match(/, line ([a-h1-8]+)/) ?? [];
  const moves = [answer.split(':')[0], ...(more.match(/../g) ?? [])];
  return {
    board: [...position.slice(0, 64)].map((letter) => DISCS[letter]),
    side: DISCS[position[65]],
    answers: moves.filter((_, index) => index % 2 === 0),
    score: Number(answer.split(':')[1]),
    level: Number(line.match(/% level (\d+)/)[1]),
    second: { move, score: Number(score) },
  };
}

export function puzzles(folder = page_folder) {
  return readFileSync(path.join(folder, 'puzzles.txt'), 'utf8').split('\n').filter((line) => line.includes('% level ')).map(parse_puzzle);
}

export const moves_of = ({ board, side }) => legal_moves(board, side);

// mix64() of engine/rules/random.h.
function mix64(number) {
  number = BigInt.asUintN(64, (number ^ (number >> 30n)) * 0xbf58476d1ce4e5b9n);
  number = BigInt.asUintN(64, (number ^ (number >> 27n)) * 0x94d049bb133111ebn);
  return number ^ (number >> 31n);
}

// The first day from 2026-01-01 on whose puzzle meets the condition, at noon, and that puzzle.
export function day_with(condition) {
  const all = puzzles();
  for (let day = 20454; ; ++day) {
    const puzzle = all[Number(mix64(BigInt(day)) % BigInt(all.length))];
    if (condition(puzzle)) return { time: new Date(day * 86_400_000).toISOString().replace('T00', 'T12').replace('Z', ''), puzzle };
  }
}

// The easiest won endings, as the endings trainer offers them, and what commit 949385e stores when they have been played and won: a bit
// for each line of the file, four a digit, the first in the lowest.
export function earlier_endings(count) {
  const all = puzzles();
  const empties = ({ board }) => board.filter((disc) => disc === 'empty').length;
  const difficulty = (one) => Math.floor(empties(one) / 2) * 100 + one.level;
  const endings = all.filter((one) => one.score > 0 && empties(one) >= 8 && empties(one) <= 20).sort((a, b) => difficulty(a) - difficulty(b));
  const easiest = endings.slice(0, count);
  const digits = Array(Math.ceil(all.length / 4)).fill(0);
  for (const one of easiest) digits[all.indexOf(one) >> 2] |= 1 << (all.indexOf(one) & 3);
  return { easiest, lines: digits.map((digit) => digit.toString(16)).join('') };
}

// The right move of the puzzle in a panel, as the page tells it.
export async function answer_of(game, panel) {
  const before = (await game.read()).text;
  await panel.getByRole('button', { name: 'Show me' }).press('Enter');
  const { text } = await game.until('the answer', (now) => now.text !== before && /The answer is [a-h][1-8]\./.test(now.text));
  return [...text.matchAll(/The answer is ([a-h][1-8])\./g)].at(-1)[1];
}
