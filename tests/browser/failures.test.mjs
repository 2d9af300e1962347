// When something the page needs is missing or broken, the page says so, and nothing is lost.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { faulty_host, try_again } from './faulty_host.mjs';
import { becomes, lose_graphics, page_folder, restore_graphics, still, suite, until_drawn } from './harness.mjs';
import { copy_of_page, serve_in_test } from './lasting.mjs';
import { replay, start_board } from './rules.mjs';
import { MIDGAME, begin_with, stored_game, saved } from './saved.mjs';

const browser_test = suite();

// Waits for the failure message of the page, and returns it.
async function failure(page, timeout = 20_000) {
  const alert = page.getByRole('alert').filter({ visible: true });
  await alert.waitFor({ timeout });
  return alert.innerText();
}

for (const [name, text] of [
  ['garbage', '\u0000\uffff{"discs":'],
  ['a game with an illegal move', saved({ moves: 'f5f5' }).game],
  ['half a game', saved({ moves: 'f5d6' }).game.slice(0, 120)],
  ['another version', saved().game.replace('flipside-game 1', 'flipside-game 99')],
]) {
  browser_test(`a saved state that is ${name} is quarantined`, still, async ({ game, page, errors }) => {
    await game.begin(text);
    await game.says(/could not be read/);
    await game.shows(start_board());
    await stored_game(page);
    const texts = await page.evaluate(() => Object.values(localStorage));
    assert.ok(texts.includes(text), 'the text is quarantined');
    await game.click('f5');
    await game.until('a move', (state) => state.board.join() !== start_board().join());
    assert.deepEqual(errors, []);
  });
}

browser_test('without storage the game can be played, and a message says that it is not saved', still, async ({ game, context }) => {
  await context.addInitScript(() => {
    for (const [kind, store] of [[Storage, 'setItem'], [IDBObjectStore, 'put']]) {
      kind.prototype[store] = () => { throw new DOMException('full', 'QuotaExceededError'); };
    }
  });
  await game.open();
  await game.click('f5');
  await game.says(/Can't save on this device/);
});

browser_test('a reload in mid-game continues the game', still, async ({ game, page }) => {
  await game.begin(saved());
  await game.play('f5d6c3d3c4');
  await page.keyboard.press('u');
  await game.shows(replay('f5d6c3d3').board);
  await game.reload();
  await game.shows(replay('f5d6c3d3').board, 'after the reload');
  await page.keyboard.press('r');
  await game.shows(replay('f5d6c3d3c4').board, 'redone after the reload');
  assert.ok(await stored_game(page));
});

browser_test('a reload while the computer thinks sends the request again', still, async ({ game }) => {
  await game.begin(saved({ white: 'level20', moves: MIDGAME }));
  const { legal } = await game.until_turn();
  await game.slow_down(5000);
  await game.click(legal[0]);
  const { board } = await game.until('the computer to think', ({ text }) => /thinking/.test(text));
  await game.reload();
  await game.until('its answer', (state) => state.board?.join() !== board.join() && state.legal.length > 0, 40_000);
});

browser_test('bootstrap.js refused once is requested again; refused again, a sentence names it', still, async ({ page, game, url }) => {
  let refusals = 1;
  await page.route(/bootstrap\.js/, (route) => (refusals-- > 0 ? route.abort() : route.continue()));
  await game.open(url);
  refusals = 2;
  await page.reload();
  await page.getByText('A part of Flipside could not be loaded: bootstrap.js.').waitFor();
});

// A host that has `fault` in the file `name`.
const host_with = (fault, name, context) => faulty_host(page_folder, context, (asked) => (asked === name ? fault : null));

for (const name of ['style.css', 'host.js', 'flipside.js', 'flipside.wasm', 'start.js']) {
  browser_test(`${name} truncated, of another version or missing: the page names the file, and Try again works`, still,
    async ({ page, game, context }) => {
      assert.ok(existsSync(path.join(page_folder, name)), name);
      for (const fault of ['cut', 'wrong', 'missing']) {
        const host = await host_with(fault, name, context);
        await page.goto(host.url);
        assert.match(await failure(page), new RegExp(`part of Flipside[^]*${name.replace('.', '\\.')}`), fault);
        await try_again(page, host);
        await game.ready();
      }
    });
}

for (const name of ['bootstrap.js', 'style.css', 'host.js', 'flipside.wasm']) {
  browser_test(`${name} without a response from the network: the page says so`, still, async ({ page, game, context }) => {
    // The test's fake clock does not know what the browser has loaded.
    if (name !== 'host.js') await page.clock.install();
    const host = await host_with('silent', name, context);
    await page.goto(host.url, { waitUntil: 'commit' });
    if (name === 'bootstrap.js') {
      // The style sheet shows this message after a while; before it is there, everything shows.
      await page.locator('#silent').waitFor({ state: 'attached' });
      await page.locator('#silent').waitFor({ state: 'hidden' });
      await page.getByText('Flipside does not start.').waitFor({ timeout: 40_000 });
      host.fault = () => null;
      await page.getByRole('link', { name: 'try again' }).click();
      // By way of another page.
      await page.locator('#board button').first().waitFor({ state: 'attached' });
    } else {
      await page.getByText(`Flipside is waiting for ${name}`).waitFor({ timeout: 40_000 });
      if (name !== 'host.js') await page.clock.fastForward(20_000);
      assert.match(await failure(page, 40_000), /The network does not answer[^]*Check the connection/);
      await try_again(page, host);
    }
    await game.ready();
  });
}

browser_test('a device that is slow to compile the program is not told that the network is silent', still, async ({ page, game, url }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const compile = WebAssembly.compileStreaming;
    WebAssembly.compileStreaming = async (response) => {
      const module = await compile(response);
      await new Promise((resolve) => { window.end_compiling = resolve; });
      return module;
    };
  });
  await page.goto(url);
  await page.waitForFunction(() => window.end_compiling);
  for (let second = 0; second < 60; ++second) await page.clock.runFor(1000);
  assert.equal(await page.getByRole('alert').filter({ visible: true }).count(), 0);
  await page.evaluate(() => window.end_compiling());
  await game.ready();
});

