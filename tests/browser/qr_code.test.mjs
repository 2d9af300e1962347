// The QR codes in the share dialog and of invitations, read from screenshots by zbarimg as by a camera.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { DEVICES, still, suite } from './harness.mjs';
import { serve_with_relay } from './lasting.mjs';
import { begin_by_link, invite, reachable_link } from './live_friend.mjs';
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

// The dialog that is open has the code of this link. On both phones a button shows it, and hides it again.
async function reads(page, device, link) {
  const dialog = page.getByRole('dialog');
  const code = dialog.getByRole('img', { name: 'QR code of the link' });
  const button = dialog.getByRole('button', { name: 'QR code' });
  if (device.isMobile) {
    assert.equal(await code.isVisible(), false);
    await button.tap();
  }
  await code.waitFor();
  assert.equal(read_code(await dialog.screenshot()), link);
  assert.equal(await button.isVisible(), device.isMobile === true);
  if (!device.isMobile) return;
  await button.tap();
  await code.waitFor({ state: 'hidden' });
}

// Where the system is set to other colours, it stays dark on light.
const COLORS = [{}, { colorScheme: 'dark' }, { forcedColors: 'active', colorScheme: 'dark' }, { colorScheme: 'light' }];

for (const [index, [size, device]] of DEVICES.entries()) {
  browser_test(`a camera reads the link of a whole game, ${size}`, { ...device, ...still, ...COLORS[index] }, async ({ page, game }) => {
    await game.begin(saved({ moves: WHOLE, ply: 12 }));
    await page.waitForURL(/#g=/);
    await game.until_dialogs_loaded();
    await page.keyboard.press('s');
    await reads(page, device, page.url());
  });
}

// As long as a name can be, of letters of three bytes.
const NAME = '名'.repeat(24);
// Letters behind "#f=", at most: with the inviter's key and the clock, and with where his page can be reached, over networks of any kind.
const MOST_LIVE = 160;
const MOST_DIRECT = 300;

const letters_of = (link) => link.split('#f=')[1].length;

for (const [index, [size, device]] of DEVICES.entries()) {
  browser_test(`a camera reads invitations, ${size}`, { ...device, ...still, ...COLORS[index] }, async ({ page, game }) => {
    await game.open();
    await begin_by_link(page, NAME);
    await game.says(/You begin/);
    await game.type('f5');
    const direct = await reachable_link(page, 'Send invitation');
    assert.ok(letters_of(direct) <= MOST_DIRECT, direct);
    await reads(page, device, direct);

    await game.open((await serve_with_relay()).url);
    const live = await invite(page, { name: NAME });
    assert.ok(letters_of(live) <= MOST_LIVE, live);
    await reads(page, device, live);
  });
}
