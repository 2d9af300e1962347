// The download for hosts, on common hosts: nginx and Python's http.server, at the top or in a folder, with and without the headers
// for cross-origin isolation, and with the host's own Content-Security-Policy. Also the one-file download, from a disk.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import { complaints, root, still, suite } from './harness.mjs';
import { temporary_folder } from './lasting.mjs';
import { saved } from './saved.mjs';

const browser_test = suite({ folder: null });
const FOLDER = '/some/path/';
const ISOLATION = ['Cross-Origin-Opener-Policy: same-origin', 'Cross-Origin-Embedder-Policy: require-corp'];
// The strictest policy of a host that knows only that the page uses WebAssembly.
const POLICY = "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' " +
  "blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-ancestors 'none'";

const folder = temporary_folder();
let running;
const ports = {};

async function free_port() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(port) {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (await fetch(`http://localhost:${port}/`).then(() => true, () => false)) return;
  }
  assert.fail(`nothing listens at ${port}`);
}

const nginx_server = (port, headers) => `server {
  listen 127.0.0.1:${port};
  root ${folder}/site;
  ${headers.map((header) => `add_header ${header.replace(/: (.*)/, ' "$1"')};`).join('\n  ')}
}`;

function start_nginx() {
  mkdirSync(path.join(folder, 'nginx'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/nginx/${kind};`);
  writeFileSync(path.join(folder, 'nginx.conf'), `
daemon off;
pid ${folder}/nginx/pid;
error_log ${folder}/nginx/error.log;
events {}
http {
  access_log off;
  types {
    text/html html; text/javascript js; text/css css; application/wasm wasm; image/svg+xml svg; image/png png;
    application/manifest+json webmanifest; font/otf otf; text/plain txt;
  }
  gzip on;
  gzip_types text/javascript text/css application/wasm;
  ${temporary.join('\n  ')}
  ${nginx_server(ports.plain, [])}
  ${nginx_server(ports.isolated, ISOLATION)}
  ${nginx_server(ports.strict, [POLICY])}
}
`);
  return spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'nginx/error.log')], { stdio: 'inherit' });
}

// The same site at the top of each host and in a folder.
before(async () => {
  chmodSync(folder, 0o755);  // nginx, started by root, reads it as another user
  const unpack = (to) => {
    mkdirSync(path.dirname(to), { recursive: true });
    execFileSync('python3', ['-m', 'zipfile', '-e', path.join(root, 'dist/flipside-web.zip'), `${folder}/zip`]);
    renameSync(path.join(folder, 'zip/flipside'), to);
  };
  unpack(path.join(folder, 'site'));
  unpack(path.join(folder, 'site', FOLDER));
  for (const name of ['plain', 'isolated', 'strict', 'python']) ports[name] = await free_port();
  running = [
    start_nginx(),
    spawn('python3', ['-m', 'http.server', String(ports.python), '--bind', '127.0.0.1', '--directory', path.join(folder, 'site')], { stdio: 'ignore' }),
  ];
  await Promise.all(Object.values(ports).map(answers));
});
after(() => running?.forEach((one) => one.kill()));

for (const [host, where, isolated] of [
  ['plain', '/', false], ['plain', FOLDER, false], ['isolated', FOLDER, true], ['strict', '/', false], ['strict', FOLDER, false],
  ['python', '/', false], ['python', FOLDER, false],
]) {
  const name = host === 'python' ? `Python's server, ${where}` : `nginx, ${host}, ${where}`;
  browser_test(`${name}: a move, a reload, and an offline reload`, { ...still, serviceWorkers: 'allow' },
    async ({ context, page, game }) => {
      const wrong = complaints(page);
      await game.begin(saved({ white: 'level3', moves: 'f5' }), `http://localhost:${ports[host]}${where}`);
      assert.equal(await page.evaluate(() => crossOriginIsolated), isolated);
      await game.play_a_move();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      await game.reload();
      assert.equal(await page.evaluate(() => crossOriginIsolated), true, 'from the second visit on');
      await context.setOffline(true);
      await game.reload();
      await game.play_a_move();
      assert.deepEqual(wrong.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)), []);
    });
}

browser_test('the one-file download, opened from a disk', still, async ({ page, game }) => {
  const wrong = complaints(page);
  await game.begin(saved({ white: 'level3', moves: 'f5' }), pathToFileURL(path.join(root, 'dist/flipside.html')).href);
  await game.play_a_move();
  await game.reload();
  await game.play_a_move();
  assert.deepEqual(wrong, []);
});
