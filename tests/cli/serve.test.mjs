// scripts/serve, by the bytes on its connection: whom it answers, and with what.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PAGE = `<!DOCTYPE html>${'a page '.repeat(200)}`;
const COMPRESSED = 'what somebody says is the page by Brotli';

let folder;
let server;
let port;

// Resolves to { server, port } of scripts/serve.
async function serve(variables = {}, ...options) {
  const server = spawn(path.join(root, 'scripts/serve'), [...options, path.join(folder, 'site')], {
    env: { ...process.env, PORT: '0', ...variables }, stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise((resolve) => server.stdout.once('data', resolve));
  return { server, port: Number(String(line).match(/localhost:(\d+)/)[1]) };
}

before(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'flipside-serve-'));
  mkdirSync(path.join(folder, 'site'));
  mkdirSync(path.join(folder, 'brotli'));
  writeFileSync(path.join(folder, 'site/index.html'), PAGE);
  writeFileSync(path.join(folder, 'brotli', `${createHash('sha256').update(PAGE).digest('hex')}.br`), COMPRESSED);
  ({ server, port } = await serve());
});
after(() => {
  server?.kill('SIGINT');
  rmSync(folder, { recursive: true });
});

// All that the server answers to these bytes before it ends the connection, which the last request asks for.
function answers_to(text) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    let all = '';
    socket.on('data', (bytes) => { all += bytes; });
    socket.on('error', reject);
    socket.on('end', () => resolve(all));
  });
}

const request = (target, host = `localhost:${port}`, more = '') =>
  answers_to(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`);

test('a site whose name leads to this machine gets no answer', async () => {
  for (const host of [`localhost:${port}`, 'localhost', `127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST:${port}`]) {
    assert.match(await request('/', host), /^HTTP\/1\.1 200 [^]*a page/, host);
  }
  for (const host of [`elsewhere.example:${port}`, 'localhost.example', 'localhost:1.example', '', '::1']) {
    const answer = await request('/', host);
    assert.match(answer, /^HTTP\/1\.1 403 [^]*only to localhost/, host);
    assert.doesNotMatch(answer, /a page/, host);
  }
});

test('a request with a body is answered, and so is the next one on the same connection', async () => {
  const last = `GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  const answer = await answers_to(`GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nsome body${last}`);
  assert.deepEqual(answer.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 404']);
  // One whose length nobody knows ends the connection.
  const chunked = await answers_to(`GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\n\r\n${last}`);
  assert.deepEqual(chunked.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200']);
  assert.match(chunked, /\r\nConnection: close\r\n/);
});

test('there is nothing below a file', async () => {
  assert.match(await request('/index.html'), /^HTTP\/1\.1 200 /);
  for (const target of ['/index.html/', '/index.html/.', '/index.html%2f', '/index.html/more']) {
    assert.match(await request(target), /^HTTP\/1\.1 404 /, target);
  }
});

test('compressed files count only where nobody else can have put them', async () => {
  const brotli = (mode) => {
    chmodSync(path.join(folder, 'brotli'), mode);
    // The server has cached the answer until the file changes.
    writeFileSync(path.join(folder, 'site/other.html'), PAGE);
    return request('/other.html', 'localhost', 'Accept-Encoding: br\r\n');
  };
  assert.match(await brotli(0o755), /Content-Encoding: br[^]*what somebody says/);
  assert.doesNotMatch(await brotli(0o777), /what somebody says/);
});

test('--relay puts a relay before the page, with limits', async () => {
  const relay = await serve({}, '--relay');
  try {
    const home = `http://localhost:${relay.port}`;
    const ask = async (target, options) => {
      const response = await fetch(`${home}${target}`, options);
      return { status: response.status, text: await response.text() };
    };
    const post = async (target, body, headers = {}) => (await ask(`/flipside-relay/${target}`, { method: 'POST', body, headers })).status;
    assert.match((await ask('/')).text, /a page/);
    assert.deepEqual(JSON.parse((await ask('/flipside.json')).text), { relay: '/flipside-relay/' });
    assert.equal(await post('12345678', 'a line'), 202);
    assert.equal(await post('12345678/here', 'a sign'), 202);
    assert.equal(await post('12345678', 'x'.repeat(2049)), 413);
    assert.equal(await post('12345678', 'a line', { Origin: 'https://elsewhere.example' }), 403);
    assert.equal((await ask('/flipside-relay/12345678', { method: 'DELETE' })).status, 403);
    // What it keeps: the first line alone.
    assert.match((await ask('/flipside-relay/12345678')).text, /queued messages: 1\b/);
    const many = await Promise.all(Array.from({ length: 80 }, () => post('12345678', 'a line')));
    assert.ok(many.includes(429), 'nobody can send as fast as he likes');
  } finally {
    relay.server.kill('SIGINT');
  }
});
