// Games as the page keeps them, for tests that begin in the middle of one.

export const KEY = 'flipside.saved';

const START = '---------------------------OX------XO---------------------------';

// black and white: 'person' or a computer player's name.
export function saved({
  moves = '', ply, black = 'person', white = 'person', flips = 'off', start = `${START} X`, seconds = 5, ponder = 1,
} = {}) {
  const seat = (who) => (who === 'person' ? 'person level3' : `computer ${who}`);
  return [
    'flipside-saved 2', `start ${start}`, `moves ${moves || '-'}`, `ply ${ply ?? moves.length / 2}`, 'browsing 0',
    `black ${seat(black)}`, `white ${seat(white)}`, 'seed 1', `flips ${flips}`, 'legal-moves 1', 'flip-preview 1',
    'coordinates 1', `seconds ${seconds}`, `ponder ${ponder}`, 'keep-table 1', '',
  ].join('\n');
}

// Has the next page that opens begin with this text; a reload keeps what the page itself has stored since.
export async function begin_with(context, text) {
  await context.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    [KEY, text],
  );
}
