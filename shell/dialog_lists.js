'use strict';

// Lists and their entries. Two kinds are more than their entries: trees, and lists of games, which may have thousands.
//
// Of games the program describes only those that are seen, and as many before and behind them. All entries have the same height, so the
// place of each is known, and the list is as high as with all of them. Whenever others are seen the page asks for those.

Object.assign(FlipsideDialogs.types, (() => {
  const { aria, make, set } = FlipsideDialogs;
  const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  const clamp = (value, most) => Math.max(0, Math.min(value, most));

  // --- trees, by the pattern of ARIA: the arrows choose, right unfolds, left folds or goes up ---

  const listen_to_tree = (dialogs, tree) => {
    const entries = () => [...tree.children];
    const send = (event, entry) => {
      if (!entry) return;
      tree.follow = true;
      dialogs.host.send(`${event} ${entry.props.id}`);
    };
    const choose = (entry) => send(tree.props.event, entry);
    const fold = (entry) => send(tree.props.fold_event, entry);
    tree.addEventListener('click', (event) => {
      const entry = event.target.closest('[role="treeitem"]');
      if (!entry) return;
      const again = entry.props.chosen && entry.props.unfolded !== undefined;
      if (again || event.target.closest('.twist')) fold(entry);
      if (!again) choose(entry);
    });
    tree.addEventListener('keydown', (event) => {
      const entry = event.target.closest('[role="treeitem"]');
      if (!entry || event.ctrlKey || event.altKey || event.metaKey) return;
      const at = entries().indexOf(entry);
      const { unfolded, level } = entry.props;
      const parent = () => entries().slice(0, at).findLast((other) => other.props.level < level);
      const turn = () => unfolded !== undefined && fold(entry);
      const act = {
        ArrowUp: () => choose(entries()[at - 1]),
        ArrowDown: () => choose(entries()[at + 1]),
        Home: () => choose(entries()[0]),
        End: () => choose(entries().at(-1)),
        ArrowRight: () => (unfolded === false ? fold(entry) : unfolded && choose(entries()[at + 1])),
        ArrowLeft: () => (unfolded ? fold(entry) : choose(parent())),
        Enter: turn,
        ' ': turn,
      }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    });
  };

  const change_tree = (tree) => {
    tree.hidden = tree.childElementCount === 0;
    const chosen = tree.querySelector('[tabindex="0"]');
    // What is chosen elsewhere comes into view too.
    if (tree.follow) chosen?.focus({ preventScroll: true });
    tree.follow = false;
    if (chosen?.dataset.id !== tree.chosen) requestAnimationFrame(() => chosen?.scrollIntoView({ block: 'nearest' }));
    tree.chosen = chosen?.dataset.id;
  };

  // --- games ---

  const place_of = (entry) => entry.props.place;
  const entry_at = (list, place) => [...list.children].find((entry) => place_of(entry) === place);
  const buttons_of = (entry) => [...entry.querySelectorAll('button')];

  // The entries that are seen: the place of the first one, and how many fit.
  const seen_in = (dialogs, list) => {
    const { top, height } = list.getBoundingClientRect();
    const { count } = list.props;
    const one = height / count;
    const above = dialogs.body.getBoundingClientRect().top - top;
    return { first: clamp(Math.floor(above / one), count - 1), rows: Math.ceil(dialogs.body.clientHeight / one) + 1 };
  };

  const ask = (dialogs, list, first, rows) => dialogs.host.send(`${list.props.event} ${Math.max(0, first - rows)} ${3 * rows}`);

  // Asks for the entries that are seen, unless they are there.
  const follow = (dialogs, list) => {
    const { count, first: described } = list.props;
    if (!count) return;
    const { first, rows } = seen_in(dialogs, list);
    const last = Math.min(first + rows, count);
    if (first < described || last > described + list.childElementCount) ask(dialogs, list, first, rows);
    // Tab comes to an entry that is seen.
    if (!list.contains(document.activeElement)) set_place(list, clamp(list.place, Math.max(first, last - 2)), first);
  };

  // The entry at this place, or the first one that is seen if it is above that, is the one that Tab comes to.
  const set_place = (list, place, first = 0) => {
    list.place = Math.max(place, first);
    for (const entry of list.children) {
      for (const button of buttons_of(entry)) button.tabIndex = place_of(entry) === list.place ? 0 : -1;
    }
  };

  // Goes to an entry, wherever it is: to its first button, or to the second one.
  const go_to = (dialogs, list, place, column) => {
    list.column = column;
    set_place(list, clamp(place, list.props.count - 1));
    if (!entry_at(list, list.place)) ask(dialogs, list, list.place, seen_in(dialogs, list).rows);
    const entry = entry_at(list, list.place);
    entry?.scrollIntoView({ block: 'nearest' });
    if (entry) buttons_of(entry)[column].focus({ preventScroll: true });
  };

  // After the entries have changed: one that had the focus and has gone hands it to the one in its place. If that is not there, because
  // somebody scrolls elsewhere, the list keeps the focus and knows the place.
  const keep_focus = (dialogs, list) => {
    if (list.contains(document.activeElement)) return;
    const entry = entry_at(list, clamp(list.place, list.props.count - 1));
    if (entry) {
      set_place(list, place_of(entry));
      buttons_of(entry)[list.column].focus({ preventScroll: true });
    } else if (list.props.count > 0) {
      list.focus({ preventScroll: true });
    } else {
      (dialogs.element('undo') ?? dialogs.close).focus();
    }
  };

  // Follows what is seen until the dialog shows something else.
  const listen_to_scrolling = (dialogs, list) => {
    const look = () => {
      if (list.isConnected) return follow(dialogs, list);
      dialogs.body.removeEventListener('scroll', look);
      observer.disconnect();
    };
    const observer = new ResizeObserver(look);
    dialogs.body.addEventListener('scroll', look);
    observer.observe(dialogs.body);
    return look;
  };

  const listen_to_games = (dialogs, list) => {
    list.tabIndex = -1;
    Object.assign(list, { place: 0, column: 0, look: listen_to_scrolling(dialogs, list) });
    list.addEventListener('focusin', ({ target }) => {
      const entry = target.closest('.entry');
      if (!entry) return;
      list.column = buttons_of(entry).indexOf(target);
      set_place(list, place_of(entry));
    });
    list.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { count } = list.props;
      const page = Math.max(1, seen_in(dialogs, list).rows - 2);
      const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -count, End: count };
      const columns = { ArrowLeft: 0, ArrowRight: 1 };
      const { key } = event;
      if (key in steps) go_to(dialogs, list, list.place + steps[key], list.column);
      else if (key in columns) go_to(dialogs, list, list.place, columns[key]);
      // From the list itself, when its entry was scrolled away, Tab goes on from that entry.
      else if (key === 'Tab' && event.target === list) go_to(dialogs, list, list.place, list.column);
      else return;
      event.preventDefault();
    });
  };

  // The dialog does not jump while somebody types and few games are left, or none.
  const hold_height = (dialogs, before, { search }) => {
    if (!search) dialogs.body.style.minHeight = '';
    else if (!before?.search) dialogs.body.style.minHeight = `min(${dialogs.body.clientHeight}px, 60dvh)`;
  };

  const change_games = (dialogs, list, focused, before) => {
    list.style.setProperty('--count', list.props.count);
    if (focused) keep_focus(dialogs, list);
    set_place(list, list.place);
    if (before && before.search !== list.props.search) dialogs.body.scrollTop = 0;
    // Not while the program is describing the dialog.
    requestAnimationFrame(list.look);
  };

  return {
    list: {
      make: (dialogs, { look }) => {
        const list = make('div', look);
        list.setAttribute('role', look === 'tree' ? 'tree' : 'list');
        if (look === 'tree') listen_to_tree(dialogs, list);
        if (look === 'games') listen_to_games(dialogs, list);
        return list;
      },
      change: (dialogs, list, props) => {
        const focused = list.contains(document.activeElement);
        const { props: before } = list;
        const { look, entries = [], first, count } = props;
        if (look === 'games') hold_height(dialogs, before, props);
        list.props = props;
        aria(list, 'label', props.label);
        dialogs.fill(list, entries.map((entry, index) => ({ ...entry, type: 'entry', look, place: first + index, count })));
        if (look === 'tree') change_tree(list);
        if (look === 'games') change_games(dialogs, list, focused, before);
      },
    },

    // One of a list: a board, a name and texts, which are a button if that sends something, and a button or a progress behind them.
    entry: {
      make: (dialogs, { look, board, event }) => {
        const element = make('div', 'entry');
        element.setAttribute('role', look === 'tree' ? 'treeitem' : 'listitem');
        const open = event ? make('button', 'open', 'button') : make('div', 'open');
        if (event) open.addEventListener('click', () => dialogs.host.send(element.props.event));
        if (board) open.append(make('canvas'));
        open.append(make('strong'));
        element.append(open, make('div', 'behind'));
        if (look === 'tree') element.prepend(make('span', 'twist'));
        return element;
      },
      change: (dialogs, element, props) => {
        const { look, title, texts = [], when, board, chosen, level, unfolded, share, loss } = props;
        element.props = props;
        const open = element.querySelector('.open');
        if (board) FlipsideDialogs.draw_board(open.firstChild, props);
        const name = open.querySelector('strong');
        set(name, 'textContent', title);
        const lines = when ? [...texts, DATE.format(when)] : texts;
        while (name.nextSibling && open.querySelectorAll('small').length > lines.length) open.lastChild.remove();
        lines.forEach((text, index) => set(open.querySelectorAll('small')[index] ?? open.appendChild(make('small')), 'textContent', text));
        dialogs.fill(element.lastChild, ['button', 'progress'].filter((type) => props[type]).map((type) => ({ type, ...props[type] })));
        element.classList.toggle('chosen', chosen === true);
        if (loss !== undefined) element.dataset.loss = loss;
        if (look === 'shares') element.style.setProperty('--share', `${share}%`);
        if (look === 'games') {
          aria(element, 'setsize', String(props.count));
          aria(element, 'posinset', String(props.place + 1));
          element.style.setProperty('--place', props.place);
        }
        if (look !== 'tree') return;
        aria(element, 'level', String(level));
        aria(element, 'expanded', unfolded?.toString());
        aria(element, 'selected', String(chosen === true));
        element.tabIndex = chosen ? 0 : -1;
        if (chosen) element.dataset.focus = '1';
        else delete element.dataset.focus;
        element.style.setProperty('--level', level);
        element.firstChild.hidden = unfolded === undefined;
      },
    },
  };
})());
