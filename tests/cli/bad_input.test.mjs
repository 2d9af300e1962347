// Bad input gets one clear sentence and exit status 1 or 2, in both builds. Good input beside it is processed.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { builds, run } from './program.mjs';

const SOLVED = `${'X'.repeat(63)}- X;`;  // over: nobody has a move
const FULL = `${'X'.repeat(40)}${'O'.repeat(24)} O;`;
const NO_MOVE_AT_ALL = `${'-'.repeat(63)}X O;`;
const ENDING = `-${'O'.repeat(6)}X${'X'.repeat(56)} X; A1:+64;`;
const START = `${'-'.repeat(27)}OX------XO${'-'.repeat(27)}`;
const MUST_PASS = `-${'O'.repeat(6)}X${'X'.repeat(56)} O;`;

const folder = mkdtempSync(path.join(os.tmpdir(), 'flipside-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const file = (name, content) => {
  const place = path.join(folder, name);
  writeFileSync(place, content);
  return place;
};
const binary = file('binary', Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256)));
const empty = file('empty', '');
const directory = path.join(folder, 'directory');
mkdirSync(directory);
const missing = path.join(folder, 'missing');

// One sentence after the name of the program, and no trace of a crash.
function refuses(build, args, sentence, status = 2, input = '') {
  const result = run(build, args, input);
  const what = `${args.join(' ')}: ${result.stderr}`;
  assert.equal(result.status, status, what);
  assert.match(result.stderr, sentence, what);
  assert.match(result.stderr, /^flipside: [^\n]+\n$/, what);
}

