// What lasts until the test ends that asks for it, or until the file's last one if none has begun: a server, one with a relay, another
// browser, a new folder, and a copy of the page.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, beforeEach } from 'node:test';
import { launch, page_folder, serve } from './harness.mjs';

const ends = [];
let before_test = 0;

async function end_down_to(count) {
  while (ends.length > count) await ends.pop()();
}

beforeEach(() => { before_test = ends.length; });
afterEach(() => end_down_to(before_test));
after(() => end_down_to(0));

// Calls this then; the latest first.
export const at_the_end = (end) => ends.push(end);

export async function serve_in_test(...how) {
  const server = await serve(...how);
  at_the_end(server.stop);
  return server;
}

export const serve_with_relay = () => serve_in_test(page_folder, {}, [], ['--relay']);

export async function launch_in_test(...how) {
  const browser = await launch(...how);
  at_the_end(() => browser.close());
  return browser;
}

export function temporary_folder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'flipside-'));
  at_the_end(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function copy_of_page() {
  const folder = temporary_folder();
  cpSync(page_folder, folder, { recursive: true });
  return folder;
}
