// Sounds and their times: records every sound that the page's audio starts.

import assert from 'node:assert/strict';
import { desktop, set_visible, still, suite } from './harness.mjs';
import { replay } from './rules.mjs';
import { saved } from './saved.mjs';

const browser_test = suite();

// Records each sound: its duration, its loudest sample, its volume, and its delay in seconds.
async function listen(page) {
  await page.addInitScript(() => {
    window.sounds_started = [];
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (when) {
      const samples = this.buffer.getChannelData(0);
      window.sounds_started.push({
        seconds: this.buffer.duration,
        peak: samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0),
        delay: when - this.context.currentTime,
        last: samples[samples.length - 1],
      });
      return start.call(this, when);
    };
  });
}

const sounds_started = (page) => page.evaluate(() => window.sounds_started);

browser_test('a move makes a sound for the placed disc, then one for each flip', desktop, async ({ page, game }) => {
  await listen(page);
  await game.begin(saved({ moves: 'f5d6c3d3c4f4f6g5e3f3g6', flips: 'normal' }));
  assert.deepEqual(await sounds_started(page), []);
  // It flips two discs.
  await game.play_on('f5d6c3d3c4f4f6g5e3f3g6', 'e2', 'click');
  const sounds = await sounds_started(page);
  assert.equal(sounds.length, 3);
  for (const { seconds, peak, last } of sounds) {
    assert.ok(seconds > 0.05 && seconds < 1);
    assert.ok(peak > 0.1 && peak <= 0.9);
    assert.equal(Math.abs(last), 0);
  }
  const delays = sounds.map(({ delay }) => delay);
  assert.deepEqual(delays, delays.toSorted((a, b) => a - b));
});

browser_test('M switches sound off and on, and a hidden page is silent', still, async ({ page, game }) => {
  await listen(page);
  await game.begin(saved());
  await page.keyboard.press('m');
  await game.says(/Sound: off/);
  await game.play('f5', 'type');
  assert.deepEqual(await sounds_started(page), []);
  await page.keyboard.press('m');
  await game.says(/Sound: on/);
  await set_visible(page, false);
  await game.play_on('f5', 'd6', 'type');
  assert.deepEqual(await sounds_started(page), []);
  await page.keyboard.press(',');
  await page.locator('#dialog[open]').waitFor();
  await game.shows(replay('f5d6').board);
});
