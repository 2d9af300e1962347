// The command-line program in its two builds, and a way to run them.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const builds = [
  { name: 'native', command: [path.join(root, 'build/release/flipside')] },
  { name: 'WebAssembly', command: [process.execPath, path.join(root, 'build/wasm-release/flipside.js')] },
];
export const threads_build = {
  name: 'WebAssembly with threads', command: [process.execPath, path.join(root, 'build/wasm-release/flipside-threads.js')],
};

// Runs a build with these arguments and this text on its input.
export function run(build, args, input = '') {
  const [program, ...rest] = build.command;
  const result = spawnSync(program, [...rest, ...args], { input, encoding: 'utf8', timeout: 240_000 });
  if (result.error) throw result.error;
  const lines = result.stdout.split('\n').filter((line) => line !== '');
  return { status: result.status, stdout: result.stdout, stderr: result.stderr, lines, last: lines.at(-1) ?? '' };
}
