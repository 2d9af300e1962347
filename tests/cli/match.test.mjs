// Matches between real engines, and engines that crash, cheat and hang.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { builds, run } from './program.mjs';

const [native, wasm] = builds;
const flipside = (args) => `'${native.command[0]}' gtp ${args}`;
const fake = (habit) =>
  `'${process.execPath}' '${path.join(path.dirname(fileURLToPath(import.meta.url)), 'fake_engine.mjs')}' ${habit}`;

const match = (first, second, ...args) => run(native, ['match', '--engine', first, '--engine', second, ...args]);
const games = (result) => result.lines.filter((line) => line.startsWith('game '));

// The processor time that a process has used, of all its threads: fields 14 and 15 of its line, in hundredths of a second.
function processor_seconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

// Runs with a file of this content.
function with_file(content, body) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'flipside-'));
  try {
    const file = path.join(folder, 'openings.txt');
    writeFileSync(file, content);
    return body(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a match between two levels swaps the colours in pairs and prints a total with its error', () => {
  const result = match(flipside('--level 6'), flipside('--level 1'), '--games', '12', '--openings', 'random:6',
    '--concurrency', '2');
  assert.equal(result.status, 0);
  assert.match(result.lines[0], /^first: Flipside \d/);
  const played = games(result).map((line) => line.match(/^game (\d+) black (first|second) score [+-]\d+ (\w+)$/));
  assert.ok(played.every(Boolean), result.stdout);
  played.sort((a, b) => a[1] - b[1]);
  assert.equal(played.length, 12);
  for (let i = 0; i < 12; i += 2) {
    assert.deepEqual([played[i][2], played[i + 1][2]], ['first', 'second']);
    assert.equal(played[i][3].slice(0, 12), played[i + 1][3].slice(0, 12));
  }
  const total = result.last.match(
    /^wins (\d+) draws (\d+) losses (\d+), discs [+-][\d.]+ a game, Elo \S+, 95 %: \S+ to \S+ \(6 pairs\)$/);
  assert.ok(total, result.last);
  assert.ok(Number(total[1]) >= 9);
  assert.equal(Number(total[1]) + Number(total[2]) + Number(total[3]), 12);
});

test('both engines get the level and the time', () => {
  const at_level = match(flipside('--player random'), flipside('--player random'), '--games', '2', '--level', '2');
  assert.equal(at_level.status, 0);
  assert.equal(games(at_level).length, 2);
  const refused = match(flipside(''), flipside(''), '--level', '99');
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /there is no level 99/);
  const timed = match(flipside('--player max'), flipside('--level 3'), '--games', '2', '--time', '0.02');
  assert.equal(timed.status, 0);
  assert.match(timed.last, /^wins 2 /);
});

test('a decided test ends the match, and the processor time of each side is printed', () => {
  const result = match(flipside('--level 12'), flipside('--player random'), '--games', '400', '--sprt', '0,50');
  assert.equal(result.status, 0, result.stderr);
  assert.ok(games(result).length < 100, `${games(result).length} games`);
  assert.match(result.lines.at(-2), /^LLR \+[\d.]+ of 2\.94 for 0 to 50 Elo, accepted$/);
  const seconds = result.lines.at(-3).match(/^CPU seconds: first ([\d.]+), second ([\d.]+), ratio [\d.]+$/);
  assert.ok(seconds, result.lines.at(-3));
  assert.ok(Number(seconds[1]) > Number(seconds[2]));
});

test('an engine with a clock of its processor time keeps its time', () => {
  const engine = flipside('--player max --clock cpu');
  const result = match(engine, flipside('--level 3'), '--games', '2', '--time', '0.03', '--openings', 'random:20');
  assert.equal(result.status, 0, result.stderr);
  assert.match(result.last, /^wins 2 /);
  assert.equal(run(native, ['gtp', '--clock', 'sun']).status, 2);
});

// Under node, too: Emscripten's own clock() is that of the wall.
for (const { name, command } of builds) {
  test(`time that an engine is kept from the processor is not taken from its move (${name})`, async () => {
    const [program, ...first] = command;
    const engine = spawn(program, [...first, 'gtp', '--player', 'max', '--time', '0.6', '--clock', 'cpu']);
    let answers = 0;
    engine.stdout.on('data', (data) => { answers += String(data).split('\n\n').length - 1; });
    const used = () => processor_seconds(engine.pid);
    const until = async (done) => {
      while (!done()) {
        assert.equal(engine.exitCode, null, 'the engine has ended');
        await sleep(5);
      }
    };
    // Moves that are in no book.
    const moves = ['b f5', 'w f6', 'b e6', 'w d6', 'b c7', 'w f4', 'b e7'];
    try {
      for (const move of moves) engine.stdin.write(`play ${move}\n`);
      await until(() => answers === moves.length);
      const before = used();
      engine.stdin.write('genmove w\n');
      await until(() => answers > moves.length || used() >= before + 0.1);
      engine.kill('SIGSTOP');
      await sleep(1500);
      engine.kill('SIGCONT');
      await until(() => answers > moves.length);
      assert.ok(used() > before + 0.4, `it took ${used() - before} s of 0.6 s`);
    } finally {
      engine.kill('SIGKILL');
    }
  });
}

