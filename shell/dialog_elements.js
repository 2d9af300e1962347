'use strict';

// The kinds of elements in dialogs and panels (web/app/elements/element.h): `make` builds one, `change` updates it with its props.

FlipsideDialogs.make = (name, className = '', type) =>
  Object.assign(document.createElement(name), type ? { className, type } : { className });
// Texts that are empty are not in the description.
FlipsideDialogs.set = (element, key, value = '') => {
  if (element[key] !== value) element[key] = value;
};

// A board of 64 letters, with squares of that many pixels, with lines where it is not small, and a ring on the marked one.
FlipsideDialogs.draw_board = (canvas, { board, mark = 64 }, size = 12) => {
  const known = `${board} ${mark}`;
  if (canvas.known === known) return;
  canvas.known = known;
  canvas.width = canvas.height = 8 * size;
  const context = canvas.getContext('2d');
  context.fillStyle = getComputedStyle(canvas.ownerDocument.documentElement).getPropertyValue('--felt');
  context.fillRect(0, 0, 8 * size, 8 * size);
  if (size > 12) {
    context.fillStyle = '#0005';
    for (let line = size; line < 8 * size; line += size) {
      context.fillRect(line - 1, 0, 2, 8 * size);
      context.fillRect(0, line - 1, 8 * size, 2);
    }
  }
  const circle = (square, radius) => {
    context.beginPath();
    context.arc((square % 8 + 0.5) * size, (Math.floor(square / 8) + 0.5) * size, size * radius, 0, 2 * Math.PI);
  };
  [...board.slice(0, 64)].forEach((letter, square) => {
    if (letter === '-') return;
    context.fillStyle = letter === 'X' ? '#1b1a1c' : '#f3efe6';
    circle(square, 0.42);
    context.fill();
  });
  if (mark >= 64) return;
  context.strokeStyle = '#f2cc84';
  context.lineWidth = size / 6;
  circle(mark, 0.36);
  context.stroke();
};

// Those with a group's name stand together under it.
FlipsideDialogs.options = (options) => {
  const out = [];
  for (const { value, label, detail, group } of options) {
    const option = new Option(detail ? `${label} · ${detail}` : label, value);
    if (group && out.at(-1)?.label !== group) out.push(Object.assign(document.createElement('optgroup'), { label: group }));
    if (group) out.at(-1).append(option);
    else out.push(option);
  }
  return out;
};

