'use strict';

// The types of elements in dialogs: `make` builds one, `change` updates it with its props.

FlipsideDialogs.make = (name, className = '', type) =>
  Object.assign(document.createElement(name), type ? { className, type } : { className });
FlipsideDialogs.set = (element, key, value) => {
  if (element[key] !== value) element[key] = value;
};

FlipsideDialogs.icon = (name) => {
  const lines = {
    close: '<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"/>',
    new: '<circle cx="12" cy="12" r="8.5"/><path d="M12 8.25v7.5M8.25 12h7.5"/>',
    settings: '<path d="M4 8h7.5M17.5 8H20M4 16h2.5M12.5 16H20"/><circle cx="14.5" cy="8" r="2.75"/><circle cx="9.5" cy="16" r="2.75"/>',
    share: '<path d="M12 14.5V4M8 7.5L12 3.5l4 4M6.5 11H5v9.5h14V11h-1.5"/>',
    position: '<path d="M4.5 4.5h15v15h-15zM12 4.5v15M4.5 12h15"/><circle cx="8.25" cy="8.25" r="1.4"/><circle cx="15.75" cy="15.75" r="1.4"/>',
    variations: '<circle cx="7" cy="5.5" r="2"/><circle cx="7" cy="18.5" r="2"/><circle cx="17" cy="8.5" r="2"/><path d="M7 7.5v9M7 14c0-3 8-1.5 9.3-3.6"/>',
    review: '<path d="M4.5 4.5v15h15M8 15l3.5-5 3 2.5L19 6"/>',
    learn: '<path d="M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5v5c3 2.7 8 2.7 11 0v-5"/>',
    done: '<circle cx="12" cy="12" r="8.5"/><path d="M8.2 12.3l2.7 2.7 5-5.6"/>',
    begun: '<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor"/>',
    open: '<circle cx="12" cy="12" r="8.5"/>',
    puzzles: '<path d="M4.5 9.5h4a2.2 2.2 0 1 1 4 0h4v4a2.2 2.2 0 1 1 0 4v3h-12z"/>',
    openings: '<path d="M12 20.5V13M12 13C6.5 13 6.5 9 6.5 6.5M12 13c5.5 0 5.5-4 5.5-6.5"/><circle cx="6.5" cy="4.5" r="2"/><circle cx="17.5" cy="4.5" r="2"/><path d="M12 13V8"/>',
    games: '<path d="M4 6.5h16M4 12h16M4 17.5h10"/>',
    help: '<circle cx="12" cy="12" r="8.5"/><path d="M9.6 9.6a2.5 2.5 0 1 1 3.4 2.4c-.7.3-1 .8-1 1.6M12 16.6v.1"/>',
    replay: '<path d="M9.5 8.5l6 3.5-6 3.5z"/><path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.5 3v3.7h-3.7"/>',
    day: '<rect x="4" y="5.5" width="16" height="14.5" rx="2"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4M9 15l2.2 2.2 4-4.2"/>',
    near: '<circle cx="12" cy="12" r="8.5"/><circle cx="12" cy="12" r="4.5"/><circle cx="12" cy="12" r="0.8"/>',
    row: '<path d="M4 19.5h4v-4h4v-4h4v-4h4"/>',
    clock: '<circle cx="12" cy="13.5" r="7.5"/><path d="M12 9.5v4l2.5 2M9.5 3h5"/>',
    mistakes: '<path d="M5 9.5h9a5 5 0 0 1 0 10H8M8.5 5.5l-4 4 4 4"/>',
    endings: '<path d="M6 21V4M6 5h12l-2.5 4L18 13H6"/>',
    delete: '<path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5"/>',
    analysis: '<circle cx="10.5" cy="10.5" r="6"/><path d="M15 15l5 5M8 10.5h5M10.5 8v5"/>',
    comment: '<path d="M4.5 5h15v10.5h-8L7 19.5v-4H4.5z"/>',
    'promote-variation': '<path d="M12 19V5.5M6.5 11L12 5.5l5.5 5.5"/>',
    'play-from-here': '<path d="M8 5.5l10.5 6.5L8 18.5z"/>',
    'remove-variation': '<path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5"/>',
    first: '<path d="M7 6v12M18 6l-7 6 7 6"/>',
    previous: '<path d="M15 6l-7 6 7 6"/>',
    next: '<path d="M9 6l7 6-7 6"/>',
    last: '<path d="M17 6v12M6 6l7 6-7 6"/>',
    less: '<path d="M7 12h10"/>',
    more: '<path d="M12 7v10M7 12h10"/>',
    import: '<path d="M12 3.5V14M8 10.5l4 4 4-4M5 15v5.5h14V15"/>',
  };
  return `<svg viewBox="0 0 24 24" aria-hidden="true">${lines[name] ?? ''}</svg>`;
};

