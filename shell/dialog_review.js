'use strict';

// The elements of the review: its progress, both sides' accounts, and the turning points.

Object.assign(FlipsideDialogs.types, (() => {
  const { aria, make, set } = FlipsideDialogs;

  return {
    // How many positions are done, with the button that stops or continues.
    progress: {
      make: (dialogs) => {
        const element = make('div', 'progress');
        const button = make('button', '', 'button');
        button.addEventListener('click', () => dialogs.send(element.props.event));
        element.append(make('p'), make('progress'), button);
        return element;
      },
      change: (dialogs, element, props) => {
        const [text, bar, button] = element.children;
        element.props = props;
        set(text, 'textContent', props.label);
        set(bar, 'max', Number(props.total));
        set(bar, 'value', Number(props.done));
        aria(bar, 'label', props.label);
        set(button, 'textContent', props.button);
      },
    },

    // A table with a column for each side.
    accounts: {
      make: () => {
        const element = make('table', 'accounts');
        element.append(make('thead'), make('tbody'));
        return element;
      },
      change: (dialogs, element, props) => {
        aria(element, 'label', props.label);
        const known = JSON.stringify(props);
        if (element.known === known) return;
        element.known = known;
        const cell = (name, text, scope) => Object.assign(make(name), { textContent: text, ...(scope && { scope }) });
        const head = make('tr');
        head.append(make('td'), cell('th', props.black, 'col'), cell('th', props.white, 'col'));
        head.children[1].className = 'disc black';
        head.children[2].className = 'disc white';
        element.tHead.replaceChildren(head);
        element.tBodies[0].replaceChildren(...props.elements.map((row) => {
          const line = make('tr', row.tone ?? '');
          const name = cell('th', row.label, 'row');
          if (row.mark) name.append(Object.assign(make('span', 'mark'), { textContent: row.mark }));
          line.append(name, cell('td', row.black), cell('td', row.white));
          return line;
        }));
      },
    },

    // A position in which a better move was missed, with that move marked; a click goes there.
    turn: {
      make: (dialogs) => {
        const element = make('div', 'game');
        element.setAttribute('role', 'listitem');
        const open = make('button', 'open', 'button');
        open.append(make('canvas'), make('strong'), make('small'));
        const retry = make('button', 'retry', 'button');
        open.addEventListener('click', () => dialogs.send(element.props.event));
        retry.addEventListener('click', () => dialogs.send(element.props['retry-event']));
        element.append(open, retry);
        return element;
      },
      change: (dialogs, element, props) => {
        const [canvas, title, better] = element.firstElementChild.children;
        if (element.props?.board !== props.board || element.props?.mark !== props.mark) {
          FlipsideDialogs.draw_board(canvas, props.board);
          FlipsideDialogs.mark_square(canvas, Number(props.mark));
        }
        element.props = props;
        set(title, 'textContent', props.title);
        set(better, 'textContent', props.better);
        set(element.lastElementChild, 'textContent', props.retry);
        aria(element.lastElementChild, 'label', `${props.retry}: ${props.title}`);
      },
    },
  };
})());

// A ring on a square of a board that draw_board() has drawn.
FlipsideDialogs.mark_square = (canvas, square) => {
  const size = canvas.width / 8;
  const context = canvas.getContext('2d');
  context.strokeStyle = '#f2cc84';
  context.lineWidth = 2;
  context.beginPath();
  context.arc((square % 8 + 0.5) * size, (Math.floor(square / 8) + 0.5) * size, size * 0.36, 0, 2 * Math.PI);
  context.stroke();
};
