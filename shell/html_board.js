'use strict';

// The board without graphics: the table of squares and the controls that screen readers use, styled (html_board.css), with cards of
// the players. The program says what is on it (web/app/page/html_board.h).

class FlipsideHtmlBoard {
  constructor(host) {
    this.host = host;
    this.squares = new Map(host.squares.map((square) => [square.dataset.square, square]));
    this.current = host.squares[0];  // the one that Tab comes to
    this.shown = false;
    const make = (name, className, ...inside) => {
      const element = Object.assign(document.createElement(name), { className });
      element.append(...inside);
      return element;
    };
    // Screen readers get the same from their sentences.
    this.cards = make('div', 'players');
    FlipsideDialogs.aria(this.cards, 'hidden', 'true');
    this.players = Object.fromEntries(['black', 'white'].map((color) => {
      const parts = Object.fromEntries(['name', 'clock', 'count'].map((part) => [part, make('span', part)]));
      const card = make('div', `player ${color}`, make('span', 'disc'), ...Object.values(parts));
      this.cards.append(card);
      return [color, { card, ...parts }];
    }));
    this.watcher = new ResizeObserver(() => this.report_place());
    this.host.rows.addEventListener('keydown', (event) => this.walk(event));
    this.host.rows.addEventListener('focusin', ({ target }) => this.stand_on(target));
  }

  // The program's text; empty while the board is drawn.
  show(text) {
    this.switch_to(text !== '');
    if (text === '') return;
    const { squares, black, white, values = [], ...marks } = JSON.parse(text);
    const names = (mark) => (marks[mark] ?? '').split(' ').filter(Boolean);
    const marked = new Map();
    for (const mark of ['legal', 'last', 'hint', 'better']) {
      for (const name of names(mark)) marked.set(name, [...(marked.get(name) ?? []), mark]);
    }
    const value_of = new Map(values.map((value) => [value.square, value]));
    this.host.squares.forEach((square, index) => {
      const name = square.dataset.square;
      const value = value_of.get(name);
      const disc = { X: 'black', O: 'white' }[squares[index]] ?? '';
      const classes = [disc, ...(marked.get(name) ?? []), value?.best ? 'best' : ''].filter(Boolean).join(' ');
      if (square.className !== classes) square.className = classes;
      const shown = value?.text ?? '';
      if (square.textContent !== shown) square.textContent = shown;
    });
    for (const [color, { name, clock = '', discs, active }] of Object.entries({ black, white })) {
      const player = this.players[color];
      player.card.classList.toggle('active', active === true);
      Object.assign(player.name, { textContent: name });
      Object.assign(player.clock, { textContent: clock });
      Object.assign(player.count, { textContent: discs });
    }
  }

  // Replaces the canvas by it, or brings the canvas back.
  switch_to(shown) {
    if (this.shown === shown) return;
    this.shown = shown;
    document.documentElement.classList.toggle('html-board', shown);
    const words = document.getElementById('words');
    const place = document.getElementById('place');
    words.classList.toggle('visually-hidden', !shown);
    // The cards and the marks on the board show the same, and #spoken is for screen readers only.
    for (const part of words.querySelectorAll('h1, #players, #score, #moves, #spoken')) part.classList.toggle('visually-hidden', shown);
    this.host.canvas.element.inert = shown;
    if (shown) {
      words.querySelector('h1').after(this.cards);
      this.stand_on(this.current);
      this.watcher.observe(place);
    } else {
      this.cards.remove();
      this.watcher.disconnect();
      for (const square of this.squares.values()) Object.assign(square, { className: '', textContent: '', tabIndex: -1 });
    }
    this.host.controls?.show_all(shown);
  }

  // For dialogs that stand beside the board. None stands below it, as it scrolls.
  report_place() {
    const { right } = document.getElementById('place').getBoundingClientRect();
    const unit = Number(getComputedStyle(document.documentElement).getPropertyValue('--unit')) || 1;
    this.host.board_ends_at(right, window.innerHeight, unit);
  }

  // The board as a picture, that many pixels wide and high; there is no drawn one to copy.
  picture(side) {
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const context = canvas.getContext('2d');
    const color = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
    const edge = side / 20;
    const square_side = (side - 2 * edge) / 8;
    context.fillStyle = color('frame');
    context.fillRect(0, 0, side, side);
    context.fillStyle = color('felt');
    context.fillRect(edge, edge, side - 2 * edge, side - 2 * edge);
    context.strokeStyle = color('felt-line');
    context.lineWidth = side / 360;
    this.host.squares.forEach((square, index) => {
      const [x, y] = [edge + (index % 8) * square_side, edge + Math.floor(index / 8) * square_side];
      context.strokeRect(x, y, square_side, square_side);
      const disc = ['black', 'white'].find((name) => square.classList.contains(name));
      if (!disc) return;
      context.fillStyle = color(disc);
      context.beginPath();
      context.arc(x + square_side / 2, y + square_side / 2, square_side * 0.42, 0, 2 * Math.PI);
      context.fill();
    });
    return canvas;
  }

  // --- the keyboard: one stop of Tab, and arrows from square to square ---

  stand_on(square) {
    this.current.tabIndex = -1;
    this.current = square;
    if (this.shown) square.tabIndex = 0;
  }

  walk(event) {
    const [files, ranks] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (files === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const index = this.host.squares.indexOf(this.current);
    const file = Math.min(7, Math.max(0, (index % 8) + files));
    const rank = Math.min(7, Math.max(0, Math.floor(index / 8) + ranks));
    this.host.squares[rank * 8 + file].focus();
  }
}
