// A host with faults. It serves the files of a folder, unless `fault(name)` returns a fault for one: 'silent' (accepts the request
// and never responds), 'cut' (ends half-way), 'wrong' (different bytes, same length) or 'missing'. `place(name)` returns the
// subfolder of a file. The browser has to revalidate all files; else its cache would hide the faults.

import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };

export async function faulty_host(folder) {
  const host = { fault: () => null, place: () => '' };
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const fault = host.fault(path.basename(file));
    if (fault === 'silent') return;
    const bytes = fault === 'missing' ? null : await readFile(path.join(folder, host.place(path.basename(file)), file)).catch(() => null);
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const headers = { 'Content-Type': type, 'Cache-Control': 'max-age=0', 'Content-Length': bytes?.length ?? 0 };
    response.writeHead(bytes ? 200 : 404, headers);
    if (!bytes) response.end();
    else if (fault === 'cut') response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
    else response.end(fault === 'wrong' ? Buffer.alloc(bytes.length, 'x') : bytes);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  host.url = `http://localhost:${server.address().port}/`;
  host.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return host;
}
