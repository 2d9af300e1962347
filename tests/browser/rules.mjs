// A small and slow implementation of the rules, so that the tests know independently what the page should show. A board is an array
// of 64 squares from a1 to h8: 'black', 'white' or 'empty'.

const DIRECTIONS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy])).filter(([dx, dy]) => dx || dy);

export const square_name = (square) => 'abcdefgh'[square % 8] + (Math.floor(square / 8) + 1);
export const square_of = (name) => 'abcdefgh'.indexOf(name[0].toLowerCase()) + 8 * (Number(name[1]) - 1);
export const other = (color) => (color === 'black' ? 'white' : 'black');
export const count = (board, color) => board.filter((disc) => disc === color).length;

export function start_board() {
  const board = Array(64).fill('empty');
  for (const name of ['e4', 'd5']) board[square_of(name)] = 'black';
  for (const name of ['d4', 'e5']) board[square_of(name)] = 'white';
  return board;
}

export function flips(board, color, square) {
  if (board[square] !== 'empty') return [];
  return DIRECTIONS.flatMap(([dx, dy]) => {
    const line = [];
    let x = (square % 8) + dx;
    let y = Math.floor(square / 8) + dy;
    const inside = () => x >= 0 && x < 8 && y >= 0 && y < 8;
    while (inside() && board[y * 8 + x] === other(color)) {
      line.push(y * 8 + x);
      x += dx;
      y += dy;
    }
    return inside() && board[y * 8 + x] === color ? line : [];
  });
}

export function legal_moves(board, color) {
  return board.map((_, square) => square).filter((square) => flips(board, color, square).length > 0);
}

export function place(board, color, square) {
  const after = [...board];
  for (const flipped of [...flips(board, color, square), square]) after[flipped] = color;
  return after;
}

// As stored games have it.
export const letters = (board) => board.map((disc) => ({ black: 'X', white: 'O', empty: '-' })[disc]).join('');

// The side to move after a move of `color`; null if the game is over.
export function next_side(board, color) {
  if (legal_moves(board, other(color)).length > 0) return other(color);
  return legal_moves(board, color).length > 0 ? color : null;
}

// The board and the side to move after a transcript without passes.
export function replay(transcript) {
  let board = start_board();
  let side = 'black';
  for (const name of transcript.match(/../g) ?? []) {
    board = place(board, side, square_of(name));
    side = next_side(board, side);
  }
  return { board, side };
}