FlipsideDialogs.listen_to_board = (dialogs, element) => {
  const buttons = [...element.children];
  let last = null;
  const paint = (button, begins) => {
    last = button;
    dialogs.host.send(`${element.event} ${begins ? 1 : 0} ${buttons.indexOf(button)}`);
  };
  const focus = (button) => {
    for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
    button.focus();
  };
  element.addEventListener('pointerdown', (event) => {
    if (!buttons.includes(event.target) || event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    focus(event.target);
    paint(event.target, true);
  });
  element.addEventListener('pointermove', (event) => {
    if (!element.hasPointerCapture(event.pointerId)) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (under !== last && buttons.includes(under)) paint(under, false);
  });
  // A click without a pointer comes from the keyboard or a screen reader.
  element.addEventListener('click', (event) => {
    if (event.detail === 0 && buttons.includes(event.target)) paint(event.target, true);
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

// The most that a field takes is in bytes; what it had before may be longer. What is typed beyond it is not taken, and how full it is,
// is told from four fifths on.
FlipsideDialogs.limit = (element) => {
  const { value, most, nearly_full } = element.props;
  const [typed, full] = element.children;
  const stored = new TextEncoder().encode(value).length;
  const { read, written } = new TextEncoder().encodeInto(typed.value, new Uint8Array(Math.max(most, stored)));
  if (read < typed.value.length) typed.value = typed.value.slice(0, read);
  const percent = Math.floor(100 * written / most);
  FlipsideDialogs.set(full, 'textContent', percent < 80 ? '' : nearly_full.replace('{0}', percent));
};

// What the looks of a field have of their own.
FlipsideDialogs.fields = {
  area: (dialogs, typed, event) => {
    typed.rows = 5;
    typed.dataset.focus = '1';
    typed.addEventListener('input', () => dialogs.host.send(event, typed.value));
  },
  'read-only': (dialogs, typed) => {
    Object.assign(typed, { rows: 3, readOnly: true });
    typed.addEventListener('focus', () => typed.select());
  },
  'one-line': (dialogs, typed, event) => {
    typed.maxLength = 60;
    typed.autocapitalize = 'words';
    typed.addEventListener('input', () => dialogs.host.send(event, typed.value));
  },
  paste: (dialogs, typed, event) => {
    typed.addEventListener('input', () => dialogs.host.send(event, typed.value));
  },
  address: (dialogs, typed) => {
    typed.readOnly = typed.parentElement.hidden = true;
  },
  'shown-address': (dialogs, typed) => {
    typed.readOnly = true;
    typed.addEventListener('focus', () => typed.select());
  },
  // Enter and the arrow down go to the list.
  search: (dialogs, typed, event) => {
    typed.maxLength = 40;
    const search = () => dialogs.host.send(event, typed.value);
    typed.addEventListener('input', search);
    typed.addEventListener('keydown', (event) => {
      if (FlipsideDialogs.composes(event)) return;
      const leaves = ['Enter', 'ArrowDown'].includes(event.key);
      const empties = event.key === 'Escape' && typed.value !== '';
      if (!leaves && !empties) return;
      // Otherwise Enter would press the first button, and Escape close the dialog.
      event.preventDefault();
      event.stopPropagation();
      if (leaves) {
        dialogs.body.querySelector('[role="treeitem"][tabindex="0"], [role="listitem"] [tabindex="0"]')?.focus();
      } else {
        typed.value = '';
        search();
      }
    });
  },
  // In a small panel a button shows it.
  comment: (dialogs, typed, event) => {
    typed.rows = 1;
    typed.addEventListener('change', () => dialogs.host.send(event, typed.value));
    typed.addEventListener('keydown', (event) => event.stopPropagation());
    const write = Object.assign(FlipsideDialogs.make('button', 'write', 'button'), { innerHTML: FlipsideDialogs.icon('comment') });
    write.append(FlipsideDialogs.make('span', 'label'));
    const writing = (on) => typed.closest('.panel').classList.toggle('writing', on);
    write.addEventListener('click', () => writing() && typed.focus());
    typed.addEventListener('blur', () => writing(false));
    const full = FlipsideDialogs.make('span', 'full');
    full.setAttribute('role', 'status');
    typed.addEventListener('input', () => FlipsideDialogs.limit(typed.parentElement));
    typed.after(full, write);
  },
};

FlipsideDialogs.types = (() => {
  const { aria, make, set } = FlipsideDialogs;
  // Makes unique ids for elements that others refer to.
  let ids = 0;
  // Makes what an element holds once for the same props.
  const once = (element, props, contents) => {
    const known = JSON.stringify(props);
    if (element.known === known) return;
    element.known = known;
    element.replaceChildren(...contents());
  };
  const svg_part = (name, attributes) => {
    const out = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) out.setAttribute(key, value);
    return out;
  };
  const text_in = (name, className, text) => Object.assign(make(name, className), { textContent: text });

  return {
    text: {
      make: (dialogs, { tone, live }) => {
        const element = make({ title: 'h2', heading: 'h3' }[tone] ?? 'p');
        if (live) element.setAttribute('role', 'status');
        return element;
      },
      change: (dialogs, element, { text, tone, disc }) => {
        const news = text && text !== element.textContent;
        set(element, 'className', disc === 'none' ? tone : `disc ${disc}`);
        set(element, 'textContent', text);
        if (news && tone === 'wrong') element.scrollIntoView({ block: 'nearest' });
      },
    },

    button: {
      make: (dialogs, { look }) => {
        const element = make('button', look, 'button');
        element.addEventListener('click', () => {
          const { command, event, disabled } = element.props;
          if (disabled) return;
          if (command) dialogs.run(element, command);
          else dialogs.host.send(event);
        });
        return element;
      },
      change: (dialogs, element, props) => {
        const { look, icon, label, hint, number, mark, name, pressed } = props;
        element.props = props;
        once(element, [icon, label, hint, number, mark], () => {
          const picture = icon && Object.assign(make('span', 'icon'), { innerHTML: FlipsideDialogs.icon(icon) });
          if (picture) picture.dataset.name = icon;
          return [number && text_in('i', '', number), picture, look !== 'icon-only' && text_in('span', 'label', label),
            mark && text_in('b', mark === '?!' ? 'doubtful' : '', mark), hint && text_in('small', '', hint)].filter(Boolean);
        });
        const as_picture = icon && look !== 'item' ? label : undefined;
        set(element, 'title', as_picture);
        aria(element, 'label', name ?? as_picture);
        aria(element, 'pressed', pressed?.toString());
        aria(element, 'current', props.current && 'step');
        element.classList.toggle('marked', props.marked === true);
        // In a panel it keeps the focus and its place in the order.
        if (element.closest('.panel')) aria(element, 'disabled', String(props.disabled === true));
        else element.disabled = props.disabled === true;
        element.hidden = props.command?.name === 'send-link' && !navigator.share;
      },
    },

    choice: {
      make: (dialogs, { id, look, options, event, focus }) => {
        const select = look === 'select';
        const element = make(select ? 'label' : 'div', look);
        const send = (value) => dialogs.host.send(`${event} ${value}`);
        if (select) {
          const list = make('select');
          list.addEventListener('change', () => send(list.value));
          element.append(make('span'), list);
          return element;
        }
        const several = look === 'checks';
        element.setAttribute('role', several ? 'group' : 'radiogroup');
        for (const { value, disc, sample } of options) {
          const input = Object.assign(make('input', '', several ? 'checkbox' : 'radio'), { name: id, value });
          input.addEventListener('change', () => send(value));
          const label = make('label');
          label.append(input, make('span', disc === 'none' ? 'name' : `disc ${disc}`));
          if (sample) {
            const theme = make('span', `sample ${sample}`);
            theme.append(make('i', 'black'), make('i', 'white'));
            for (const part of ['backdrop', 'frame', 'felt', 'line', 'black', 'white']) {
              theme.style.setProperty(`--swatch-${part}`, `var(--swatch-${sample === 'automatic' ? 'green' : sample}-${part})`);
            }
            label.lastChild.before(theme);
          }
          element.append(label);
        }
        if (focus) element.dataset.focus = '1';
        return element;
      },
      change: (dialogs, element, { label, look, options, chosen, titled }) => {
        if (look === 'select') {
          const [name, list] = element.children;
          set(name, 'textContent', label);
          once(list, options, () => FlipsideDialogs.options(options));
          set(list, 'value', String(chosen));
          return;
        }
        aria(element, 'label', label);
        if (titled && element.dataset.title !== label) element.dataset.title = label;
        options.forEach(({ value, label, detail, on }, index) => {
          const { firstChild: input, lastChild: name } = element.children[index];
          once(name, [label, detail], () => [label, detail ? text_in('small', '', detail) : '']);
          if (detail) aria(input, 'label', `${label}, ${detail}`);
          set(input, 'checked', look === 'checks' ? on === true : value === chosen);
        });
      },
    },

    // On or off.
    switch: {
      make: (dialogs, { event }) => {
        const element = make('label', 'switch');
        const input = make('input', '', 'checkbox');
        const hint = make('small');
        hint.id = `hint-${++ids}`;
        input.setAttribute('role', 'switch');
        input.setAttribute('aria-describedby', hint.id);
        input.addEventListener('change', () => dialogs.host.send(`${event} ${input.checked ? 1 : 0}`));
        element.append(make('strong'), hint, input);
        return element;
      },
      change: (dialogs, element, props) => {
        const [label, hint, input] = element.children;
        set(label, 'textContent', props.label);
        set(hint, 'textContent', props.hint);
        aria(input, 'label', props.label);
        set(input, 'checked', props.on === true);
      },
    },

    range: {
      make: (dialogs, { last, event }) => {
        const element = make('div', 'range');
        const head = make('div', 'head');
        const label = make('label');
        const range = make('input', '', 'range');
        const text = make('p', 'soft');
        range.id = `range-${++ids}`;
        label.htmlFor = range.id;
        text.id = `about-${ids}`;
        range.setAttribute('aria-describedby', text.id);
        Object.assign(range, { min: 0, max: last, step: 1 });
        const send = (value) => dialogs.host.send(`${event} ${value}`);
        range.addEventListener('input', () => send(range.value));
        const track = make('div', 'track');
        // The slider's keys do the same, so Tab can skip these buttons.
        const step = (by, icon) => {
          const button = make('button', 'icon-only', 'button');
          button.tabIndex = -1;
          button.innerHTML = FlipsideDialogs.icon(icon);
          button.addEventListener('click', () => send(Number(range.value) + by));
          return button;
        };
        track.append(step(-1, 'less'), range, step(1, 'more'));
        head.append(label, make('output'));
        head.lastElementChild.htmlFor.add(range.id);
        element.append(head, track, text);
        return element;
      },
      change: (dialogs, element, props) => {
        const [head, track, text] = element.children;
        const [label, output] = head.children;
        const [less, range, more] = track.children;
        set(label, 'textContent', props.label);
        set(output, 'textContent', props.text);
        set(text, 'textContent', props.description);
        set(range, 'value', String(props.value));
        aria(range, 'valuetext', props.text);
        range.style.setProperty('--filled', `${100 * props.value / props.last}%`);
        for (const [button, name] of [[less, props.less], [more, props.more]]) {
          aria(button, 'label', name);
          button.title = name;
        }
        less.disabled = props.value === 0;
        more.disabled = props.value === props.last;
      },
    },

    // Text to type, or to read and copy.
    field: {
      make: (dialogs, { look, event }) => {
        const element = make('div', look === 'paste' ? 'one-line paste' : look);
        const one_line = { search: 'search', address: 'text', 'shown-address': 'text', 'one-line': 'text', paste: 'text' }[look];
        const typed = one_line ? make('input', '', one_line) : make('textarea');
        typed.spellcheck = false;
        typed.autocapitalize = typed.autocomplete = 'off';
        element.append(typed);
        FlipsideDialogs.fields[look](dialogs, typed, event);
        return element;
      },
      change: (dialogs, element, props) => {
        const { label, value, look, about, most } = props;
        const typed = element.firstElementChild;
        aria(typed, 'label', label);
        if (['search', 'comment', 'one-line', 'paste'].includes(look)) set(typed, 'placeholder', label);
        if (look === 'comment') set(element.lastChild.lastChild, 'textContent', label);
        const typing = typed === document.activeElement && !typed.readOnly && element.props?.about === about;
        element.props = props;
        if (value === undefined || typing) return;
        set(typed, 'value', look.endsWith('address') ? dialogs.host.address.with_fragment(value) : value);
        if (most) FlipsideDialogs.limit(element);
      },
    },

    group: {
      make: (dialogs, { look }) => {
        if (look === 'panel') {
          const element = make('section', look);
          // Which scrolls where even the buttons have no room.
          element.append(make('div', 'inside'));
          return element;
        }
        if (look !== 'section') return make('div', look);
        const element = make('section');
        const title = make('h3');
        title.id = `section-${++ids}`;
        element.setAttribute('aria-labelledby', title.id);
        element.append(title, make('div', 'rows'));
        return element;
      },
      change: (dialogs, element, { elements = [], look, label, marked, level }) => {
        if (look === 'section') set(element.firstChild, 'textContent', label);
        else if (label) aria(element, 'label', label);
        if (label && element.matches('div')) element.setAttribute('role', 'group');
        element.classList.toggle('marked', marked === true);
        if (look === 'row') element.style.setProperty('--level', level);
        const most_in_row = 9;  // on a phone
        const rows = Math.ceil(elements.length / most_in_row);
        if (look === 'grid') element.style.setProperty('--columns', Math.ceil(elements.length / rows));
        dialogs.fill(['section', 'panel'].includes(look) ? element.lastChild : element, elements);
      },
    },

    table: {
      make: (dialogs, { look }) => make('table', look),
      change: (dialogs, element, { head = [], rows = [], look, label }) => once(element, [head, rows], () => {
        aria(element, 'label', label);
        const part = (name, ...lines) => {
          const out = make(name);
          out.append(...lines);
          return out;
        };
        const header = (text, scope) => Object.assign(text_in('th', '', text), { scope });
        const heads = head.map((text) => (text ? header(text, 'col') : make('td')));
        if (look === 'sides') ['black', 'white'].forEach((color, index) => { heads[index + 1].className = `disc ${color}`; });
        const lines = rows.map(({ label, values, mark, strong, loss }) => {
          const name = header(label, 'row');
          if (mark) name.append(text_in('span', 'mark', mark));
          if (loss !== undefined) name.dataset.loss = loss;
          const line = part('tr', name, ...(look === 'keys' ? [part('td', ...values.map((key) => text_in('kbd', '', key)))]
            : values.map((text) => text_in('td', '', text))));
          line.className = strong ? 'strong' : '';
          return line;
        });
        return [heads.length > 0 ? part('thead', part('tr', ...heads)) : '', part('tbody', ...lines)];
      }),
    },

    'board-picture': {
      make: (dialogs, { look }) => {
        if (look === 'canvas') return make('img', 'picture');
        if (look === 'drawn') {
          const element = make('canvas');
          element.setAttribute('role', 'img');
          return element;
        }
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
        const { look, board, label } = props;
        if (look === 'canvas') {
          set(element, 'alt', label);
          if (element.board === board) return;
          element.board = board;
          // Not while the program is describing the dialog.
          setTimeout(async () => {
            const blob = await dialogs.picture();
            if (element.src) URL.revokeObjectURL(element.src);
            element.src = URL.createObjectURL(blob);
          });
          return;
        }
        aria(element, 'label', label);
        if (look === 'drawn') {
          FlipsideDialogs.draw_board(element, props, 48);
          return;
        }
        element.event = props.event;
        [...element.children].forEach((button, square) => {
          set(button, 'className', { X: 'black', O: 'white' }[board[square]] ?? 'empty');
          aria(button, 'label', props.squares[square]);
        });
      },
    },

    graph: {
      make: () => {
        const element = make('div', 'graph');
        element.setAttribute('role', 'img');
        return element;
      },
      change: (dialogs, element, { label, points }) => {
        aria(element, 'label', label);
        element.hidden = points.length < 2;
        const [low, high] = [Math.min(...points), Math.max(...points)];
        // A rating that never changed is a line.
        const place = (value, index) =>
          `${(100 * index) / Math.max(1, points.length - 1)},${high > low ? (30 * (high - value)) / (high - low) : 15}`;
        once(element, points, () => {
          const svg = svg_part('svg', { viewBox: '0 -2 100 34', preserveAspectRatio: 'none' });
          svg.append(svg_part('polyline', { points: points.map(place).join(' ') }));
          return [svg];
        });
      },
    },

    'qr-code': {
      make: () => {
        const element = make('div', 'qr-code');
        element.setAttribute('role', 'img');
        return element;
      },
      change: (dialogs, element, { label, rows }) => {
        aria(element, 'label', label);
        once(element, rows, () => {
          const margin = 4;  // squares, which readers need
          const side = rows.length + 2 * margin;
          const svg = svg_part('svg', { viewBox: [-margin, -margin, side, side].join(' ') });
          const dark = (row, y) => [...row.matchAll(/X+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`);
          svg.append(svg_part('path', { d: rows.flatMap(dark).join('') }));
          svg.style.setProperty('--side', side);
          return [svg];
        });
        // A button has shown it, perhaps below what is in sight.
        const shown = element.closest('.marked') !== null;
        if (shown && element.shown === false) element.scrollIntoView({ block: 'nearest' });
        element.shown = shown;
      },
    },

    progress: {
      make: (dialogs, { look, label }) => {
        const element = make(look === 'bar' ? 'progress' : 'span', look);
        if (look !== 'bar' && label) element.setAttribute('role', 'img');
        return element;
      },
      change: (dialogs, element, { label, done, total, look }) => {
        aria(element, 'label', label);
        const dot = (_, index) => make('i', index < done ? 'done' : index === done ? 'at' : '');
        if (look === 'bar') Object.assign(element, { max: total, value: done });
        else once(element, [done, total], () => Array.from({ length: total }, dot));
      },
    },

    document: {
      make: (dialogs, { file, failed }) => {
        const element = make('div', 'document');
        element.lang = 'en';
        const show = (text) => element.replaceChildren(...text.trim().split(/\n\n+/).map((paragraph) => {
          const heading = paragraph.startsWith('# ');
          return text_in(heading ? 'h3' : 'p', '', heading ? paragraph.slice(2) : paragraph);
        }));
        dialogs.host.bytes_of(file).then((bytes) => show(new TextDecoder().decode(bytes)), () => show(failed));
        return element;
      },
      change: () => {},
    },
  };
})();
