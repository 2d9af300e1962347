// The main subcommands, in both builds, which must agree.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { builds, run } from './program.mjs';

// The shortest game: black wipes out white with the ninth disc.
const WIPEOUT = 'e6f4e3f6g5d6e7f5c5';

// One answer of the Go Text Protocol for each command sent: { ok, text }.
function gtp(build, commands) {
  const { stdout, status } = run(build, ['gtp'], commands.join('\n') + '\n');
  const answers = stdout
    .split(/\n\n/)
    .filter((answer) => answer.trim() !== '')
    .map((answer) => ({ ok: answer.trimStart().startsWith('='), text: answer.trim().replace(/^[=?]\d* ?/, '') }));
  return { answers, status };
}

for (const build of builds) {
  test(`${build.name}: perft 7 counts 55092 games`, () => {
    assert.match(run(build, ['perft', '7']).last, /\b55092\b/);
  });

  test(`${build.name}: the help names every command`, () => {
    const { status, stdout } = run(build, ['--help']);
    assert.equal(status, 0);
    for (const name of ['perft', 'bench', 'play', 'players', 'replay', 'gtp', 'match']) assert.match(stdout, new RegExp(`\\b${name}\\b`));
  });

  test(`${build.name}: boards measures a search where every move has a score, and the evaluation where one has`, () => {
    const start = '---------------------------OX------XO--------------------------- X;';
    const { status, stdout } = run(build, ['boards', '-', '--depth', '4'], `% two boards\n${start} d3:0; c4:0; f5:0; e6:0; --:-127;\n${start} d3:+2;\n`);
    assert.equal(status, 0);
    assert.match(stdout, /^1 boards, the score of every move known\nbest move 100\.0 %, mean loss 0\.000, error [\d.]+, bias [+-][\d.]+, nodes \d+/m);
    assert.match(stdout, /^ +60 +1 +[+-][\d.]+ +[\d.]+ +0\.000 +0\.000$/m);
    const searched = run(build, ['boards', '-', '--depth', '4', '--search-all'], `${start} d3:+2;\n`);
    assert.match(searched.stdout, /^the search, where one score is known, nodes [1-9]\d*\n.*\n +60 +1 +[+-][\d.]+ +[\d.]+/m);
    const bad = run(build, ['boards', '-'], `${start} d3:0; c4:0;\n${start} d3:0; a1:0;\n`);
    assert.equal(bad.status, 1);
    assert.match(bad.stderr, /line 1: neither one move nor all of them have a score\n.*line 2: a1 is not a legal move/);
  });

  test(`${build.name}: an unknown command and a bad number are refused`, () => {
    assert.notEqual(run(build, ['castle']).status, 0);
    assert.notEqual(run(build, ['perft', 'deep']).status, 0);
    assert.notEqual(run(build, ['perft', '-3']).status, 0);
  });

  test(`${build.name}: the results of play add up, and the same seed gives the same games`, () => {
    const match = (seed) =>
      run(build, ['play', '--first', 'greedy', '--second', 'random', '--games', '10', '--seed', seed]);
    const first = match('7');
    assert.equal(first.status, 0);
    const [, wins, draws, losses] = first.last.match(/^wins (\d+) draws (\d+) losses (\d+)$/).map(Number);
    assert.equal(wins + draws + losses, 10);
    assert.equal(match('7').stdout, first.stdout);
  });

  test(`${build.name}: play with an unknown player is refused with its name`, () => {
    const { status, stderr, stdout } = run(build, ['play', '--first', 'kasparov', '--second', 'random', '--games', '1']);
    assert.notEqual(status, 0);
    assert.match(stderr + stdout, /kasparov/);
  });

  test(`${build.name}: replay prints the score of good games, with empties to the winner, and the wrong move of bad games`, () => {
    const { status, lines } = run(build, ['replay', '-'], `\uFEFF${WIPEOUT}\n[White "Ben"] 1. F5 D6 {why} 34-30\nf5d6d6\n`);
    assert.equal(status, 1);
    assert.equal(lines.length, 3);
    assert.match(lines[0], /^64\D0\b/);
    assert.match(lines[1], /3\D3\b/);
    assert.match(lines[2], /^line 3: move 3\b/);
  });

  test(`${build.name}: replay reads a file and reports a missing one`, () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'flipside-'));
    try {
      const file = path.join(folder, 'games.txt');
      writeFileSync(file, `${WIPEOUT}\n`);
      assert.equal(run(build, ['replay', file]).status, 0);
      const missing = run(build, ['replay', path.join(folder, 'none.txt')]);
      assert.notEqual(missing.status, 0);
      assert.match(missing.stderr + missing.stdout, /none\.txt/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test(`${build.name}: gtp plays, undoes and refuses moves`, () => {
    const { answers, status } = gtp(build, [
      'protocol_version', 'name', 'known_command genmove', 'known_command fly', 'boardsize 8', 'clear_board',
      'play b f5', 'play w f5', 'genmove w', 'undo', 'undo', 'showboard', 'fly', 'boardsize 10', 'quit',
    ]);
    const ok = answers.map((answer) => answer.ok);
    assert.deepEqual(ok, [true, true, true, true, true, true, true, false, true, true, true, true, false, false, true]);
    assert.equal(answers[0].text, '2');
    assert.equal(answers[2].text, 'true');
    assert.equal(answers[3].text, 'false');
    assert.match(answers[8].text, /^(d6|f4|f6)$/i);
    assert.equal(status, 0);
  });
}

test('bench has the recorded node total in both builds', () => {
  const totals = builds.map((build) => run(build, ['bench']).last.match(/^nodes (\d+) nps \d+$/)?.[1]);
  assert.ok(totals[0], 'bench ends with "nodes N nps N"');
  assert.equal(totals[0], totals[1]);
  const recorded = readFileSync(new URL('../data/bench_nodes.txt', import.meta.url), 'utf8').trim();
  assert.equal(totals[0], recorded, 'on purpose? then scripts/bench --record');
});

test('the same seed plays the same games in both builds', () => {
  const args = ['play', '--first', 'level2', '--second', 'greedy', '--games', '4', '--seed', '3'];
  const [native, wasm] = builds.map((build) => run(build, args).last);
  assert.match(native, /^wins \d+ draws \d+ losses \d+$/);
  assert.equal(native, wasm);
});

test('puzzles are mined, added to a file, and proven again', () => {
  const native = builds[0];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'flipside-puzzles-'));
  try {
    const mine = (file, count) => run(native, ['puzzles', '--out', path.join(folder, file), '--count', count, '--first', '8']);
    for (const count of ['1', '2']) assert.equal(mine('in two runs', count).status, 0);
    assert.equal(mine('in one', '2').status, 0);
    const text = readFileSync(path.join(folder, 'in one'), 'utf8');
    assert.equal(readFileSync(path.join(folder, 'in two runs'), 'utf8'), text);
    assert.match(text, /^% flipside puzzles .*\n[XO-]{64} [XO]; [a-h][1-8]:[+-]\d+; [a-h][1-8]:[+-]\d+; % level \d+, game \d+,/);
    const check = (name, lines) => {
      writeFileSync(path.join(folder, name), lines);
      return run(native, ['puzzles', '--check', path.join(folder, name)]);
    };
    assert.match(check('right', text).last, /^\d puzzles, all proven/);
    const wrong = check('wrong', text.replace(/:([+-]\d+);/, ':+63;'));
    assert.equal(wrong.status, 1);
    assert.match(wrong.stderr + wrong.stdout, /line 2.*the score is/s);
    assert.match(check('twice', text + text).stderr, /is in the file twice/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the coach gives a reason with each warning', () => {
  const { stdout } = run(builds[0], ['coach', '--games', '2', '--seed', '3']);
  assert.match(stdout, /^2 games, \d+ warnings\n( +\d+ .+\n)+ +0 without a reason\n$/);
});

test('boards for lessons are found again with the same seed, and lessons are proven', () => {
  const native = builds[0];
  const find = () => run(native, ['lessons', '--find', 'corners,quiet-moves', '--count', '1', '--seed', '7']).stdout;
  const found = find();
  assert.match(found, /^# (corners|quiet-moves), game \d+, ply \d+\n/);
  assert.match(found, /^board [XO-]{64} [XO]; [a-h][1-8]:[+-]\d+;/m);
  assert.equal(find(), found);
  assert.match(run(native, ['lessons', '--claims']).stdout, /^stable \{1\} \{n\} +after \{1\} it has \{n\} stable discs$/m);
  assert.match(run(native, ['lessons', '--find', 'luck']).stderr, /there is no feature 'luck'/);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'flipside-lessons-'));
  try {
    const [board, replies] = [/^board .*$/m, /^replies .*$/m].map((line) => found.match(line)[0]);
    const lines = (text) => ['course one', 'name en One', 'name ja \u4e00', 'lesson two', 'name en Two', 'name ja \u4e8c', board, replies,
      `ask en ${text}`, `ask ja ${text}`, 'done en Well.', 'done ja Well.', ''].join('\n');
    const check = (name, text) => {
      writeFileSync(path.join(folder, name), text);
      return run(native, ['lessons', '--check', path.join(folder, name)]);
    };
    assert.match(check('right', lines('Move.')).last, /^1 positions, all proven/);
    assert.match(check('wrong', lines('All 63 of them.')).stderr, /line 7: nothing is claimed of 63/);
    assert.match(check('broken', lines('Move.').replace('lesson two', '')).stderr, /line 5: /);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
