// Shards of long runs: the same results on one machine and on several, and again after an interruption.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import os from 'node:os';
import path from 'node:path';
import { builds } from './program.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const SHARDS = 4;
const GAMES = "./flipside selfplay --out games.{} --games 3 --depth 1 --exact 8 --labels 4 --label-depth 2 --label-exact 8 --seed 5{}";

// A folder with the program, in which the shards run; `hosts` as in scripts/lib/shards.sh.
function run_shards(folder, home, hosts = '', command = GAMES) {
  mkdirSync(folder, { recursive: true });
  copyFileSync(builds[0].command[0], path.join(folder, 'flipside'));
  const script = `. scripts/lib/common.sh; . scripts/lib/shards.sh
    hosts='${hosts}' shard_needs=flipside run_shards '${folder}' ${SHARDS - 1} 'games.{}' ${command}`;
  // A bare machine may have no $SHELL.
  const { SHELL: _, ...env } = process.env;
  return spawnSync('bash', ['-c', script, 'scripts/test'], { cwd: root, encoding: 'utf8', timeout: 120_000, env: { ...env, HOME: home } });
}

const results = (folder) => Array.from({ length: SHARDS }, (_, i) => readFileSync(path.join(folder, `games.${i}`), 'latin1'));

test('shards give the same results on one machine and on two, and are not made again', () => {
  const top = mkdtempSync(path.join(os.tmpdir(), 'flipside-shards-'));
  try {
    const here = path.join(top, 'here');
    const alone = run_shards(here, top);
    assert.equal(alone.status, 0, alone.stderr);
    const games = results(here);
    assert.equal(new Set(games).size, SHARDS, 'each shard has games of its own');

    // Two hosts that are this machine: what stands for ssh runs the command here, in another home folder.
    const ssh = path.join(top, 'ssh');
    writeFileSync(ssh, `#!/bin/bash\nwhile [[ "$1" == -* ]]; do shift; done\nhost=$1; shift; [ "$1" != -- ] || shift\nmkdir -p '${top}'/$host; cd '${top}'/$host; echo x >>'${top}'/$host.calls\nHOME='${top}'/$host exec bash -c "$*"\n`);
    chmodSync(ssh, 0o755);
    const hosts = path.join(top, 'hosts');
    writeFileSync(hosts, `1/${ssh} first\n1/${ssh} second\n`);
    const there = path.join(top, 'there');
    const spread = run_shards(there, top, hosts);
    assert.equal(spread.status, 0, spread.stderr);
    assert.deepEqual(results(there), games);
    for (const host of ['first', 'second']) {
      assert.ok(existsSync(path.join(top, `${host}.calls`)), `${host} has worked`);
      const left = readdirSync(path.join(top, host), { recursive: true }).filter((name) => /games|flipside$/.test(String(name)));
      assert.deepEqual(left, [], `nothing is left on ${host}`);
    }

    // Done is done; a shard that was lost is made again.
    const before = readFileSync(path.join(top, 'first.calls'), 'utf8').length + readFileSync(path.join(top, 'second.calls'), 'utf8').length;
    assert.equal(run_shards(there, top, hosts).status, 0);
    const after = readFileSync(path.join(top, 'first.calls'), 'utf8').length + readFileSync(path.join(top, 'second.calls'), 'utf8').length;
    assert.ok(after - before < before, 'nothing is made again');
    rmSync(path.join(here, 'games.2'));
    assert.equal(run_shards(here, top).status, 0);
    assert.deepEqual(results(here), games);
  } finally {
    rmSync(top, { recursive: true });
  }
});

test('a shard that fails ends the run, and the next run goes on', () => {
  const top = mkdtempSync(path.join(os.tmpdir(), 'flipside-shards-'));
  try {
    const folder = path.join(top, 'shards');
    const command = `"[ {} != 1 ] || [ -e repaired ] || exit 3; echo {} >games.{}"`;
    assert.notEqual(run_shards(folder, top, '', command).status, 0);
    assert.ok(!existsSync(path.join(folder, 'games.1')));
    writeFileSync(path.join(folder, 'repaired'), '');
    assert.equal(run_shards(folder, top, '', command).status, 0);
    assert.deepEqual(results(folder), ['0\n', '1\n', '2\n', '3\n']);
  } finally {
    rmSync(top, { recursive: true });
  }
});
