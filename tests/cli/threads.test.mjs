// Several threads, natively and in the WebAssembly build with threads.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { builds, run, threads_build } from './program.mjs';

// Two endgames of 16 and 17 empties.
const PROBLEMS = `--XXXXX--OOOXX-O-OOOXXOX-OXOXXOXOOOXXOOX-OOXOOOO--XOXX-O---O--X- X
--XXXXX--OOOXX-O-OOOXXOX-OXOXXOXOOOXXOOX-OOXOOOO--XOXX-O---O--X- O
`;

test('two threads find the same scores as one, in every build', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'flipside-'));
  try {
    const file = path.join(folder, 'problems.obf');
    writeFileSync(file, PROBLEMS);
    const scores = (build, threads) => {
      const { status, lines } = run(build, ['solve', file, '--threads', threads]);
      assert.equal(status, 0);
      assert.match(lines.at(-1), /^total nodes \d+ seconds [\d.]+ nps \d+$/);
      return lines.slice(0, -1).map((line) => line.match(/score\s+([+-]?\d+)/)[1]);
    };
    const [native] = builds;
    const known = scores(native, '1');
    assert.equal(known.length, 2);
    for (const build of [native, threads_build]) assert.deepEqual(scores(build, '2'), known);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('WebAssembly without shared memory refuses a second thread', () => {
  const { status, stderr } = run(builds[1], ['solve', 'none.obf', '--threads', '2']);
  assert.notEqual(status, 0);
  assert.match(stderr, /--threads/);
});
