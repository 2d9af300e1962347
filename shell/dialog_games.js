'use strict';

// The elements of My games: the list, which may have thousands of rows, the person's strength and results.
//
// The program describes only some rows: those that are seen, and as many before and behind them. All rows have the same height, so the
// place of each is known, and the list is as high as with all of them. Whenever others are seen the page asks for those.

Object.assign(FlipsideDialogs.types, (() => {
  const { aria, make, set } = FlipsideDialogs;
  const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

  const place_of = (row) => Number(row.getAttribute('aria-posinset')) - 1;
  const rows_of = (list) => [...list.children];
  const row_at = (list, place) => rows_of(list).find((row) => place_of(row) === place);
  const clamp = (value, most) => Math.max(0, Math.min(value, most));

  // The rows that are seen: the place of the first one, and how many fit.
  const seen_in = (dialogs, list) => {
    const { top, height } = list.getBoundingClientRect();
    const row = height / list.count;
    const above = dialogs.body.getBoundingClientRect().top - top;
    return { first: clamp(Math.floor(above / row), list.count - 1), rows: Math.ceil(dialogs.body.clientHeight / row) + 1 };
  };

  const ask = (dialogs, list, first, rows) => dialogs.send(`${list.event} ${Math.max(0, first - rows)} ${3 * rows}`);

  // Asks for the rows that are seen, unless they are there.
  const follow = (dialogs, list) => {
    if (!list.count) return;
    const { first, rows } = seen_in(dialogs, list);
    const last = Math.min(first + rows, list.count);
    if (first < list.first || last > list.first + list.childElementCount) ask(dialogs, list, first, rows);
    // Tab comes to a row that is seen.
    if (!list.contains(document.activeElement)) set_place(list, clamp(list.place, Math.max(first, last - 2)), first);
  };

  // The row at this place, or the first one that is seen if it is above that, is the one that Tab comes to.
  const set_place = (list, place, first = 0) => {
    list.place = Math.max(place, first);
    for (const row of rows_of(list)) {
      for (const button of row.children) button.tabIndex = place_of(row) === list.place ? 0 : -1;
    }
  };

  // Goes to a row, wherever it is: to its first button, or to the second one.
  const go_to = (dialogs, list, place, column) => {
    list.column = column;
    set_place(list, clamp(place, list.count - 1));
    if (!row_at(list, list.place)) ask(dialogs, list, list.place, seen_in(dialogs, list).rows);
    const row = row_at(list, list.place);
    row?.scrollIntoView({ block: 'nearest' });
    row?.children[column].focus({ preventScroll: true });
  };

  // After the rows have changed: a row that had the focus and has gone hands it to the one in its place. If that is not there, because
  // somebody scrolls elsewhere, the list keeps the focus and knows the place.
  const keep_focus = (dialogs, list) => {
    if (list.contains(document.activeElement)) return;
    const row = row_at(list, clamp(list.place, list.count - 1));
    if (row) {
      set_place(list, place_of(row));
      row.children[list.column].focus({ preventScroll: true });
    } else if (list.count > 0) {
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

  const listen_to_keys = (dialogs, list) => {
    list.addEventListener('focusin', ({ target }) => {
      const row = target.closest('.game');
      if (!row) return;
      list.column = [...row.children].indexOf(target);
      set_place(list, place_of(row));
    });
    list.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const page = Math.max(1, seen_in(dialogs, list).rows - 2);
      const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -list.count, End: list.count };
      const columns = { ArrowLeft: 0, ArrowRight: 1 };
      const { key } = event;
      if (key in steps) go_to(dialogs, list, list.place + steps[key], list.column);
      else if (key in columns) go_to(dialogs, list, list.place, columns[key]);
      // From the list itself, when its row was scrolled away, Tab goes on from that row.
      else if (key === 'Tab' && event.target === list) go_to(dialogs, list, list.place, list.column);
      else return;
      event.preventDefault();
    });
  };

  return {
    // What stays above a list that scrolls.
    top: {
      make: () => make('div', 'top'),
      change: (dialogs, element, props) => dialogs.fill(element, props.elements),
    },

    games: {
      make: (dialogs) => {
        const list = make('div', 'games');
        list.setAttribute('role', 'list');
        list.tabIndex = -1;
        Object.assign(list, { place: 0, column: 0, look: listen_to_scrolling(dialogs, list) });
        listen_to_keys(dialogs, list);
        return list;
      },
      change: (dialogs, list, props) => {
        const focused = list.contains(document.activeElement);
        const searched = list.search !== undefined && list.search !== props.search;
        // The dialog does not jump while somebody types and few games are left, or none.
        if (!props.search) dialogs.body.style.minHeight = '';
        else if (!list.search) dialogs.body.style.minHeight = `min(${dialogs.body.clientHeight}px, 60dvh)`;
        const [count, first] = [Number(props.count), Number(props.first)];
        Object.assign(list, { count, first, event: props.event, search: props.search });
        aria(list, 'label', props.label);
        list.style.setProperty('--count', count);
        dialogs.fill(list, (props.elements ?? []).map((row, index) => ({ ...row, place: first + index, count })));
        if (focused) keep_focus(dialogs, list);
        set_place(list, list.place);
        if (searched) dialogs.body.scrollTop = 0;
        // Not while the program is describing the dialog.
        requestAnimationFrame(list.look);
      },
    },

    // A stored game: its board, players, result and date.
    game: {
      make: (dialogs) => {
        const element = make('div', 'game');
        element.setAttribute('role', 'listitem');
        const open = make('button', 'open', 'button');
        const gone = make('button', 'close', 'button');
        open.append(make('canvas'), make('strong'), make('small', 'detail'), make('small'));
        gone.innerHTML = FlipsideDialogs.icon('delete');
        open.addEventListener('click', () => dialogs.send(element.props.event));
        gone.addEventListener('click', () => dialogs.send(element.props['delete-event']));
        element.append(open, gone);
        return element;
      },
      change: (dialogs, element, props) => {
        const [open, gone] = element.children;
        const [canvas, title, detail, date] = open.children;
        aria(element, 'setsize', String(props.count));
        aria(element, 'posinset', String(props.place + 1));
        element.style.setProperty('--place', props.place);
        element.classList.toggle('current', props.current === '1');
        set(title, 'textContent', props.title);
        set(detail, 'textContent', props.opening ? `${props.detail} · ${props.opening}` : props.detail);
        set(date, 'textContent', props.when ? DATE.format(Number(props.when)) : '');
        aria(gone, 'label', props.delete);
        set(gone, 'title', props.delete);
        if (element.props?.board !== props.board) FlipsideDialogs.draw_board(canvas, props.board);
        element.props = props;
      },
    },

    // A person's rating: the level it is near, the points, and their graph.
    strength: {
      make: () => {
        const element = make('div', 'strength');
        element.append(make('h3'), make('p', 'level'), make('p', 'detail'), make('div', 'graph'));
        element.children[3].setAttribute('role', 'img');
        return element;
      },
      change: (dialogs, element, props) => {
        const [title, level, detail, graph] = element.children;
        set(title, 'textContent', props.title);
        set(level, 'textContent', props.level);
        set(detail, 'textContent', props.detail);
        aria(graph, 'label', props.label);
        if (graph.points === props.points) return;
        graph.points = props.points;
        const points = props.points.split(' ').map(Number);
        const [low, high] = [Math.min(...points), Math.max(...points)];
        // A single game is a line, and so is a rating that never changed.
        const place = (value, index) =>
          `${points.length > 1 ? (100 * index) / (points.length - 1) : 50},${high > low ? (30 * (high - value)) / (high - low) : 15}`;
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        svg.setAttribute('viewBox', '0 -2 100 34');
        svg.setAttribute('preserveAspectRatio', 'none');
        const line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
        line.setAttribute('points', points.map(place).join(' '));
        svg.append(line);
        graph.replaceChildren(svg);
        graph.hidden = points.length < 2;
      },
    },

    // A person's results against each computer player.
    record: {
      make: () => make('table', 'record'),
      change: (dialogs, element, props) => {
        const row = (kind, ...texts) => {
          const out = make('tr');
          texts.forEach((text, index) => {
            const header = kind === 'head' || index === 0;
            const cell = make(header ? 'th' : 'td');
            if (header) cell.scope = kind === 'head' ? 'col' : 'row';
            cell.textContent = text;
            out.append(cell);
          });
          return out;
        };
        element.replaceChildren(row('head', props.title, props.won, props.drawn, props.lost),
          ...props.elements.map(({ label, won, drawn, lost }) => row('body', label, won, drawn, lost)));
      },
    },
  };
})());