// A board of 64 letters, with squares of that many pixels.
FlipsideDialogs.draw_board = (canvas, board, size = 12) => {
  canvas.width = canvas.height = 8 * size;
  const context = canvas.getContext('2d');
  context.fillStyle = getComputedStyle(canvas.ownerDocument.documentElement).getPropertyValue('--felt');
  context.fillRect(0, 0, 8 * size, 8 * size);
  [...board.slice(0, 64)].forEach((letter, square) => {
    if (letter === '-') return;
    context.fillStyle = letter === 'X' ? '#1b1a1c' : '#f3efe6';
    context.beginPath();
    context.arc((square % 8 + 0.5) * size, (Math.floor(square / 8) + 0.5) * size, size * 0.42, 0, 2 * Math.PI);
    context.fill();
  });
};

// Those with a group's name stand together under it.
FlipsideDialogs.options = (elements) => {
  const out = [];
  for (const { label, detail, id, group } of elements) {
    const option = new Option(detail ? `${label} · ${detail}` : label, id);
    if (group && out.at(-1)?.label !== group) out.push(Object.assign(document.createElement('optgroup'), { label: group }));
    if (group) out.at(-1).append(option);
    else out.push(option);
  }
  return out;
};

FlipsideDialogs.listen_to_board = (dialogs, element) => {
  const buttons = [...element.children];
  let last = null;
  const paint = (event, button) => {
    last = button;
    dialogs.send(`${event} ${buttons.indexOf(button)}`);
  };
  const focus = (button) => {
    for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
    button.focus();
  };
  element.addEventListener('pointerdown', (event) => {
    if (!buttons.includes(event.target) || event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    focus(event.target);
    paint(element.props.event, event.target);
  });
  element.addEventListener('pointermove', (event) => {
    if (!element.hasPointerCapture(event.pointerId)) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (under !== last && buttons.includes(under)) paint(element.props.drag, under);
  });
  // A click without a pointer comes from the keyboard or a screen reader.
  element.addEventListener('click', (event) => {
    if (event.detail === 0 && buttons.includes(event.target)) paint(element.props.event, event.target);
  });
  element.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key];
    const from = buttons.indexOf(event.target);
    if (step === undefined || from < 0) return;
    event.preventDefault();
    const wraps = Math.abs(step) === 1 && Math.floor((from + step) / 8) !== Math.floor(from / 8);
    if (!wraps && buttons[from + step]) focus(buttons[from + step]);
  });
};

