// A copy of the page with other contents of a file that it fetches, as a later version would have.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copy_of_page } from './lasting.mjs';

const hash_of = (content) => createHash('sha256').update(content).digest('base64');

// Returns the folder of the copy, which goes with the last test.
export function page_with(name, change) {
  const folder = copy_of_page();
  const edit = (file, replace) => {
    const place = path.join(folder, file);
    const before = readFileSync(place, 'utf8');
    writeFileSync(place, replace(before));
    return [hash_of(before), hash_of(readFileSync(place)), readFileSync(place).length];
  };
  const [before, changed, length] = edit(name, change);
  const [script_before, script_after] =
    edit('start.js', (text) => text.replace(new RegExp(`"${name}": \\[\\d+, "[^"]+"\\]`), `"${name}": [${length}, "${changed}"]`));
  edit('index.html', (text) => text.replace(script_before, script_after));
  if (before === changed) throw new Error(`${name} is as it was`);
  return folder;
}
