import { mkdirSync } from 'node:fs';
import { DEVICES, launch, serve, shot } from '/work/main/tests/browser/harness.mjs';
import { LATE, MIDGAME, WHOLE, begin_with, reviewed, saved } from '/work/main/tests/browser/saved.mjs';
import { GamePage } from '/work/main/tests/browser/game_page.mjs';
const folder = process.argv[2], out = process.argv[3]; mkdirSync(out, { recursive: true });
const server = await serve(folder); const browser = await launch();
const LONG = WHOLE.slice(0, 116);
const SCREENS = {
  mid: saved({ moves: MIDGAME, white: 'level5', flips: 'off' }),
  long: saved({ moves: LONG, white: 'level5', flips:'off', lines: reviewed(LONG) }),
};
for (const [device, options] of DEVICES) for (const [name, text] of Object.entries(SCREENS)) {
  const context = await browser.newContext(options); await begin_with(context, text);
  const page = await context.newPage(); page.on('console', (m) => m.type()==='error'&&console.log(device, name, m.text())); page.on('pageerror', (e) => console.log(String(e)));
  const game = new GamePage(page, server.url); await game.open(); await page.waitForTimeout(1500);
  if (name === 'long') { await page.keyboard.press('Home'); await page.waitForTimeout(300); await page.keyboard.press('End'); await page.waitForTimeout(600); }
  await page.screenshot({ path: `${out}/${device}-${name}.png` });
  await context.close();
}
await browser.close(); await server.close?.(); process.exit(0);
