// cmake --install: a program, its entry in the system's menu, and its icon.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { becomes, root } from '../browser/harness.mjs';
import { new_folder, with_window } from './window.mjs';

test('the installed program has an entry in the menu and an icon, and opens', async () => {
  const folder = new_folder();
  try {
    execFileSync('cmake', ['--install', path.join(root, 'build/release'), '--prefix', folder], { stdio: 'ignore' });
    const entry = Object.fromEntries(readFileSync(path.join(folder, 'share/applications/flipside.desktop'), 'utf8')
      .split('\n').filter((line) => line.includes('=')).map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
    assert.equal(entry.Type, 'Application');
    const program = path.join(folder, 'bin', entry.Exec.split(' ')[0]);
    assert.ok(existsSync(path.join(folder, `share/icons/hicolor/scalable/apps/${entry.Icon}.svg`)));
    await with_window({ program }, async (window) => {
      await window.key('n');
      await becomes(() => window.title(), 'New game', 'it takes keys');
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
