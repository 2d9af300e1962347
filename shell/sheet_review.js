'use strict';

// The parts of the review's sheet: how far it is, both sides' accounts, and the turning points.

Object.assign(FlipsideSheets.kinds, (() => {
  const make = (name, className = '', type) =>
    Object.assign(document.createElement(name), type ? { className, type } : { className });
  const set = (element, key, value) => {
    if (element[key] !== value) element[key] = value;
  };

  return {
    // How many of how many boards, with the button that stops it or goes on.
    progress: {
      make: (sheets) => {
        const element = make('div', 'progress');
        const button = make('button', '', 'button');
        button.addEventListener('click', () => sheets.answer(element.told.answer));
        element.append(make('p'), make('progress'), button);
        return element;
      },
      change: (sheets, element, part) => {
        const [text, bar, button] = element.children;
        element.told = part;
        set(text, 'textContent', part.label);
        set(bar, 'max', Number(part.total));
        set(bar, 'value', Number(part.done));
        set(bar, 'ariaLabel', part.label);
        set(button, 'textContent', part.button);
      },
    },

    // A table with a column for each side.
    accounts: {
      make: () => {
        const element = make('table', 'accounts');
        element.append(make('thead'), make('tbody'));
        return element;
      },
      change: (sheets, element, part) => {
        set(element, 'ariaLabel', part.label);
        const known = JSON.stringify(part);
        if (element.known === known) return;
        element.known = known;
        const cell = (name, text, scope) => Object.assign(make(name), { textContent: text, ...(scope && { scope }) });
        const head = make('tr');
        head.append(make('td'), cell('th', part.black, 'col'), cell('th', part.white, 'col'));
        head.children[1].className = 'disc black';
        head.children[2].className = 'disc white';
        element.tHead.replaceChildren(head);
        element.tBodies[0].replaceChildren(...part.parts.map((row) => {
          const line = make('tr', row.tone ?? '');
          const name = cell('th', row.label, 'row');
          if (row.mark) name.append(Object.assign(make('span', 'mark'), { textContent: row.mark }));
          line.append(name, cell('td', row.black), cell('td', row.white));
          return line;
        }));
      },
    },

    // A board on which a better move was missed, with that move marked; a press goes there.
    turn: {
      make: (sheets) => {
        const element = make('div', 'game');
        element.setAttribute('role', 'listitem');
        const open = make('button', 'open', 'button');
        open.append(make('canvas'), make('strong'), make('small'));
        open.addEventListener('click', () => sheets.answer(element.told.answer));
        element.append(open);
        return element;
      },
      change: (sheets, element, part) => {
        const [canvas, title, better] = element.firstElementChild.children;
        if (element.told?.board !== part.board || element.told?.mark !== part.mark) {
          FlipsideSheets.draw_board(canvas, part.board);
          FlipsideSheets.mark_square(canvas, Number(part.mark));
        }
        element.told = part;
        set(title, 'textContent', part.title);
        set(better, 'textContent', part.better);
      },
    },
  };
})());

// A ring on a square of a board that draw_board() has drawn.
FlipsideSheets.mark_square = (canvas, square) => {
  const size = canvas.width / 8;
  const context = canvas.getContext('2d');
  context.strokeStyle = '#f2cc84';
  context.lineWidth = 2;
  context.beginPath();
  context.arc((square % 8 + 0.5) * size, (Math.floor(square / 8) + 0.5) * size, size * 0.36, 0, 2 * Math.PI);
  context.stroke();
};