browser_test('while what dialogs are made of does not load, a message says so, and Try again works', still, async ({ page, context, game }) => {
  await begin_with(context, saved());
  await page.clock.install();
  const host = await faulty_host(page_folder, context, (name) => (name.startsWith('dialog_') ? 'silent' : null));
  await game.open(host.url);
  await page.keyboard.press('?');
  await page.getByText('Waiting for the dialogs').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await game.click('f5');
  await game.shows(replay('f5').board, 'the game goes on');
  await page.keyboard.press('?');
  await page.getByText('Waiting for the dialogs').waitFor();
  await page.clock.fastForward(20_000);
  await page.getByText('The dialogs could not be loaded').waitFor();
  await try_again(page, host);
  await page.getByRole('dialog').waitFor();
});

browser_test('a whole game needs nothing that loads after the board, but its result does', still, async ({ page, game, context }) => {
  const host = await faulty_host(page_folder, context, (name) => (name.startsWith('dialog_') ? 'silent' : null));
  await game.begin(saved({ white: 'level1' }), host.url);
  await game.click('f5');
  await game.until('the answer', ({ legal }) => legal.length > 0);
  // Hint, evaluations, overlays, back and forth, replay.
  for (const key of ['t', 'v', 'x', 'x', 'x', 'x', 'm', 'o', 'u', 'r', 'ArrowLeft', 'Home', 'p', 'Escape', 'End']) {
    await page.keyboard.press(key);
  }
  await game.play_to_the_end('black');
  // By now the page may have given up.
  await page.getByText(/Waiting for the dialogs|The dialogs could not be loaded/).waitFor();
  host.fault = () => null;
  await game.reload();
  await page.getByRole('dialog').waitFor();
});

browser_test('while the list of games does not load, a message says so', still, async ({ page, game }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    window.answering = false;
    IDBFactory.prototype.open = function (...rest) { return window.answering ? open.apply(this, rest) : {}; };
  });
  await game.open();
  await page.keyboard.press('.');
  await page.getByRole('dialog').getByRole('button', { name: /My games/ }).click();
  await page.getByText('Waiting for your games').waitFor();
  await page.clock.fastForward(20_000);
  await page.getByText('Your games could not be loaded').waitFor();
  await page.evaluate(() => { window.answering = true; });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your games could not be loaded').waitFor({ state: 'hidden' });
  assert.equal(await page.getByText('Waiting for your games').isVisible(), false);
});

for (const name of ['flipside-engine.wasm', 'worker.js']) {
  browser_test(`while the engine does not load, a message says so: ${name}`, still, async ({ page, game, context }) => {
    const host = await host_with('silent', name, context);
    await game.begin(saved({ white: 'level3' }), host.url);
    await game.click('f5');
    await game.shows(replay('f5').board, 'the move is played');
    await page.getByText('Waiting for the computer player').waitFor();
    await try_again(page, host);
    await game.until('the answer', ({ legal }) => legal.length > 0);
    assert.equal(await page.getByText('Waiting for').isVisible(), false);
  });
}

browser_test('while Japanese does not load, the page is in English and a message says so', { ...still, locale: 'ja-JP' }, async ({ page, game, context }) => {
  await page.clock.install();
  const host = await faulty_host(page_folder, context, (name) => (/^japanese/.test(name) ? 'silent' : null));
  await page.goto(host.url);
  await game.drawn();
  const turn = () => page.evaluate(() => document.getElementById('turn').textContent);
  assert.equal(await turn(), 'Black to move.');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  await page.getByText('日本語の文字を待っています').waitFor();
  await page.clock.fastForward(20_000);
  host.fault = () => null;
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await page.waitForFunction(() => document.fonts.check('16px "Flipside Japanese"', '設定'));
  await becomes(turn, '黒の番です。', 'the page is in Japanese');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ja');
});

