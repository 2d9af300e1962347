'use strict';

// The controls drawn on the canvas, for the keyboard and for screen readers: an element over each, of the same size, transparent
// except for the focus ring. Pointers go through it to the canvas.
//
// The program says which controls exist (web/app/page/controls.h) and where each is drawn; a control without a place is hidden.
// Where the board is not drawn all of them are shown, and accessible_board.css places them.

class FlipsideControls {
  constructor(host) {
    this.host = host;
    this.root = document.createElement('div');
    this.root.id = 'controls';
    document.getElementById('place').after(this.root);
    this.elements = new Map();  // by name
    this.places = new Map();
  }

  show(text) {
    if (!text) return;
    const elements = JSON.parse(text);
    const wanted = new Set(elements.map(({ id }) => id));
    for (const [id, element] of this.elements) {
      if (!wanted.has(id)) this.remove(id, element);
    }
    for (const props of elements) {
      let element = this.elements.get(props.id);
      if (!element) {
        element = this[`make_${props.type}`](props);
        element.dataset.id = props.id;
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
    // The graph of an analysis is drawn in turns with the tree of its moves.
    this.root.classList.toggle('turns', this.places.has('graph-turns'));
  }

  place(id) {
    const element = this.elements.get(id);
    const place = this.places.get(id);
    const shown = place !== undefined || !this.host.drawn;
    if (!shown && element === document.activeElement) this.host.focus_board();
    element.hidden = !shown;
    if (!place) return;
    // Its text may have more room then, or less.
    if (element.props.type === 'group') this.host.after_frame(`rest ${id}`, () => this.show_rest(element));
    const [left, top, width, height] = place;
    Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
    // A panel is as high as what it says, up to its place.
    if (element.props.type === 'group') element.style.setProperty('--place', `${height}px`);
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
    element.addEventListener('click', () => element.props.disabled || this.host.send(element.props.event));
    return element;
  }

  change_button(element, { label, disabled, pressed }) {
    FlipsideDialogs.aria(element, 'label', label);
    FlipsideDialogs.aria(element, 'disabled', String(disabled === true));
    FlipsideDialogs.aria(element, 'pressed', pressed?.toString());
  }

  // --- a panel, which is shown, not drawn ---

  make_group(props) {
    const element = FlipsideDialogs.types.group.make(this.host.dialogs, props);
    element.addEventListener('scroll', () => this.show_rest(element), { capture: true, passive: true });
    return element;
  }

  // What scrolls fades away where more of it is below.
  show_rest(panel) {
    for (const part of panel.querySelectorAll('.inside, [data-id="text"]'))
      part.classList.toggle('more', part.scrollTop + part.clientHeight < part.scrollHeight - 4);
  }

  change_group(element, props) {
    const focused = element.contains(document.activeElement);
    FlipsideDialogs.types.group.change(this.host.dialogs, element, props);
    this.show_rest(element);
    const move = element.querySelector('[aria-current]');
    if (move !== element.current) move?.scrollIntoView({ block: 'nearest' });
    element.current = move;
    // What is next takes the place of what is gone, and the focus.
    if (focused && !element.contains(document.activeElement)) (move ?? element.querySelector('[data-id="ways"] button'))?.focus();
  }

  // --- ranges ---

  make_range() {
    const element = Object.assign(document.createElement('input'), { type: 'range', min: 0, step: 1 });
    element.addEventListener('input', () => this.host.send(`${element.props.event} ${element.value}`));
    return element;
  }

  change_range(element, { label, value, last, text }) {
    FlipsideDialogs.set(element, 'max', String(last));
    FlipsideDialogs.set(element, 'value', String(value));
    FlipsideDialogs.aria(element, 'label', label);
    FlipsideDialogs.aria(element, 'valuetext', text ?? '');
  }

  // --- the list of moves: one stop of Tab, and the arrows choose ---

  make_list() {
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
      this.host.send(asked);
    });
    return element;
  }

  change_list(element, { label, entries }) {
    FlipsideDialogs.aria(element, 'label', label);
    while (element.childElementCount > entries.length) element.lastChild.remove();
    entries.forEach(({ title, chosen }, index) => {
      let option = element.children[index];
      if (!option) {
        option = document.createElement('div');
        option.setAttribute('role', 'option');
        option.id = `move-${index}`;
        option.addEventListener('click', () => this.host.send(`GoToPly ${index}`));
        element.append(option);
      }
      FlipsideDialogs.aria(option, 'label', title);
      FlipsideDialogs.aria(option, 'selected', String(chosen === true));
    });
    element.setAttribute('aria-activedescendant', `move-${entries.findIndex(({ chosen }) => chosen)}`);
  }
}
