'use strict';

// The panel beside the analysis board (web/app/page/analysis_panel.h): the evaluation, the tree of moves, a comment, and buttons.

Object.assign(FlipsideControls.prototype, (() => {
  const { aria, make, set } = FlipsideDialogs;

  return {
    make_analysis() {
      const head = make('header');
      const close = Object.assign(make('button'), { type: 'button', innerHTML: FlipsideDialogs.icon('close') });
      close.addEventListener('click', () => this.send('LeaveAnalysis'));
      head.append(make('h2'), close);
      const tree = make('div', 'tree');
      tree.setAttribute('role', 'group');
      const comment = Object.assign(make('textarea', 'comment'), { rows: 1 });
      // Sent when it is left, so that each letter does not store the game.
      comment.addEventListener('change', () => this.send('CommentBoard', comment.value));
      comment.addEventListener('keydown', (event) => event.stopPropagation());
      const full = make('span', 'full');
      full.setAttribute('role', 'status');
      comment.addEventListener('input', () => this.limit_comment(comment, full));
      const below = make('footer');
      // In a small panel a button shows the field for it.
      const write = Object.assign(make('button', 'write'), { type: 'button', innerHTML: FlipsideDialogs.icon('comment') });
      write.addEventListener('click', () => {
        panel.classList.toggle('writing');
        if (panel.classList.contains('writing')) comment.focus();
      });
      comment.addEventListener('blur', () => panel.classList.remove('writing'));
      below.append(comment, make('div', 'steps'), make('div', 'ways'), write, full);
      const panel = this.make_panel('lesson analysis', [head, make('p', 'evaluation'), make('p', 'wrong'), tree, below]);
      return panel;
    },

    change_analysis(element, props) {
      const [head, evaluation, notice, tree, below] = element.firstChild.children;
      const [comment, steps, ways, write, full] = below.children;
      aria(element, 'label', props.title);
      set(head.children[0], 'textContent', props.title);
      aria(head.children[1], 'label', props.close);
      set(head.children[1], 'title', props.close);
      set(evaluation, 'textContent', [props.evaluation, props.line].filter(Boolean).join(' · ') || '…');
      set(notice, 'textContent', props.notice);
      notice.hidden = !props.notice;
      const [{ label, elements: rows }, ...others] = props.elements;
      aria(tree, 'label', label);
      this.change_tree(tree, rows ?? []);
      aria(comment, 'label', props['comment-label']);
      set(comment, 'placeholder', props['comment-label']);
      aria(write, 'label', props['comment-label']);
      // What is being typed stays, unless another node is shown.
      if (comment.dataset.node !== props.node || document.activeElement !== comment) set(comment, 'value', props.comment);
      comment.dataset.node = props.node;
      Object.assign(comment.dataset, { stored: props.comment, most: props['comment-most'], full: props['comment-full'] });
      this.limit_comment(comment, full);
      this.change_buttons(steps, others.filter(({ type }) => type === 'step'), false);
      this.change_buttons(ways, others.filter(({ type }) => type === 'button'), true);
    },

    // The limit is one of bytes; a comment from elsewhere may be longer. What is typed beyond it is not taken, and how near it is, is
    // told from four fifths on.
    limit_comment(comment, full) {
      const { most, full: text } = comment.dataset;
      const stored = new TextEncoder().encode(comment.dataset.stored).length;
      const { read, written } = new TextEncoder().encodeInto(comment.value, new Uint8Array(Math.max(most, stored)));
      if (read < comment.value.length) comment.value = comment.value.slice(0, read);
      const percent = Math.floor(100 * written / most);
      set(full, 'textContent', percent < 80 ? '' : text.replace('{0}', percent));
    },

    change_buttons(parent, all, with_text) {
      all.forEach((props, index) => {
        const button = parent.children[index] ?? parent.appendChild(this.make_button());
        button.props = props;
        button.dataset.control = props.id;
        this.change_button(button, props);
        set(button, 'title', props.label);
        if (!button.firstChild) {
          button.innerHTML = FlipsideDialogs.icon(props.id);
          if (with_text) button.append(make('span'));
        }
        if (with_text) set(button.lastChild, 'textContent', props.label);
      });
    },

    // Rows of moves, those of variations indented. Moves that stay keep their buttons, and the focus.
    change_tree(tree, rows) {
      const before = new Map([...tree.querySelectorAll('button')].map((button) => [button.dataset.control, button]));
      const focused = tree.contains(document.activeElement) ? document.activeElement : null;
      tree.replaceChildren(...rows.map(({ depth, elements = [] }) => {
        const row = make('div', 'row');
        row.style.setProperty('--depth', depth);
        for (const move of elements) {
          const button = before.get(move.id) ?? this.make_button();
          button.props = move;
          button.dataset.control = move.id;
          this.change_move(button, move);
          row.append(button);
          if (move.comment) row.append(Object.assign(make('span', 'said'), { textContent: move.comment }));
        }
        return row;
      }));
      const at = tree.querySelector('[aria-current]');
      if (focused?.isConnected) focused.focus({ preventScroll: true });
      at?.scrollIntoView({ block: 'nearest' });
    },

    change_move(button, { label, number, at, played, value, text, comment }) {
      const name = [number && `${number}. ${label}`, text, comment].filter(Boolean).join(', ') || label;
      aria(button, 'label', name);
      set(button, 'className', `move${played ? ' played' : ''}`);
      aria(button, 'current', at ? 'step' : undefined);
      button.replaceChildren();
      if (number) button.append(Object.assign(make('i'), { textContent: number }));
      button.append(label);
      if (value) button.append(Object.assign(make('small'), { textContent: value }));
    },
  };
})());
