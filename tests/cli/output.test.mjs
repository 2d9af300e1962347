// What the subcommands write: nothing is lost, mixed or joined, and the exit status tells when it could not be written.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import os from 'node:os';
import path from 'node:path';
import { builds, run } from './program.mjs';

const [native] = builds;
const data = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const PUZZLE = readFileSync(data('shell/puzzles.txt'), 'utf8').split('\n')[3];  // solved exactly, so it is renewed at once
const ENDING = `-${'O'.repeat(6)}X${'X'.repeat(56)} X; A1:+64;`;

const folder = mkdtempSync(path.join(os.tmpdir(), 'flipside-output-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
let files = 0;
const name = () => path.join(folder, `file${++files}`);
const file = (content) => {
  const place = name();
  writeFileSync(place, content);
  return place;
};
const text = (place) => readFileSync(place, 'utf8');

const selfplay = (place, games, seed = '5', depth = '1') =>
  ['selfplay', '--out', place, '--games', games, '--seed', seed, '--depth', depth, '--exact', '6'];
const train = (games, place) => ['train', '--games', games, '--out', place, '--epochs', '1'];
const book = (place, depth, expansions = '2') => ['book', '--out', place, '--expansions', expansions, '--depth', depth];
const puzzles = (place, count, seed = '1') => ['puzzles', '--out', place, '--count', count, '--seed', seed, '--first', '8'];
const tree = (place, seed) => ['openings', '--tree', place, '--search', '1', '--games', '1', '--weakest', '1', '--strongest', '1', '--tree-seed', seed];

// Runs with standard output going to a full disk.
function run_full(build, args, input = '') {
  const command = [...build.command, ...args].map((part) => `'${part}'`).join(' ');
  return spawnSync('sh', ['-c', `${command} >/dev/full`], { input, encoding: 'utf8', timeout: 240_000 });
}

function refused(result, sentence, status) {
  assert.equal(result.status, status, result.stderr);
  assert.match(result.stderr, sentence);
  assert.equal(result.stderr.match(/^flipside: /gm).length, 1, result.stderr);
}

// Refused with a sentence, and the file is what it was.
function keeps(build, args, place, sentence, status = 1) {
  const before = readFileSync(place);
  refused(run(build, args), sentence, status);
  assert.deepEqual(readFileSync(place), before, args.join(' '));
}

// Starts a run of more games than this test waits for, when none fails, and waits until some are written.
const MANY = '20000';
async function start(build, args, place, size = 1000) {
  const [program, ...rest] = build.command;
  const child = spawn(program, [...rest, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (part) => { stderr += part; });
  const begun = () => existsSync(place) && statSync(place).size >= size;
  while (!begun() && child.exitCode === null) await setTimeout(10);
  return { child, ended: once(child, 'close').then(([status]) => ({ status, stderr })) };
}

for (const build of builds) {
  test(`${build.name}: a full disk behind standard output ends with a sentence and exit status 2`, () => {
    const problem = file(`${ENDING}\n`);
    const puzzle = file(`${PUZZLE}\n`);
    for (const [args, input] of [
      [['players']], [['perft', '3']], [['solve', problem]], [['gtp'], 'name\nquit\n'], [['nboard'], 'ping 1\nquit\n'],
      [['play', '--first', 'random', '--second', 'random']], [['puzzles', '--renew', puzzle]], [['replay', '-'], 'f5d6\n'],
      [['lessons', '--claims']], [['openings', '--count', '1', '--depth', '1']], [['--help']], [['--version']],
    ]) {
      const result = run_full(build, args, input);
      assert.equal(result.status, 2, `${args.join(' ')}: ${result.stderr}`);
      assert.match(result.stderr, /^flipside: cannot write to standard output$/m, args.join(' '));
    }
    assert.equal(run(build, ['players']).status, 0);
  });

  test(`${build.name}: a file that is not understood stays as it is`, () => {
    for (const content of ['my notes', 'my notes\nin two lines\n', Buffer.from([0, 255, 10, 13, 7, 200])]) {
      const place = file(content);
      keeps(build, selfplay(place, '2'), place, /line 1: this line is not a game|its only line has no end/);
      keeps(build, puzzles(place, '1'), place, /line 1: |its only line has no end/);
      keeps(build, tree(place, '1'), place, /line 1: |its only line has no end/);
      writeFileSync(`${place}.lines`, content);
      keeps(build, book(place, '2'), `${place}.lines`, /line 1: |its only line has no end/);
    }
    const games = name();
    assert.equal(run(build, selfplay(games, '2')).status, 0);
    writeFileSync(games, `${text(games)}a remark\n`);
    keeps(build, selfplay(games, '4'), games, /line 4: this line is not a game/);
  });

  test(`${build.name}: only a regular file is written`, () => {
    for (const args of [(place) => selfplay(place, '2'), (place) => train(file(''), place), (place) => book(place, '2'), (place) => puzzles(place, '1'),
      (place) => tree(place, '1')]) {
      refused(run(build, args(folder)), /flipside-output-.*directory/i, 2);
      refused(run(build, args('/dev/full')), /\/dev\/full is not a regular file/, 2);
      refused(run(build, args(path.join(folder, 'none', 'file'))), /cannot write to .*none/, 2);
    }
  });

  test(`${build.name}: another seed, other settings and other weights do not go into one file`, () => {
    const games = name();
    assert.equal(run(build, selfplay(games, '2')).status, 0);
    keeps(build, selfplay(games, '4', '6'), games, /line 1: this file was made with --seed 5, not with --seed 6$/m);
    keeps(build, selfplay(games, '4', '5', '2'), games, /made with --depth 1, not with --depth 2$/m);
    keeps(build, [...selfplay(games, '4'), '--weights', 'zero'], games, /made with --weights [0-9a-f]{8}, not with --weights zero$/m);
    const lines = name();
    assert.equal(run(build, book(lines, '2')).status, 0);
    const whole = readFileSync(lines);
    keeps(build, book(lines, '3'), `${lines}.lines`, /made with --depth 2, not with --depth 3$/m);
    assert.deepEqual(readFileSync(lines), whole);
    const surveyed = file('# flipside openings --tree FILE --search 1 --games 1 --weakest 1 --strongest 1 --tree-seed 1\n');
    keeps(build, tree(surveyed, '2'), surveyed, /made with --tree-seed 1, not with --tree-seed 2$/m);
    const mined = file('% flipside puzzles --seed 1 --first 8 --step 1\n');
    keeps(build, puzzles(mined, '1', '2'), mined, /made with --seed 1, not with --seed 2$/m);
  });

  test(`${build.name}: a file that was cut anywhere goes on to the same games`, () => {
    const whole = name();
    assert.equal(run(build, selfplay(whole, '3')).status, 0);
    const bytes = text(whole);
    assert.match(bytes, /^# flipside selfplay --seed 5 .*\n(\d+ ([a-h][1-8])+ [+-]\d+\n){3}$/);
    for (const length of [0, 20, bytes.indexOf('\n'), bytes.indexOf('\n') + 1, bytes.length - 20, bytes.length - 1]) {
      const cut = file(bytes.slice(0, length));
      assert.equal(run(build, selfplay(cut, '3')).status, 0);
      assert.equal(text(cut), bytes, `cut to ${length}`);
    }
    // The files of earlier versions have no head.
    const bare = bytes.slice(bytes.indexOf('\n') + 1);
    const old = file(bare.slice(0, -1));
    assert.equal(run(build, selfplay(old, '3')).status, 0);
    assert.equal(text(old), bare);
  });

  test(`${build.name}: leaves of searches go on after the last search, and interactions learn from them`, () => {
    const games = name();
    assert.equal(run(build, selfplay(games, '3')).status, 0);
    const leaves = (place, searches) => run(build, ['leaves', '--games', games, '--out', place, '--searches', searches]);
    const whole = name();
    assert.equal(leaves(whole, '3').status, 0);
    assert.match(text(whole), /^% flipside leaves --seed 1 .*\n([-XO]{64} X; [a-h][1-8]:[+-]\d+; % search \d\n){30,}$/);
    const cut = file(text(whole).replace(/.*% search 2\n/g, ''));
    assert.equal(leaves(cut, '3').status, 0);
    assert.equal(text(cut), text(whole));
    const learn = (place) => ['interactions', '--games', games, '--leaves', place, '--start', data('engine/eval/weights.bin'), '--out', name()];
    const { status, stdout } = run(build, learn(whole));
    assert.equal(status, 0);
    const positions = text(games).match(/[a-h][1-8]/g).length + text(whole).match(/search/g).length;
    assert.ok(Number(stdout.match(/^(\d+) positions to train on/)[1]) > 0.8 * positions, stdout);
    assert.match(run(build, learn(file('nothing\n'))).stderr, /, line 1: character 1 \(n\)/);
  });

  test(`${build.name}: two runs on one file do not mix their games`, async () => {
    const place = name();
    const first = await start(build, selfplay(place, MANY), place);
    // Natively the second run is refused at once. Under node, which has no locks, the run that comes too late to a game ends.
    const second = await start(build, selfplay(place, MANY), place);
    const refusal = await Promise.race([first.ended, second.ended]);
    assert.equal(refusal.status, 2, refusal.stderr);
    assert.match(refusal.stderr, /another run is writing to|another program has changed it/);
    for (const { child } of [first, second]) child.kill('SIGKILL');
    await Promise.all([first.ended, second.ended]);
    // What is there, after the end of a killed run too, is the beginning of one run.
    const games = text(place).split('\n').length;
    const alone = name();
    for (const out of [place, alone]) assert.equal(run(build, selfplay(out, `${games}`)).status, 0);
    assert.equal(text(place), text(alone));
  });

  test(`${build.name}: a second run does not take the weights of a first one away`, async () => {
    const games = name();
    assert.equal(run(build, selfplay(games, '20')).status, 0);
    const weights = name();
    const { child, ended } = await start(build, [...train(games, weights).slice(0, -1), '1000'], `${weights}.part`, 0);
    const second = run(build, train(file(''), weights));
    assert.notEqual(second.status, 0);
    assert.match(second.stderr, /another run is writing to .*\.part|there is no position to train on/);
    assert.ok(build !== native || existsSync(`${weights}.part`));
    child.kill('SIGKILL');
    await ended;
    assert.ok(!existsSync(weights));
    assert.equal(run(build, train(games, weights)).status, 0);
    assert.ok(!existsSync(`${weights}.part`));
  });

  test(`${build.name}: a run whose file is removed ends`, async () => {
    const place = name();
    const { ended } = await start(build, selfplay(place, MANY), place);
    rmSync(place);
    const { status, stderr } = await ended;
    assert.equal(status, 2);
    assert.match(stderr, /cannot go on with .*: another program has changed it/);
  });

  test(`${build.name}: weights and books replace a good file only when they are whole`, () => {
    const games = name();
    assert.equal(run(build, selfplay(games, '2')).status, 0);
    const weights = name();
    copyFileSync(data('engine/eval/weights.bin'), weights);
    chmodSync(weights, 0o640);
    keeps(build, train(file(''), weights), weights, /there is no position to train on/);
    keeps(build, train(path.join(folder, 'none'), weights), weights, /none/, 2);
    keeps(build, train(folder, weights), weights, /is a folder/, 2);
    const before = readFileSync(weights);
    const link = name();
    symlinkSync(weights, link);
    assert.equal(run(build, train(games, link)).status, 0);
    assert.equal(readFileSync(weights).subarray(0, 4).toString(), 'FLPW');
    assert.notDeepEqual(readFileSync(weights), before);
    assert.equal(statSync(weights).mode & 0o777, 0o640);
    assert.deepEqual(readFileSync(link), readFileSync(weights));
    assert.deepEqual(readdirSync(folder).filter((entry) => entry.endsWith('.part')), []);
  });
}

test('a full disk behind a file leaves whole lines and the old weights', () => {
  // A limit on the size of files stands for a full disk.
  const limited = (args) => {
    const command = [...native.command, ...args].map((part) => `'${part}'`).join(' ');
    return spawnSync('bash', ['-c', `trap '' XFSZ; ulimit -f 1; ${command}`], { encoding: 'utf8', timeout: 240_000 });
  };
  const games = name();
  refused(limited(selfplay(games, '40')), /cannot write to .*: File too large/, 2);
  assert.match(text(games), /^# .*\n(\d+ ([a-h][1-8])+ [+-]\d+\n)+$/);
  assert.equal(run(native, selfplay(games, '40')).status, 0);
  const alone = name();
  run(native, selfplay(alone, '40'));
  assert.equal(text(games), text(alone));
  const weights = file('good weights');
  refused(limited(train(games, weights)), /cannot write to .*: File too large/, 2);
  assert.equal(text(weights), 'good weights');
  assert.ok(!existsSync(`${weights}.part`));
});

test('a file that may not be read or not be written stays as it is', () => {
  // Root may read and write everything, so somebody else runs a copy of the program.
  const place = mkdtempSync(path.join(os.tmpdir(), 'flipside-rights-'));
  try {
    const program = path.join(place, 'flipside');
    copyFileSync(native.command[0], program);
    chmodSync(place, 0o777);
    const somebody = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
    for (const mode of [0o222, 0o444]) {
      const out = path.join(place, `file${mode}`);
      writeFileSync(out, 'precious');
      chmodSync(out, mode);
      for (const args of [selfplay(out, '2'), train(data('shell/puzzles.txt'), out), puzzles(out, '1')]) {
        const result = spawnSync(program, args, { encoding: 'utf8', ...somebody });
        refused(result, /cannot write to .*: Permission denied/, 2);
      }
      chmodSync(out, 0o600);
      assert.equal(text(out), 'precious');
    }
  } finally {
    rmSync(place, { recursive: true });
  }
});

test('puzzles go on from a file without its last newline, and from one with only the first puzzle of a game', () => {
  const whole = name();
  assert.equal(run(native, puzzles(whole, '3')).status, 0);
  const lines = text(whole).split('\n');
  assert.equal(lines[0], '% flipside puzzles --seed 1 --first 8 --step 1');
  const game = (line) => line.match(/game (\d+),/)?.[1];
  const pair = lines.findIndex((line, i) => game(line) && game(line) === game(lines[i + 1] ?? ''));
  const cuts = [lines.slice(0, 3).join('\n')];
  if (pair > 0) cuts.push(lines.slice(0, pair + 1).join('\n') + '\n');
  for (const cut of cuts) {
    const place = file(cut);
    assert.equal(run(native, puzzles(place, '3')).status, 0);
    assert.equal(text(place), text(whole));
  }
  assert.match(run(native, ['puzzles', '--check', whole]).last, /^\d puzzles, all proven/);
});

test('a book that is interrupted in the middle of a line becomes the same book', () => {
  const whole = name();
  assert.equal(run(native, book(whole, '2', '6')).status, 0);
  const again = name();
  writeFileSync(`${again}.lines`, text(`${whole}.lines`).slice(0, -30));
  assert.equal(run(native, book(again, '2', '6')).status, 0);
  assert.deepEqual(readFileSync(again), readFileSync(whole));
  assert.equal(text(`${again}.lines`), text(`${whole}.lines`));
});

test('a tree of openings that is interrupted keeps every position', () => {
  const known = text(data('shell/openings.txt'));
  const [, end] = known.trimEnd().match(/^([^]*\n)[^\n]*$/).map((part) => part.length);
  const options = ['openings', '--tree'];
  const place = file(known.slice(0, end + 5));
  assert.equal(run(native, [...options, place]).status, 0);
  assert.equal(text(place), known);
});
