// A host with faults. It serves the files of a folder, unless `fault(name)` returns a fault for one: 'silent' (accepts the request
// and never responds), 'cut' (ends half-way), 'wrong' (different bytes, same length), 'missing', 'login' (a network's login page, to be
// cached for an hour), 'text' (sent as text/plain, not to be guessed), 'gzip' or 'br' (compressed without a word). `place(name)`
// returns the subfolder of a file. The browser has to revalidate all other files; else its cache would hide the faults. The host ends
// with the browser's context.

import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };

const LOGIN = Buffer.from('<!DOCTYPE html><title>Welcome</title><form>Your room number: <input></form>');

// What comes instead of a file's bytes.
const CONTENTS = {
  login: () => LOGIN,
  gzip: (bytes) => gzipSync(bytes),
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  wrong: (bytes) => Buffer.alloc(bytes.length, 'x'),
};

function send(response, fault, type, bytes) {
  const kind = { login: 'text/html', text: 'text/plain' }[fault] ?? type;
  const content = CONTENTS[fault]?.(bytes) ?? bytes;
  response.writeHead(200, {
    'Content-Type': kind,
    'Cache-Control': fault === 'login' ? 'max-age=3600' : 'max-age=0',
    'Content-Length': content.length,
    ...(fault === 'text' ? { 'X-Content-Type-Options': 'nosniff' } : {}),
  });
  if (fault === 'cut') response.write(bytes.subarray(0, bytes.length / 2), () => response.socket.destroy());
  else response.end(content);
}

export async function faulty_host(folder, context, fault = () => null) {
  const host = { fault, place: () => '' };
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const fault = host.fault(path.basename(file));
    if (fault === 'silent') return;
    const bytes = fault === 'missing' ? null : await readFile(path.join(folder, host.place(path.basename(file)), file)).catch(() => null);
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    if (bytes) send(response, fault, type, bytes);
    else response.writeHead(404, { 'Cache-Control': 'max-age=0', 'Content-Length': 0 }).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  host.url = `http://localhost:${server.address().port}/`;
  context.on('close', () => {
    server.closeAllConnections();
    server.close();
  });
  return host;
}

// The host has recovered, and the person tries again.
export async function try_again(page, host) {
  host.fault = () => null;
  await page.getByRole('button', { name: 'Try again' }).click();
}
