// Networks on this machine that share nothing with its own: each is a namespace of the kernel, kept by a process, which only root can make.

import { execFileSync, spawn } from 'node:child_process';
import { readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CHROMIUM_SHELL, another_device, finger, page_folder, still } from './harness.mjs';
import { at_the_end, launch_in_test, serve_in_test, temporary_folder } from './lasting.mjs';

// The port of the page in every network, so that its address is the same in all.
const PORT = '8081';

const TURN = [
  '--listening-ip=10.78.0.1', '--relay-ip=10.78.0.1', '--lt-cred-mech', '--user=flipside:flipside', '--realm=flipside',
  '--no-cli', '--no-tls', '--no-dtls', '--log-file=stdout', '--pidfile=',
];

// A network of one computer: { pid, within, run(command…) }, until the test ends. `within` starts a command there.
async function computer() {
  const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: ['ignore', 'ignore', 'pipe'] });
  at_the_end(() => holder.kill());
  let said = '';
  holder.stderr.on('data', (text) => { said += text; });
  const network = (process) => readlinkSync(`/proc/${process}/ns/net`);
  while (holder.exitCode === null && network(holder.pid) === network('self')) await pause(20);
  if (holder.exitCode !== null) throw new Error(`a network cannot be made (only root can): ${said.trim()}`);
  const within = ['nsenter', `--net=/proc/${holder.pid}/ns/net`];
  const run = (...command) => execFileSync(within[0], [...within.slice(1), ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
  run('ip', 'link', 'set', 'lo', 'up');
  return { pid: holder.pid, within, run };
}

// A cable between two computers, with the address of either end.
function connect(here, address, there, other_address, name = 'cable') {
  here.run('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'cable', 'netns', String(there.pid));
  for (const [computer, cable, own] of [[here, name, address], [there, 'cable', other_address]]) {
    computer.run('ip', 'address', 'add', `${own}/24`, 'dev', cable);
    computer.run('ip', 'link', 'set', cable, 'up');
  }
}

// [game, other, network]: the page in two browsers, as on phones, of which each has a computer of its own, in one network. After
// network.cut() nothing gets through until network.mend().
export async function in_one_network() {
  const computers = [await computer(), await computer()];
  connect(computers[0], '10.77.0.1', computers[1], '10.77.0.2');
  // Chromium tells a page only of the way by which it would leave the network.
  for (const one of computers) one.run('ip', 'route', 'add', 'default', 'dev', 'cable');
  // What is sent to nobody's hardware is lost without a word, as on a bad wireless network.
  const neighbour = (...what) => computers[0].run('ip', 'neighbour', ...what, 'dev', 'cable');
  const network = {
    cut: () => neighbour('replace', '10.77.0.2', 'lladdr', '02:00:00:00:00:01', 'nud', 'permanent'),
    mend: () => neighbour('delete', '10.77.0.2'),
  };
  return [...await pages_on(computers, page_folder), network];
}

// The same in two networks between which nothing goes but what a TURN server passes on, which the page of `folder` names as
// turn:10.78.0.1, with the name and password "flipside".
export async function over_turn(folder) {
  const [middle, ...computers] = [await computer(), await computer(), await computer()];
  middle.run('ip', 'address', 'add', '10.78.0.1/32', 'dev', 'lo');
  computers.forEach((one, at) => {
    connect(middle, `10.78.${at + 1}.1`, one, `10.78.${at + 1}.2`, `cable${at}`);
    one.run('ip', 'route', 'add', 'default', 'via', `10.78.${at + 1}.1`);
  });
  const server = spawn(middle.within[0], [...middle.within.slice(1), 'turnserver', ...TURN], { stdio: 'ignore' });
  at_the_end(() => server.kill());
  return pages_on(computers, folder);
}

async function pages_on(computers, folder) {
  const programs = temporary_folder();
  const games = [];
  for (const [at, { within }] of computers.entries()) {
    const server = await serve_in_test(folder, { PORT }, within);
    const program = path.join(programs, `chromium-${at}`);
    writeFileSync(program, `#!/bin/sh\nexec ${within.join(' ')} '${CHROMIUM_SHELL}' "$@"\n`, { mode: 0o755 });
    const browser = await launch_in_test([], { executable: program });
    games.push(await another_device(browser, server.url, { ...finger, ...still }));
  }
  return games;
}
