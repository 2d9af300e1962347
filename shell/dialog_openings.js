'use strict';

// The elements of the openings: the tree of the families, and the chosen opening.

Object.assign(FlipsideDialogs.types, (() => {
  const { aria, make, set } = FlipsideDialogs;

  // The tree pattern of ARIA: the arrows choose, right unfolds, left folds or goes up.
  const listen_to_tree = (dialogs, tree) => {
    const rows = () => [...tree.children];
    const choose = (row) => {
      if (!row) return;
      tree.follow = true;
      dialogs.send(`${tree.props.event} ${row.dataset.id}`);
    };
    const fold = (row) => {
      tree.follow = true;
      dialogs.send(`${tree.props['fold-event']} ${row.dataset.id}`);
    };
    tree.addEventListener('click', (event) => {
      const row = event.target.closest('[role="treeitem"]');
      if (!row) return;
      const again = row.props.chosen === '1' && row.props.unfolded !== undefined;
      if (again || event.target.closest('.twist')) fold(row);
      if (!again) choose(row);
    });
    tree.addEventListener('keydown', (event) => {
      const row = event.target.closest('[role="treeitem"]');
      if (!row || event.ctrlKey || event.altKey || event.metaKey) return;
      const at = rows().indexOf(row);
      const { unfolded, level } = row.props;
      const parent = () => rows().slice(0, at).findLast((other) => Number(other.props.level) < Number(level));
      const act = {
        ArrowUp: () => choose(rows()[at - 1]),
        ArrowDown: () => choose(rows()[at + 1]),
        Home: () => choose(rows()[0]),
        End: () => choose(rows().at(-1)),
        ArrowRight: () => (unfolded === 'false' ? fold(row) : unfolded && choose(rows()[at + 1])),
        ArrowLeft: () => (unfolded === 'true' ? fold(row) : choose(parent())),
        Enter: () => unfolded && fold(row),
        ' ': () => unfolded && fold(row),
      }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    });
  };

  return {
    tree: {
      make: (dialogs) => {
        const element = make('div', 'tree');
        element.setAttribute('role', 'tree');
        listen_to_tree(dialogs, element);
        return element;
      },
      change: (dialogs, element, props) => {
        element.props = props;
        aria(element, 'label', props.label);
        element.hidden = !props.elements;
        dialogs.fill(element, props.elements ?? []);
        const chosen = element.querySelector('[tabindex="0"]');
        // What is chosen elsewhere comes into view too.
        if (element.follow) chosen?.focus({ preventScroll: true });
        element.follow = false;
        if (chosen?.dataset.id !== element.chosen) requestAnimationFrame(() => chosen?.scrollIntoView({ block: 'nearest' }));
        element.chosen = chosen?.dataset.id;
      },
    },

    // A small board, a name, what it is worth, and how well it is known.
    'opening-row': {
      make: () => {
        const element = make('div', 'opening-row');
        element.setAttribute('role', 'treeitem');
        const known = make('span', 'known');
        known.setAttribute('role', 'img');
        element.append(make('span', 'twist'), make('canvas'), make('strong'), make('small'), known);
        return element;
      },
      change: (dialogs, element, props) => {
        const [twist, canvas, name, detail, known] = element.children;
        if (element.props?.board !== props.board) FlipsideDialogs.draw_board(canvas, props.board);
        element.props = props;
        set(name, 'textContent', props.label);
        set(detail, 'textContent', props.detail);
        aria(element, 'level', props.level);
        aria(element, 'expanded', props.unfolded);
        aria(element, 'selected', String(props.chosen === '1'));
        element.tabIndex = props.chosen === '1' ? 0 : -1;
        if (props.chosen) element.dataset.focus = '1';
        else delete element.dataset.focus;
        element.style.setProperty('--level', props.level);
        twist.hidden = props.unfolded === undefined;
        known.hidden = !props.box;
        aria(known, 'label', props.known ?? '');
        known.replaceChildren(...Array.from({ length: Number(props.boxes ?? 0) }, (_, index) => make('i', index < Number(props.box) ? 'full' : '')));
      },
    },

    // The chosen one: its board with the last move, its moves, and what it is worth.
    opening: {
      make: () => {
        const element = make('div', 'opening');
        const canvas = make('canvas');
        canvas.setAttribute('role', 'img');
        element.append(canvas, make('h3'), make('p', 'moves'), make('p', 'soft'));
        return element;
      },
      change: (dialogs, element, props) => {
        const [canvas, title, moves, evaluation] = element.children;
        if (element.props?.board !== props.board) {
          FlipsideDialogs.draw_board(canvas, props.board, 24);
          FlipsideDialogs.mark_square(canvas, Number(props.mark));
        }
        element.props = props;
        canvas.setAttribute('aria-label', props.alt);
        set(title, 'textContent', props.title);
        set(moves, 'textContent', props.moves);
        set(evaluation, 'textContent', props.evaluation);
      },
    },

    // How often each reply is played, with the way to the opening that it leads to.
    replies: {
      make: () => {
        const element = make('div', 'replies');
        const title = make('h4');
        const list = make('div', 'list');
        list.setAttribute('role', 'list');
        element.append(title, list);
        return element;
      },
      change: (dialogs, element, props) => {
        const [title, list] = element.children;
        set(title, 'textContent', props.label);
        aria(list, 'label', props.label);
        const known = JSON.stringify(props);
        if (element.known === known) return;
        element.known = known;
        list.replaceChildren(...props.elements.map(({ square, share, width, name, event }) => {
          const row = make('div', 'reply');
          row.setAttribute('role', 'listitem');
          row.style.setProperty('--share', `${width}%`);
          row.append(Object.assign(make('strong'), { textContent: square }), Object.assign(make('span'), { textContent: share }));
          if (event) {
            const way = Object.assign(make('button', '', 'button'), { textContent: name });
            way.addEventListener('click', () => dialogs.send(event));
            row.append(way);
          }
          return row;
        }));
      },
    },
  };
})());
