// Whatever throws while the page starts, a sentence says that it cannot continue.

import assert from 'node:assert/strict';
import { still, suite } from './harness.mjs';

const browser_test = suite();

// Each runs in the page before its own scripts.
for (const [where, sabotage] of [
  ['the start', () => { window.matchMedia = () => { throw new Error('this fault'); }; }],
  ['what main() calls', () => {
    Element.prototype.setAttribute = new Proxy(Element.prototype.setAttribute, {
      apply: (target, self, values) => {
        if (self.dataset.square) throw new Error('this fault');
        return Reflect.apply(target, self, values);
      },
    });
  }],
  ['a task of the start', () => { window.ResizeObserver = function () { throw new Error('this fault'); }; }],
  ['the first frame', () => { WebGL2RenderingContext.prototype.createVertexArray = () => { throw new Error('this fault'); }; }],
  ['the instantiation', () => { WebAssembly.instantiate = async () => { throw new WebAssembly.LinkError('this fault'); }; }],
  ['the program itself', () => {
    Object.defineProperty(Document.prototype, 'visibilityState', { get() { throw new WebAssembly.RuntimeError('this fault'); } });
  }],
]) {
  browser_test(`an exception in ${where} ends in a sentence`, still, async ({ page, url }) => {
    await page.addInitScript(sabotage);
    await page.goto(url);
    const alert = page.getByRole('alert').filter({ visible: true });
    await alert.waitFor({ timeout: 30_000 });
    assert.match(await alert.innerText(), /^Flipside has stopped because of a bug[^]*Reload the page; your game is kept[^]*this fault/);
    assert.equal(await page.locator('#progress').isVisible(), false);
  });
}

browser_test("an exception of a browser's extension does not stop the page", still, async ({ page, game }) => {
  await page.addInitScript(() => {
    const event = { error: new TypeError('Cannot redefine property: ethereum'), filename: 'chrome-extension://abc/inpage.js' };
    document.addEventListener('DOMContentLoaded', () => window.dispatchEvent(new ErrorEvent('error', event)));
  });
  await game.open();
});