for (const build of builds) {
  test(`${build.name}: bad numbers are refused`, () => {
    for (const depth of ['deep', '-3', '16', '99999999999999999999', '3.5', '']) refuses(build, ['perft', depth], /N/);
    refuses(build, ['perft'], /N/);
    refuses(build, ['perft', '3', '4'], /4/);
    const play = ['play', '--first', 'random', '--second', 'random'];
    for (const games of ['0', '-1', 'many', '99999999999', '1e9']) refuses(build, [...play, '--games', games], /games/);
    for (const plies of ['-1', '51', 'x']) refuses(build, [...play, '--random-plies', plies], /random-plies/);
    for (const seed of ['x', '99999999999999999999999']) {
      refuses(build, [...play, '--seed', seed], /seed/);
      refuses(build, ['compare', '--second', 'zero', '--seed', seed], /seed/);
    }
    for (const level of ['0', '21', '-1', 'five']) refuses(build, ['gtp', '--level', level], /level/);
    for (const time of ['0', '-1', '1e30', 'nan', 'soon']) refuses(build, ['gtp', '--time', time], /time/);
    for (const variety of ['', 'most', '1']) refuses(build, ['gtp', '--variety', variety], /variety/);
    for (const threads of ['0', '-1', '65']) refuses(build, ['gtp', '--threads', threads], /threads/);
    for (const table of ['0', '-1', '1025', 'big']) refuses(build, ['gtp', '--table', table], /table/);
    for (const table of ['0', '-1', '99999999', 'big']) refuses(build, ['solve', empty, '--table', table], /table/);
  });

  test(`${build.name}: unknown players and commands are refused`, () => {
    refuses(build, ['play', '--first', 'level21', '--second', 'random'], /no player is called 'level21'; there are random/);
    refuses(build, ['gtp', '--player', ''], /player/);
    refuses(build, ['castle'], /castle|subcommand/);
    refuses(build, [], /subcommand/);
    refuses(build, ['bench', 'fast'], /fast/);
  });

  test(`${build.name}: missing files and folders are refused`, () => {
    for (const command of ['solve', 'replay']) {
      refuses(build, [command, missing], /cannot open .*missing/);
      refuses(build, [command, directory], /directory is a folder/);
      refuses(build, [command], /FILE/);
    }
    refuses(build, ['gtp', '--weights', missing], /missing/, 1);
    refuses(build, ['gtp', '--weights', directory], /directory/, 1);
    refuses(build, ['gtp', '--weights', binary], /binary/, 1);
    refuses(build, ['gtp', '--weights', empty], /empty/, 1);
    refuses(build, ['train', '--games', empty, '--out', path.join(folder, 'none'), '--start', binary], /binary/);
  });

  test(`${build.name}: solve reports each bad line with its number and solves the others`, () => {
    const lines = [ENDING, 'nonsense', SOLVED, '', FULL, NO_MOVE_AT_ALL, `${ENDING} A9:+3;`, MUST_PASS, ENDING.slice(3)];
    const result = run(build, ['solve', file('problems', lines.join('\r\n'))]);
    assert.equal(result.status, 1);
    const complaints = result.stderr.trim().split('\n');
    assert.deepEqual(complaints.map((line) => line.match(/line (\d+): \S/)?.[1]), ['2', '3', '5', '6', '7', '9']);
    assert.equal(result.lines.length, 3);
    assert.match(result.lines[0], /empties +1 score +\+64 move a1 /);
    assert.match(result.lines[1], /empties +1 score +-64 move -- /);
    assert.match(result.last, /^total nodes \d+ /);
  });

  test(`${build.name}: solve reports a score that differs from the file`, () => {
    const result = run(build, ['solve', file('wrong', ENDING.replace('+64', '+2'))]);
    assert.equal(result.status, 1);
    assert.match(result.lines[0], /score +\+64 .* wrong, the file says \+2$/);
  });

  test(`${build.name}: solve skips a byte-order mark and names a problem without a name by its line`, () => {
    const result = run(build, ['solve', file('marked', `\ufeff% a comment\n\n${ENDING}\n${ENDING} % last`)]);
    assert.equal(result.status, 0, result.stderr);
    assert.match(result.lines[0], /^line 3 +empties/);
    assert.match(result.lines[1], /^last +empties/);
  });

  test(`${build.name}: solve gives up a problem when its time is over and reports it`, () => {
    const result = run(build, ['solve', file('start', `${START} X;`), '--time', '0.05']);
    assert.equal(result.status, 1);
    assert.match(result.lines[0], / not settled in this time$/);
    refuses(build, ['solve', empty, '--time', '0'], /time/);
  });

  test(`${build.name}: openings has the requested number of different openings of the right length`, () => {
    const openings = (seed) => run(build, ['openings', '--count', '5', '--depth', '4', '--plies', '6', '--seed', seed]);
    const { status, lines, stdout } = openings('3');
    assert.equal(status, 0);
    assert.equal(new Set(lines).size, 5);
    for (const line of lines) assert.match(line, /^([a-h][1-8]){6}$/);
    assert.equal(openings('3').stdout, stdout);
    assert.notEqual(openings('4').stdout, stdout);
  });

  test(`${build.name}: an empty file of problems is solved, binary files are refused`, () => {
    assert.equal(run(build, ['solve', empty]).status, 0);
    const result = run(build, ['solve', binary]);
    assert.equal(result.status, 1);
    assert.equal(result.lines.length, 1);
    for (const line of result.stderr.trim().split('\n')) assert.match(line, /^flipside: .*binary, line \d+: \S/);
  });

  test(`${build.name}: replay reports bad lines with their numbers among the good ones`, () => {
    const { status, lines } = run(build, ['replay', file('games', 'f5d6\nf5f5\n\nf5z9\r\nf5d6c3\r\n')]);
    assert.equal(status, 1);
    assert.deepEqual(lines.map((line) => line.replace(/: .*/, ':')), ['3-3', 'line 2:', '2-2', 'line 4:', '5-2'].map(
      (line, i) => (i === 4 ? lines[4] : line)));
    assert.match(lines[4], /^\d+-\d+$/);
    assert.equal(run(build, ['replay', binary]).status, 1);
    assert.equal(run(build, ['replay', empty]).stdout, '');
  });

  test(`${build.name}: gtp responds to any line`, () => {
    const junk = Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7919) % 256)).toString('latin1');
    const { status, stdout } = run(build, ['gtp'], `${junk}\nplay b z9\ngenmove green\n\nname\nquit\n`);
    assert.equal(status, 0);
    assert.match(stdout, /= Flipside\n\n=\n\n$/);
  });
}
