'use strict';

// The controls drawn on the canvas, for the keyboard and for screen readers: an element over each, of the same size, transparent
// except for the focus ring. Pointers go through it to the canvas.
//
// The program says which controls exist (web/app/page/controls.h) and where each is drawn; a control without a place is hidden.
// Where the board is not drawn all of them are shown, and html_board.css places them.

class FlipsideControls {
  constructor(host) {
    this.host = host;
    this.root = document.createElement('div');
    this.root.id = 'controls';
    document.getElementById('place').after(this.root);
    this.elements = new Map();  // by name
    this.places = new Map();
  }

  send(...action) {
    this.host.send(...action);
  }

  show(text) {
    if (!text) return;
    const { elements } = JSON.parse(text);
    const wanted = new Set(elements.map(({ id }) => id));
    for (const [id, element] of this.elements) {
      if (!wanted.has(id)) this.remove(id, element);
    }
    for (const props of elements) {
      let element = this.elements.get(props.id);
      if (!element) {
        element = this[`make_${props.type}`]();
        element.dataset.control = props.id;
        element.props = props;
        this.elements.set(props.id, element);
        this.place(props.id);
      }
      element.props = props;
      this[`change_${props.type}`](element, props);
    }
    // In Tab order, moving only elements that are out of place.
    elements.forEach(({ id }, index) => {
      const element = this.elements.get(id);
      if (this.root.children[index] !== element) this.root.insertBefore(element, this.root.children[index] ?? null);
    });
  }

  // Lines: a name, then x, y, width and height in CSS pixels.
  set_rects(places) {
    this.places = new Map(places.split('\n').filter(Boolean).map((line) => {
      const [id, ...numbers] = line.split(' ');
      return [id, numbers.map(Number)];
    }));
    for (const id of this.elements.keys()) this.place(id);
  }

  place(id) {
    const element = this.elements.get(id);
    const place = this.places.get(id);
    const shown = place !== undefined || !this.host.drawn;
    if (!shown && element === document.activeElement) this.host.focus_board();
    element.hidden = !shown;
    if (!place) return;
    const [left, top, width, height] = place;
    Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
    // A lesson is as high as what it says, up to its place.
    if (element.props.type === 'lesson') element.style.setProperty('--place', `${height}px`);
    else element.style.height = `${height}px`;
  }

  // The focus moves from it to the board.
  remove(id, element) {
    if (element === document.activeElement) this.host.focus_board();
    element.remove();
    this.elements.delete(id);
  }

  // --- buttons ---

  make_button() {
    const element = Object.assign(document.createElement('button'), { type: 'button' });
    // A disabled button keeps the focus and its place in the order.
    element.addEventListener('click', () => element.props.disabled !== '1' && this.send(element.props.event));
    return element;
  }

  change_button(element, { label, disabled, pressed }) {
    FlipsideDialogs.aria(element, 'label', label);
    FlipsideDialogs.aria(element, 'disabled', String(disabled === '1'));
    FlipsideDialogs.aria(element, 'pressed', pressed);
  }

  // --- a lesson, which is shown, not drawn ---

  // A panel of the page and its contents, which scroll inside it where even its buttons have no room.
  make_panel(name, contents) {
    const { make } = FlipsideDialogs;
    const panel = make('section', name);
    panel.append(make('div', 'inside'));
    panel.firstChild.append(...contents);
    return panel;
  }

  make_lesson() {
    const { make } = FlipsideDialogs;
    const head = make('header');
    head.append(make('h2'), make('p', 'step'));
    const text = make('div', 'text');
    text.append(make('p', 'task'), make('p', 'wrong'), make('p', 'line'));
    const lines = make('div', 'lines');
    lines.setAttribute('role', 'group');
    return this.make_panel('lesson', [head, make('div', 'dots'), text, lines, make('footer', 'ways')]);
  }

