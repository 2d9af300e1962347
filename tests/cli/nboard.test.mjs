// A desktop program that speaks the NBoard protocol, played by a script of its commands.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { builds, run } from './program.mjs';

const START = '(;GM[Othello]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6];)';

for (const build of builds) {
  test(`${build.name}: an NBoard session`, () => {
    const commands = [
      'nboard 2', 'set depth 4', 'ping 1', `set game ${START}`, 'move d3/0.5/1.2', 'hint 2', 'ping 2', 'go', 'frobnicate',
      'ping 3', 'quit', 'ping 4',
    ];
    const { status, lines } = run(build, ['nboard'], commands.join('\n') + '\n');
    assert.equal(status, 0);
    const shape = lines.map((line) => line.replace(/^(search|nodestats|===) .*/, '$1'));
    assert.deepEqual(shape, [
      'set myname Flipside', 'pong 1', 'status Flipside is thinking', 'search', 'search', 'status', 'pong 2',
      'status Flipside is thinking', 'nodestats', '===', 'status', 'pong 3',
    ]);
    assert.match(lines[3], /^search ([a-h][1-8]){2,4} [+-]\d+\.00 0 4$/);
    assert.match(lines[9], /^=== [a-h][1-8]\/-?\d+\.00\/\d+\.\d\d$/);
  });
}