for (const [habit, reason] of [
  ['crash', /ended with exit status 3/],
  ['abort', /was ended by signal 6/],
  ['illegal', /played a1, but/],
  ['nonsense', /answered my best move, I think to genmove, which is not a square/],
  ['refuse', /refused: I do not feel like it/],
  ['hang', /did not answer in time/],
  ['flood', /wrote too much|did not answer in time/],
  ['endless', /wrote a line without end/],
  ['leave', /ended with exit status 0|closed its pipes|did not answer in time/],
]) {
  test(`an engine with this habit loses its games, and the match continues: ${habit}`, () => {
    const result = match(flipside('--level 1'), fake(habit), '--games', '2', '--timeout', '3', '--openings', 'random:4');
    assert.equal(result.status, 0, result.stderr);
    assert.equal(games(result).length, 2);
    for (const line of games(result)) {
      assert.match(line, /^game \d black \w+ lost by second: /);
      assert.match(line, reason);
      assert.match(line, /; ([a-h][1-8]){4,5}$/);
    }
    assert.match(result.last, /^wins 2 draws 0 losses 0, discs \+0\.00 a game, failures 0 and 2$/);
  });
}

test('openings come from a file, each for two games, and bad lines are reported and skipped', () => {
  const text = 'f5d6c3d3\n# a remark\n\nf5f5\nnonsense\nf5d6c4\ne6f4e3f6g5d6e7f5c5\n';
  with_file(text, (file) => {
    const result = match(flipside('--level 1'), flipside('--level 2'), '--games', '6', '--openings', file);
    assert.equal(result.status, 1);
    const complaints = result.stderr.trim().split('\n');
    assert.equal(complaints.length, 3, result.stderr);
    for (const [i, number] of [4, 5, 7].entries()) assert.match(complaints[i], new RegExp(`openings.txt, line ${number}: `));
    const starts = games(result).map((line) => line.split(' ').at(-1));
    for (const game of [0, 1, 4, 5]) assert.ok(starts[game].startsWith('f5d6c3d3'));
    for (const game of [2, 3]) assert.ok(starts[game].startsWith('f5d6c4'));
  });
});

test('a match that cannot be played is refused with a sentence', () => {
  const level = flipside('--level 1');
  const complains = (args, sentence, status = 2) => {
    const result = run(native, ['match', ...args]);
    assert.equal(result.status, status, args.join(' '));
    assert.match(result.stderr, sentence);
  };
  complains(['--engine', level], /--engine twice/);
  complains(['--engine', level, '--engine', '/nonexistent/engine'], /the second engine, .* ended with exit status 127/);
  complains(['--engine', 'exit 0', '--engine', level], /the first engine, exit 0, ended with exit status 0/);
  complains(['--engine', level, '--engine', level, '--openings', 'random:90'], /0 to 50 plies/);
  complains(['--engine', level, '--engine', level, '--openings', 'random:'], /0 to 50 plies/);
  complains(['--engine', level, '--engine', level, '--openings', '/nonexistent/file'], /cannot open/);
  complains(['--engine', level, '--engine', level, '--openings', os.tmpdir()], /is a folder/);
  complains(['--engine', level, '--engine', level, '--games', '0'], /games/);
  complains(['--engine', level, '--engine', level, '--time', '1', '--level', '3'], /level/);
  for (const text of ['5', '5,5', '10,0', '0,10,20', 'nonsense', '0,1e9'])
    complains(['--engine', level, '--engine', level, '--sprt', text], /two Elo differences/);
  with_file('\n', (file) =>
    complains(['--engine', level, '--engine', level, '--openings', file], /there is no opening in/, 1));
});

// Ends a program when so many engines think, and returns what it and its engines wrote until nobody of them was left.
async function ended_by(signal, thinking, program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part;
      if (output.split('thinking').length > thinking && !child.killed) child.kill(signal);
    });
  await once(child, 'close');
  return output;
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL']) {
  test(`the engines end with a match that is ended by ${signal}`, async () => {
    const engines = ['--engine', fake('cling'), '--engine', `${fake('cling')}; true`];
    const output = await ended_by(signal, 2, native.command[0],
      ['match', ...engines, '--games', '4', '--concurrency', '2', '--openings', 'random:4']);
    assert.doesNotMatch(output, /outlived/);
  });
}

test('the match and its engines end with scripts/match', async () => {
  const top = mkdtempSync(path.join(os.tmpdir(), 'flipside-match-'));
  try {
    // The script without its builds: both programs are there already.
    cpSync(fileURLToPath(new URL('../../scripts', import.meta.url)), path.join(top, 'scripts'), { recursive: true });
    writeFileSync(path.join(top, 'scripts/setup'), '#!/bin/sh\n');
    writeFileSync(path.join(top, 'scripts/lib/presets.sh'), 'build_preset() { :; }\n');
    const git = (...args) => spawnSync('git', ['-C', top, '-c', 'user.name=x', '-c', 'user.email=x', ...args], { encoding: 'utf8' }).stdout.trim();
    git('init');
    git('commit', '--allow-empty', '-m', 'x');
    const earlier = path.join(top, 'build/match', git('rev-parse', '--short', 'HEAD'), 'build');
    for (const folder of [path.join(top, 'build/release'), earlier]) mkdirSync(folder, { recursive: true });
    copyFileSync(native.command[0], path.join(top, 'build/release/flipside'));
    writeFileSync(path.join(earlier, 'flipside'), `#!/bin/sh\nexec ${fake('cling')}\n`, { mode: 0o755 });
    const output = await ended_by('SIGTERM', 1, path.join(top, 'scripts/match'),
      ['--first', '--level 1', 'HEAD', '--games', '1', '--timeout', '15', '--openings', 'random:4']);
    assert.match(output, /^first: Flipside/);
    assert.doesNotMatch(output, /outlived|^wins/m);
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
});

test('WebAssembly reports that it cannot start programs', () => {
  const result = run(wasm, ['match', '--engine', 'true', '--engine', 'true']);
  assert.equal(result.status, 2);
  assert.match(result.stderr, /cannot be started/);
});
