// Games as the page stores them, for tests that start in mid-game.

import { legal_moves, place, replay, square_name, square_of } from './rules.mjs';

export const KEY = 'flipside.game';

// A game in the midgame, and one with eight empties, which is solved quickly.
export const MIDGAME = 'f5d6c3d3c4f4f6g5e3f3g6e2';
export const LATE = 'f5f6e6f4e3c5g6f3g3d2d6h3c1f7g5g4d3h4f8e2f1h7f2c6c4c2b5b4c7d7d8c3b6e8e7a5a6a7a3b3g2c8b8h1';
// A whole game without passes.
export const WHOLE = 'd3c3c4e3f4d6c2f3d2e2f2g4g5g3f5b4e6f1b3g6d1c5f6b5a4d7h3f7h4e1g1a3a2b1h5h6h7b2f8e7c8c7a6a5a1c1b6c6g7h8d8h1g8h2g2e8b7b8a7a8';

const START = '---------------------------OX------XO---------------------------';

// Codes of a friend's links, as Mika has sent them: black's f5 as an invitation, and c3 after the answer d6.
export const INVITATION = 'MnSxAAAAAAAiCYRNaWthAM';
export const AFTER_ANSWER = 'TYMxAAAAAAAiAIRNaWthAcg';
// The invitation of somebody whose name is as long as it can be, and wide, without a place for a new line.
export const LONG_INVITATION = 'UGtxuL1SAkpcCJhXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1cAw';

// What a device has stored: { game, settings }, the texts of the game last played and of the settings. black and white: 'person' or a
// computer player's name. `lines` and `set` are more lines of either.
export function saved({
  moves = '', ply, black = 'person', white = 'person', flips = 'off', start = `${START} X`, seconds = 5, ponder = 1, lines = '', set = '',
} = {}) {
  const seat = (who) => (who === 'person' ? 'person level3' : `computer ${who}`);
  return {
    game: [
      'flipside-game 1', 'game 77', 'revision 1 7', `start ${start}`, `moves ${moves || '-'}`, `ply ${ply ?? moves.length / 2}`,
      'browsing 0', `black ${seat(black)}`, `white ${seat(white)}`, 'seed 1', `seconds ${seconds}`, `${lines}end`, '',
    ].join('\n'),
    settings: `flipside-settings 1\nflips ${flips}\nponder ${ponder}\n${set}`,
  };
}

// The evaluations of a review for a game without passes in which every move with an alternative was a blunder.
export function reviewed(moves) {
  let { board, side } = replay('');
  return moves.match(/../g).map((made, ply) => {
    const others = legal_moves(board, side).map(square_name).filter((name) => name !== made);
    board = place(board, side, square_of(made));
    side = side === 'black' ? 'white' : 'black';
    return `found ${ply} ${[...others.map((name) => `${name}~20/14`), `${made}~-20/14`].join(' ')}\n`;
  }).join('');
}

// The next page that opens starts with this, of saved() or only a text of a game; a reload keeps what the page has stored since. A game
// is also in the library, as on a device that has stored it, unless there is none.
export async function begin_with(context, stored) {
  const { game, settings, library = true } = typeof stored === 'string' ? { game: stored } : stored;
  const id = library && game?.match(/^game (.*)\nrevision (.*)$/m)?.slice(1).join(' ');
  await context.addInitScript(
    ({ texts, row }) => {
      for (const [key, text] of texts) if (text !== undefined && localStorage.getItem(key) === null) localStorage.setItem(key, text);
      if (!row || sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', '1');
      const opening = indexedDB.open('flipside');
      opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
      opening.onsuccess = () => {
        opening.result.transaction('games', 'readwrite').objectStore('games').put({ ...row, when: Date.now() });
        opening.result.close();
      };
    },
    { texts: [[KEY, game], ['flipside.settings', settings]], row: id && { id, text: game } },
  );
}

// The stored game and the stored settings, or null. The page stores them in the frame after a change.
export const stored_game = (page) => stored(page, KEY);
export const stored_settings = (page) => stored(page, 'flipside.settings');

function stored(page, key) {
  return page.evaluate(async (key) => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return localStorage.getItem(key);
  }, key);
}

// A row of the game library. A game against the computer by default.
export function library_row({ id, when, moves = MIDGAME, black = 'person level3', white = 'computer level5', lines = [] }) {
  const text = ['flipside-game 1', `game ${id}`, `revision 1 7`, `start ${START} X`, `moves ${moves}`, `ply ${moves.length / 2}`,
    'browsing 0', `black ${black}`, `white ${white}`, 'seed 1', 'seconds 5', ...lines, 'end', ''].join('\n');
  return { id: `${id} 1 7`, when, text };
}

// Stores rows in the library of the page's origin, and closes the database again.
export function store_rows(page, rows) {
  return page.evaluate(async (rows) => {
    const opening = indexedDB.open('flipside');
    opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
    await new Promise((done) => { opening.onsuccess = done; });
    const transaction = opening.result.transaction('games', 'readwrite');
    for (const row of rows) transaction.objectStore('games').put(row);
    await new Promise((done) => { transaction.oncomplete = done; });
    opening.result.close();
  }, rows);
}