  change_lesson(element, { title, step, at, steps, text, done, wrong, elements }) {
    const [head, dots, said, lines, ways] = element.firstChild.children;
    const [task, wrong_move, line] = said.children;
    FlipsideDialogs.aria(element, 'label', title);
    head.children[0].textContent = title;
    head.children[1].textContent = step;
    dots.hidden = Number(steps) < 2;
    dots.replaceChildren(...Array.from({ length: Number(steps) }, (_, index) =>
      Object.assign(document.createElement('i'), { className: index < Number(at) || (index === Number(at) && done) ? 'done' : index === Number(at) ? 'at' : '' })));
    task.textContent = text;
    task.hidden = !text;
    element.classList.toggle('well', done === '1');
    const news = wrong && wrong !== wrong_move.textContent;
    wrong_move.textContent = wrong;
    wrong_move.hidden = !wrong;
    if (news) wrong_move.scrollIntoView({ block: 'nearest' });
    this.change_lines(lines, line, elements.find(({ type }) => type === 'lines'));
    // The close button stands in the corner.
    const focused = element.contains(document.activeElement);
    const before = new Map([...ways.children, ...head.querySelectorAll('button')].map((button) => [button.dataset.control, button]));
    for (const props of elements.filter(({ type }) => type === 'button')) {
      const button = before.get(props.id) ?? this.make_button();
      before.delete(props.id);
      button.dataset.control = props.id;
      button.props = props;
      this.change_button(button, props);
      if (props.id === 'leave-lesson') {
        if (!button.firstChild) button.innerHTML = FlipsideDialogs.icon('close');
        if (!button.isConnected) head.append(button);
      } else {
        button.textContent = props.label;
        button.classList.toggle('primary', (done === '1' && props.id !== 'analyse') || props.id === 'try-again');
        if (!button.isConnected) ways.append(button);
      }
    }
    for (const gone of before.values()) gone.remove();
    // What is next takes the place of what is gone, and the focus.
    if (focused && !element.contains(document.activeElement)) ways.querySelector('button')?.focus();
  }

  // The moves of a puzzle that is done, each of which shows its line on the board.
  change_lines(element, text, { label, text: shown, elements } = { text: '', elements: [] }) {
    const most_in_row = 9;  // on a phone
    const rows = Math.ceil(elements.length / most_in_row);
    element.style.setProperty('--columns', Math.ceil(elements.length / Math.max(1, rows)));
    element.hidden = elements.length === 0;
    text.hidden = !shown;
    text.textContent = shown;
    FlipsideDialogs.aria(element, 'label', label);
    while (element.childElementCount > elements.length) element.lastChild.remove();
    elements.forEach((props, index) => {
      const button = element.children[index] ?? element.appendChild(this.make_button());
      button.props = props;
      this.change_button(button, props);
      button.textContent = props.label;
      button.classList.toggle('right', props.right === '1');
    });
  }

  // --- ranges ---

  make_range() {
    const element = Object.assign(document.createElement('input'), { type: 'range', min: 0, step: 1 });
    element.addEventListener('input', () => this.send(`${element.props.event} ${element.value}`));
    return element;
  }

  change_range(element, { label, value, last, text }) {
    if (element.max !== last) element.max = last;
    if (element.value !== value) element.value = value;
    FlipsideDialogs.aria(element, 'label', label);
    FlipsideDialogs.aria(element, 'valuetext', text);
  }

  // --- the list of moves: one stop of Tab, and the arrows choose ---

  make_moves() {
    const element = document.createElement('div');
    element.setAttribute('role', 'listbox');
    element.tabIndex = 0;
    element.addEventListener('keydown', (event) => {
      // By steps, not to a place: with fast keys the displayed place may be out of date.
      const [back, on] = ['StepPlies -1', 'StepPlies 1'];
      const asked = { ArrowUp: back, ArrowLeft: back, ArrowDown: on, ArrowRight: on, PageUp: back, PageDown: on, Home: 'GoToPly 0',
        End: `GoToPly ${element.childElementCount - 1}` }[event.key];
      if (asked === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      this.send(asked);
    });
    return element;
  }

  change_moves(element, { label, chosen, elements }) {
    FlipsideDialogs.aria(element, 'label', label);
    while (element.childElementCount > elements.length) element.lastChild.remove();
    elements.forEach((move, index) => {
      let option = element.children[index];
      if (!option) {
        option = document.createElement('div');
        option.setAttribute('role', 'option');
        option.id = `move-${index}`;
        option.addEventListener('click', () => this.send(`GoToPly ${index}`));
        element.append(option);
      }
      FlipsideDialogs.aria(option, 'label', move.label);
      FlipsideDialogs.aria(option, 'selected', String(move.id === chosen));
    });
    element.setAttribute('aria-activedescendant', `move-${chosen}`);
  }
}