FlipsideDialogs.types = (() => {
  const { aria, make, set } = FlipsideDialogs;
  // A box with elements.
  const box = (className) => ({
    make: () => make('div', className),
    change: (dialogs, element, props) => dialogs.fill(element, props.elements ?? []),
  });

  return {
    row: box('row'),
    column: box('column'),

    text: {
      make: (dialogs, props) => {
        const element = make('p');
        if (props.live) element.setAttribute('role', 'status');
        return element;
      },
      change: (dialogs, element, props) => {
        set(element, 'className', props.tone ?? '');
        set(element, 'textContent', props.text);
      },
    },

    heading: {
      make: () => make('h3'),
      change: (dialogs, element, props) => set(element, 'textContent', props.text),
    },

    // Text to type, or to read and copy.
    area: {
      make: (dialogs, props) => {
        const element = make('div', 'area');
        const area = make('textarea');
        area.spellcheck = false;
        area.autocapitalize = area.autocomplete = 'off';
        area.rows = props.readonly ? 3 : 5;
        area.readOnly = props.readonly === '1';
        if (props.readonly) area.addEventListener('focus', () => area.select());
        else {
          area.dataset.focus = '1';
          area.addEventListener('input', () => dialogs.send(props.event, area.value));
        }
        element.append(area);
        return element;
      },
      change: (dialogs, element, props) => {
        const area = element.firstElementChild;
        aria(area, 'label', props.label);
        if (props.value !== undefined) set(area, 'value', props.value);
      },
    },

    // Looks for something in the list below it with each letter; Enter and the arrow down go there.
    search: {
      make: (dialogs, props) => {
        const element = make('div', 'search');
        const input = make('input', '', 'search');
        input.autocomplete = 'off';
        input.spellcheck = false;
        input.maxLength = 40;
        const search = () => dialogs.send(props.event, input.value);
        input.addEventListener('input', search);
        input.addEventListener('keydown', (event) => {
          if (FlipsideDialogs.composes(event)) return;
          const leaves = ['Enter', 'ArrowDown'].includes(event.key);
          const empties = event.key === 'Escape' && input.value !== '';
          if (!leaves && !empties) return;
          // Otherwise Enter would press the first button, and Escape close the dialog.
          event.preventDefault();
          event.stopPropagation();
          if (leaves) {
            dialogs.body.querySelector('[role="treeitem"][tabindex="0"], [role="listitem"] [tabindex="0"]')?.focus();
          } else {
            input.value = '';
            search();
          }
        });
        element.append(input);
        return element;
      },
      change: (dialogs, element, props) => {
        const input = element.firstElementChild;
        aria(input, 'label', props.label);
        set(input, 'placeholder', props.label);
        if (input !== document.activeElement) set(input, 'value', props.value);
      },
    },

    // The address of a game, in case that it has to be copied by hand.
    address: {
      make: () => {
        const element = make('div', 'area');
        const field = make('input', '', 'text');
        field.readOnly = element.hidden = true;
        element.append(field);
        return element;
      },
      change: (dialogs, element, props) => {
        const field = element.firstElementChild;
        aria(field, 'label', props.label);
        set(field, 'value', dialogs.host.address.address_of(props.value));
      },
    },

    button: {
      make: (dialogs) => {
        const element = make('button', '', 'button');
        element.append(make('span'));
        element.addEventListener('click', () => {
          const props = element.props;
          if (props.command) dialogs.run(element, props);
          else dialogs.send(props.event);
        });
        return element;
      },
      change: (dialogs, element, props) => {
        if (element.props?.label !== props.label) element.firstElementChild.textContent = props.label;
        element.props = props;
        element.classList.toggle('primary', props.kind === 'primary');
        element.disabled = props.disabled === '1';
        element.hidden = props.command === 'send-link' && !navigator.share;
      },
    },

    // A way on, with an icon and a line below its name.
    item: {
      make: (dialogs) => {
        const element = make('button', 'item', 'button');
        element.append(make('span', 'icon'), make('strong'), make('small'));
        element.addEventListener('click', () => {
          if (element.props.command) dialogs.run(element, element.props);
          else dialogs.send(element.props.event);
        });
        return element;
      },
      change: (dialogs, element, props) => {
        element.props = props;
        const [icon, label, hint] = element.children;
        if (icon.dataset.name !== props.icon) icon.innerHTML = FlipsideDialogs.icon(icon.dataset.name = props.icon);
        set(label, 'textContent', props.label);
        set(hint, 'textContent', props.hint);
        element.disabled = props.disabled === '1';
      },
    },

    // Any of several options, each with how many there are of it.
    checks: {
      make: (dialogs, props) => {
        const element = make('div', 'checks');
        element.setAttribute('role', 'group');
        for (const option of props.elements) {
          const label = make('label');
          const input = make('input', '', 'checkbox');
          input.addEventListener('change', () => dialogs.send(`${props.event} ${option.id}`));
          const text = make('span');
          text.append(make('b'), make('small'));
          label.append(input, text);
          element.append(label);
        }
        return element;
      },
      change: (dialogs, element, props) => {
        aria(element, 'label', props.label);
        props.elements.forEach((option, index) => {
          const [input, text] = element.children[index].children;
          set(text.children[0], 'textContent', option.label);
          set(text.children[1], 'textContent', option.count);
          aria(input, 'label', `${option.label}, ${option.count}`);
          set(input, 'checked', option.on === '1');
        });
      },
    },

    // A choice of a few options, all visible.
    segments: {
      make: (dialogs, props) => {
        const element = make('div', 'segments');
        element.setAttribute('role', 'radiogroup');
        for (const option of props.elements) {
          const label = make('label');
          const input = make('input', '', 'radio');
          Object.assign(input, { name: props.id, value: option.id });
          input.addEventListener('change', () => dialogs.send(`${props.event} ${option.id}`));
          label.append(input, make('span', option.mark ? `disc ${option.mark}` : ''));
          element.append(label);
        }
        if (props.focus) element.dataset.focus = '1';
        return element;
      },
      change: (dialogs, element, props) => {
        aria(element, 'label', props.label);
        if (props.title && element.dataset.title !== props.title) element.dataset.title = props.title;
        props.elements.forEach((option, index) => {
          const [input, text] = element.children[index].children;
          set(text, 'textContent', option.label);
          set(input, 'checked', option.id === props.chosen);
        });
      },
    },

    // A choice of many options.
    choice: {
      make: (dialogs, props) => {
        const element = make('label', 'choice');
        const select = make('select');
        select.addEventListener('change', () => dialogs.send(`${props.event} ${select.value}`));
        element.append(make('span'), select);
        return element;
      },
      change: (dialogs, element, props) => {
        const [label, select] = element.children;
        set(label, 'textContent', props.label);
        const labels = props.elements.map((option) => option.label).join('\n');
        if (element.labels_shown !== labels) {
          element.labels_shown = labels;
          select.replaceChildren(...FlipsideDialogs.options(props.elements));
        }
        set(select, 'value', props.chosen);
      },
    },

    list: {
      make: () => {
        const element = make('div', 'list');
        element.setAttribute('role', 'list');
        return element;
      },
      change: (dialogs, element, props) => {
        aria(element, 'label', props.label);
        dialogs.fill(element, props.elements ?? []);
      },
    },

    // Sentences, one below the other.
    lines: {
      make: () => make('ul', 'lines'),
      change: (dialogs, element, props) => {
        element.setAttribute('aria-label', props.label);
        dialogs.fill(element, props.elements);
      },
    },

    line: {
      make: () => make('li'),
      change: (dialogs, element, props) => set(element, 'textContent', props.text),
    },

    // Keys or gestures, and what they do.
    keys: {
      make: () => make('dl', 'keys'),
      change: (dialogs, element, props) => {
        element.replaceChildren(...props.elements.map(({ keys, meaning }) => {
          const row = make('div');
          const name = make('dt');
          name.append(...keys.split(' ').map((key) => Object.assign(make('kbd'), { textContent: key.replaceAll('_', ' ') })));
          row.append(name, Object.assign(make('dd'), { textContent: meaning }));
          return row;
        }));
      },
    },

    // A board to paint: by mouse, by finger, or square by square with the keyboard.
    board: {
      make: (dialogs) => {
        const element = make('div', 'board');
        element.setAttribute('role', 'group');
        for (let square = 0; square < 64; ++square) {
          const button = make('button', '', 'button');
          button.tabIndex = square === 0 ? 0 : -1;
          element.append(button);
        }
        FlipsideDialogs.listen_to_board(dialogs, element);
        return element;
      },
      change: (dialogs, element, props) => {
        element.props = props;
        aria(element, 'label', props.label);
        [...element.children].forEach((button, square) => {
          const disc = { X: 'black', O: 'white' }[props.board[square]] ?? 'empty';
          set(button, 'className', disc);
          const name = 'abcdefgh'[square % 8] + (Math.floor(square / 8) + 1);
          aria(button, 'label', props[disc].replace('{0}', name));
        });
      },
    },

    // The current board.
    picture: {
      make: () => make('img', 'picture'),
      change: (dialogs, element, props) => {
        set(element, 'alt', props.alt);
        if (element.key === props.key) return;
        element.key = props.key;
        // Not while the program is describing the dialog.
        setTimeout(async () => {
          const blob = await dialogs.picture();
          if (element.src) URL.revokeObjectURL(element.src);
          element.src = URL.createObjectURL(blob);
        });
      },
    },
  };
})();
