'use strict';

// The elements of forms (New game, Settings), of the result and of About.

Object.assign(FlipsideDialogs.types, (() => {
  const { aria, make, set } = FlipsideDialogs;
  // Makes unique ids for elements that others refer to.
  let ids = 0;

  return {
    // A few rows under a heading.
    section: {
      make: () => {
        const element = make('section');
        const title = make('h3');
        const rows = make('div', 'rows');
        title.id = `section-${++ids}`;
        element.setAttribute('aria-labelledby', title.id);
        element.append(title, rows);
        return element;
      },
      change: (dialogs, element, props) => {
        const [title, rows] = element.children;
        set(title, 'textContent', props.title);
        dialogs.fill(rows, props.elements);
      },
    },

    // On or off.
    switch: {
      make: (dialogs, props) => {
        const element = make('label', 'switch');
        const input = make('input', '', 'checkbox');
        const hint = make('small');
        hint.id = `hint-${++ids}`;
        input.setAttribute('role', 'switch');
        input.setAttribute('aria-describedby', hint.id);
        input.addEventListener('change', () => dialogs.send(`${props.event} ${input.checked ? 1 : 0}`));
        element.append(make('strong'), hint, input);
        return element;
      },
      change: (dialogs, element, props) => {
        const [label, hint, input] = element.children;
        set(label, 'textContent', props.label);
        set(hint, 'textContent', props.hint);
        aria(input, 'label', props.label);
        set(input, 'checked', props.on === '1');
      },
    },

    // A choice from an ordered range, with a name and a sentence about the chosen value.
    slider: {
      make: (dialogs, props) => {
        const element = make('div', 'slider');
        const head = make('div', 'head');
        const label = make('label');
        const range = make('input', '', 'range');
        const text = make('p', 'soft');
        range.id = `slider-${++ids}`;
        label.htmlFor = range.id;
        text.id = `about-${ids}`;
        range.setAttribute('aria-describedby', text.id);
        Object.assign(range, { min: 0, max: props.last, step: 1 });
        const send = (value) => dialogs.send(`${props.event} ${value}`);
        range.addEventListener('input', () => send(range.value));
        const track = make('div', 'track');
        // The slider's keys do the same, so Tab can skip these buttons.
        const step = (by, icon) => {
          const button = make('button', 'step', 'button');
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
        set(range, 'value', props.chosen);
        aria(range, 'valuetext', props.text);
        range.style.setProperty('--filled', `${100 * Number(props.chosen) / Number(props.last)}%`);
        for (const [button, name] of [[less, props.less], [more, props.more]]) {
          aria(button, 'label', name);
          button.title = name;
        }
        less.disabled = props.chosen === '0';
        more.disabled = props.chosen === props.last;
      },
    },

    // The themes, each with a sample of its board.
    swatches: {
      make: (dialogs, props) => {
        const element = make('fieldset', 'swatches');
        element.append(make('legend'));
        if (props.focus) element.dataset.focus = '1';
        for (const option of props.elements) {
          const label = make('label');
          const input = make('input', '', 'radio');
          Object.assign(input, { name: props.id, value: option.id });
          input.addEventListener('change', () => dialogs.send(`${props.event} ${option.id}`));
          const sample = make('span', `sample ${option.look}`);
          sample.append(make('i', 'black'), make('i', 'white'));
          label.append(input, sample, make('span', 'name'));
          element.append(label);
        }
        return element;
      },
      change: (dialogs, element, props) => {
        const [legend, ...labels] = element.children;
        set(legend, 'textContent', props.title);
        props.elements.forEach((option, index) => {
          const [input, , name] = labels[index].children;
          set(name, 'textContent', option.label);
          set(input, 'checked', option.id === props.chosen);
        });
      },
    },

    // Both sides of a finished game.
    sides: {
      make: () => make('div', 'sides'),
      change: (dialogs, element, props) => dialogs.fill(element, props.elements),
    },
    side: {
      make: () => {
        const element = make('div', 'side');
        element.setAttribute('role', 'group');
        element.append(make('span'), make('span', 'name'));
        return element;
      },
      change: (dialogs, element, props) => {
        const [discs, name] = element.children;
        aria(element, 'label', props.color);
        element.classList.toggle('won', props.won === '1');
        set(discs, 'className', `disc ${props.id}`);
        set(discs, 'textContent', props.discs);
        set(name, 'textContent', props.name);
      },
    },

    // The program's logo, name and version.
    brand: {
      make: () => {
        const element = make('div', 'brand');
        const sign = make('span', 'sign');
        aria(sign, 'hidden', 'true');
        sign.append(make('i', 'disc white'), make('i', 'disc black'));
        element.append(sign, make('strong'), make('small'));
        return element;
      },
      change: (dialogs, element, props) => {
        const [, name, version] = element.children;
        set(name, 'textContent', props.name);
        set(version, 'textContent', props.version);
      },
    },

    // A file of the page, paragraphs between blank lines, those with "# " before them headings.
    notices: {
      make: (dialogs, props) => {
        const element = make('div', 'notices');
        element.lang = 'en';
        const show = (text) => element.replaceChildren(...text.trim().split(/\n\n+/).map((paragraph) => {
          const heading = paragraph.startsWith('# ');
          return Object.assign(make(heading ? 'h3' : 'p'), { textContent: heading ? paragraph.slice(2) : paragraph });
        }));
        dialogs.host.bytes_of(props.file).then((bytes) => show(new TextDecoder().decode(bytes)), () => show(props.failed));
        return element;
      },
      change: () => {},
    },
  };
})());
