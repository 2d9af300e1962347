// usage: node scripts/lib/brotli.mjs PAGE OUT
//
// Compresses the files of the built page in the folder PAGE, for scripts/serve: each as OUT/HASH.br, where HASH is the hash of the
// uncompressed content. So unchanged files are not compressed again, and no result is ever out of date. Results that belong to no
// file of the page any more are removed. Called by the build.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const COMPRESSIBLE = /\.(css|html|js|otf|svg|txt|wasm|webmanifest)$/;

const [page, out] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const wanted = new Set();
for (const name of readdirSync(page).filter((name) => COMPRESSIBLE.test(name))) {
  const plain = readFileSync(path.join(page, name));
  const compressed = `${createHash('sha256').update(plain).digest('hex')}.br`;
  wanted.add(compressed);
  if (existsSync(path.join(out, compressed))) continue;
  // A build that is interrupted leaves no half of it.
  const unfinished = path.join(out, 'unfinished');
  writeFileSync(unfinished, brotliCompressSync(plain, { params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  } }));
  renameSync(unfinished, path.join(out, compressed));
}
for (const name of readdirSync(out)) {
  if (!wanted.has(name)) rmSync(path.join(out, name));
}
