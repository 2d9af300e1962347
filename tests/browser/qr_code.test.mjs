// The QR code in the share dialog, read from screenshots by zbarimg as by a camera.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { DEVICES, still, suite } from './harness.mjs';
import { WHOLE, saved } from './saved.mjs';

const browser_test = suite();

// The text of the one QR code in a picture.
function read_code(picture) {
  const reader = ['--nodbus', '--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', '-'];
  const { error, stdout, stderr } = spawnSync('zbarimg', reader, { input: picture, encoding: 'utf8' });
  assert.notEqual(error?.code, 'ENOENT', 'zbarimg is not installed: run scripts/setup');
  assert.ifError(error);
  assert.notEqual(stdout, '', `zbarimg finds no code in the picture: ${stderr}`);
  return stdout.trimEnd();
}

// On both phones a button shows it. Where the system is set to other colours, it stays dark on light.
const COLORS = [{}, { colorScheme: 'dark' }, { forcedColors: 'active', colorScheme: 'dark' }, { colorScheme: 'light' }];

for (const [index, [size, device]] of DEVICES.entries()) {
  browser_test(`a camera reads the link of a whole game, ${size}`, { ...device, ...still, ...COLORS[index] }, async ({ page, game }) => {
    await game.begin(saved({ moves: WHOLE, ply: 12 }));
    await page.waitForURL(/#g=/);
    await game.until_dialogs_loaded();
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog');
    const code = dialog.getByRole('img', { name: 'QR code of the link' });
    if (device.isMobile) {
      assert.equal(await code.isVisible(), false);
      await dialog.getByRole('button', { name: 'QR code' }).tap();
    }
    await code.waitFor();
    assert.equal(read_code(await dialog.screenshot()), page.url());
    assert.equal(await dialog.getByRole('button', { name: 'QR code' }).isVisible(), device.isMobile === true);
    if (!device.isMobile) return;
    await dialog.getByRole('button', { name: 'QR code' }).tap();
    await code.waitFor({ state: 'hidden' });
  });
}