// In a browser without a required feature the page says so, in the browser's language.
for (const [lack, break_it, pattern] of [
  ['WebAssembly', () => Object.defineProperty(window, 'WebAssembly', { value: undefined }), /WebAssembly/],
  ['SIMD', () => { WebAssembly.validate = () => false; }, /SIMD/],
  ['dialogs', () => Object.defineProperty(window, 'HTMLDialogElement', { value: undefined }), /HTMLDialogElement/],
]) {
  browser_test(`in a browser without ${lack} the page says that the browser is too old`, {}, async ({ page, url }) => {
    await page.addInitScript(break_it);
    await page.goto(url);
    const text = await failure(page);
    assert.match(text, pattern);
    assert.match(text, /too old.*Use a current Chrome/s);
  });
}

browser_test('in an old Japanese browser the page says so in Japanese', { locale: 'ja-JP' }, async ({ page, url }) => {
  await page.addInitScript(() => { WebAssembly.validate = () => false; });
  await page.goto(url);
  assert.match(await failure(page), /古い[^]*SIMD/);
});

browser_test('the page works without optional browser features', still, async ({ page, game }) => {
  await page.addInitScript(() => {
    for (const name of ['ResizeObserver', 'TransformStream', 'PerformanceObserver']) {
      Object.defineProperty(window, name, { value: undefined });
    }
  });
  await game.open();
  const before = await game.place_of('f5');
  await page.setViewportSize({ width: 900, height: 700 });
  await becomes(async () => (await game.place_of('f5')).x !== before.x, true, 'the board follows the new size');
  await game.click('f5');
  await game.until('the disc and its flip', ({ board }) => board.filter((disc) => disc === 'black').length >= 3);
});

browser_test('in a browser that cannot parse the scripts the page says that the browser is too old', {}, async ({ page }) => {
  // Send scripts with unknown syntax, without the hashes that would reject them.
  const folder = copy_of_page();
  const index = path.join(folder, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace(/ integrity="[^"]*"/g, ''));
  writeFileSync(path.join(folder, 'start.js'), 'word of a later day;');
  const server = await serve_in_test(folder);
  await page.goto(server.url);
  assert.match(await failure(page), /too old.*JavaScript/s);
});

// A device without memory beyond the program's initial memory.
const NO_MORE_MEMORY = "WebAssembly.Memory.prototype.grow = () => { throw new RangeError('Unable to grow instance memory'); };";

browser_test('a page that runs out of memory says so', still, async ({ page, game }) => {
  await page.addInitScript(NO_MORE_MEMORY);
  await game.open();
  // The largest number of games that an import accepts.
  const data = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['(;GM[Othello]PB[Ann]PW[Ben]B[f5]W[d6]B[c3]W[d3]B[c4];)\n'.repeat(70_000)], 'games.ggf'));
    return data;
  });
  for (const kind of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('canvas', kind, { dataTransfer: data });
  const text = await failure(page);
  assert.match(text, /memory/);
  assert.doesNotMatch(text, /mistake/);
});

// Like a browser that refuses memory because other engines have it.
function refuse_engines() {
  window.Worker = class extends EventTarget {
    postMessage() {
      const message = 'Uncaught RangeError: WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance';
      setTimeout(() => this.onerror?.(new ErrorEvent('error', { message })));
    }

    terminate() {}
  };
}

browser_test('an engine that gets no memory says so', still, async ({ page, game }) => {
  await page.addInitScript(refuse_engines);
  await game.begin(saved({ white: 'level3' }));
  await game.click('f5');
  await game.says(/Not enough memory/);
  assert.doesNotMatch((await game.read()).text, /isn't responding/);
  // The same engine reads the games of a text.
  await game.until_dialogs_loaded();
  await page.keyboard.press('i');
  await page.getByRole('dialog').getByRole('textbox').fill('f5d6');
  await page.getByRole('dialog').getByText("The computer isn't responding").waitFor();
  await page.locator('#dialog [data-id="retry"]').waitFor();
});

browser_test('a lost WebGL context comes back with the same picture', { ...still, drawn: true }, async ({ game, page }) => {
  await game.begin_whole(saved({ moves: 'f5d6c3d3c4f4' }));
  await until_drawn(page);
  const before = await page.locator('canvas').screenshot();
  const unchanged = async () => (await page.locator('canvas').screenshot()).equals(before);
  await lose_graphics(page);
  await becomes(unchanged, false, 'the picture is lost');
  await restore_graphics(page);
  await becomes(unchanged, true, 'the picture is the one before the loss');
  // Lost again: the game continues without a picture.
  await lose_graphics(page);
  await game.type('f6');
  await game.shows(replay('f5d6c3d3c4f4f6').board, 'while there is no picture');
  await restore_graphics(page);
  await game.play_on('f5d6c3d3c4f4f6', 'g5');
});
