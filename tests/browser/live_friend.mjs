// What tests of games with a friend share.

import assert from 'node:assert/strict';
import { at_depth } from './game_page.mjs';

export const dialog = (page) => page.locator('#dialog');

export async function choose_friend(page) {
  await page.keyboard.press('n');
  await dialog(page).getByRole('radio', { name: 'Friend', exact: true }).check({ force: true });
}

// A browser without direct connections: with them the game would go live (direct.test.mjs).
export const by_link_only = (page) => page.addInitScript(() => { delete window.RTCPeerConnection; });

// Invites as black on a page of a host that has a relay, and returns the link.
export async function invite(page) {
  await choose_friend(page);
  await dialog(page).getByText(/you send a link, and play as soon as it is opened/).waitFor();
  await dialog(page).getByRole('radio', { name: 'Black', exact: true }).check({ force: true });
  await dialog(page).getByRole('textbox', { name: /^Your name/ }).fill('Mika');
  await dialog(page).getByRole('button', { name: 'Start game' }).click();
  return link_in(page, 'address');
}

// Invites as black with f5 on a page of any host, and returns the link, with where the page can be reached.
export async function invite_by_link(game) {
  const { page } = game;
  await choose_friend(page);
  await dialog(page).getByRole('radio', { name: 'Black', exact: true }).check({ force: true });
  await dialog(page).getByRole('textbox', { name: /^Your name/ }).fill('Mika');
  await dialog(page).getByRole('button', { name: 'Start game' }).click();
  await game.says(/You begin/);
  await game.click('f5');
  const link = await reachable_link(page, 'Send invitation');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await at_depth(page, 0);
  return link;
}

// Such a link, by the button that shows it. Its dialog stays open.
export async function reachable_link(page, button) {
  await page.getByRole('button', { name: button, exact: true }).press('Enter');
  await dialog(page).getByText(/^Keep this page open/).waitFor();
  return link_in(page, 'address');
}

// Of a field of Dialog::kFriend.
export async function link_in(page, field) {
  const link = await dialog(page).locator(`[data-id="${field}"] input`).inputValue();
  assert.match(link, /#f=[\w-]{20,450}$/);
  return link;
}
