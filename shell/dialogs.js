'use strict';

// The dialogs, which are HTML, and the other ways in and out: paste, drop, files, clipboard.
//
// The program says what a dialog holds, as JSON of the elements of web/app/elements/element.h, each with its type. Each type has an entry in
// FlipsideDialogs.types. A dialog that is shown again is changed in place, so that focus and typed text stay. What a person does goes
// back as an action (web/app/action_text.h), except for what only a page can do (page_commands.js).

// The base of WTHOR as bytes, behind `mark`, and any other file as text. Its encoding is the first of UTF-16, UTF-8, Shift_JIS and Latin-1
// that fits.
async function text_of_file(name, file, mark) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (/\.(wtb|jou|trn)$/i.test(name)) {
    return mark + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }
  // A file may end in the middle of a character, because it was cut.
  const decoded = (encoding, fatal) => new TextDecoder(encoding, { fatal }).decode(bytes, { stream: true });
  const fits = (encoding) => {
    try {
      return decoded(encoding, true);
    } catch {
      return null;
    }
  };
  const [first, second, third, fourth] = bytes;
  const zeros = (a, b) => a === 0 && b === 0 && bytes.length % 2 === 0;
  if ((first === 0xff && second === 0xfe) || (first && third && zeros(second, fourth))) return decoded('utf-16le', false);
  if ((first === 0xfe && second === 0xff) || (second && fourth && zeros(first, third))) return decoded('utf-16be', false);
  const utf8 = fits('utf-8');
  if (utf8 !== null) return utf8;
  // Most of Latin-1 fits too, but has no kana, discs, or letters of double width in it.
  const japanese = fits('shift_jis');
  return /[\u25cb\u25cf\u3040-\u30ff\uff01-\uff5e]/.test(japanese ?? '') ? japanese : decoded('windows-1252', false);
}

class FlipsideDialogs {
  static DOUBLE_CLICK = 500;  // ms between its clicks, at most
  static SAME_PLACE = 24;     // px between them, at most

  constructor(host) {
    this.texts = {};  // of files that load when they are opened
    this.host = host;
    this.shown = null;
    this.complete = false;  // what they are made of has loaded
    this.latest = '';       // the open dialog, as the program has sent it
  }

  attach(program) {
    this.program = program;
    this.build();
    this.listen();
  }

  // Sets a name or a state, or takes it away (undefined). As an attribute: the properties of the same meaning are not in Firefox
  // before 119.
  static aria(element, name, value) {
    const attribute = `aria-${name}`;
    if (value === undefined) element.removeAttribute(attribute);
    else if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
  }

  // Whether a key is the input method's, as the Enter that takes what it offers. Safari says so by the old number alone.
  static composes({ isComposing, keyCode }) {
    return isComposing || keyCode === 229;
  }

  // --- the dialog ---

  build() {
    const make = (name, props, ...inside) => {
      const element = Object.assign(document.createElement(name), props);
      element.append(...inside);
      return element;
    };
    this.title = make('h2', { id: 'dialog-title' });
    this.close = make('button', { type: 'button', className: 'icon-only' });
    this.body = make('div', { className: 'body' });
    this.actions = make('div', { className: 'actions' });
    this.dialog = make('dialog', { id: 'dialog' },
      make('header', {}, this.title, this.close), this.body, this.actions);
    this.dialog.setAttribute('aria-labelledby', 'dialog-title');
    document.body.append(this.dialog);
    this.close.addEventListener('click', () => this.host.send('CloseDialog'));
    // Escape: the program closes it, as it does all dialogs, or goes back to the one before.
    this.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.host.send('GoBack');
    });
    // As in any form, Enter on a choice presses the first button.
    this.dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || FlipsideDialogs.composes(event) || !event.target.matches('input')) return;
      event.preventDefault();
      this.actions.querySelector('.primary:enabled')?.click();
    });
    // A second Escape closes it anyway. The browser reports that afterwards, when another dialog may be open.
    this.dialog.addEventListener('close', () => this.shown && !this.dialog.open && this.host.send('CloseDialog'));
    this.dialog.addEventListener('pointerdown', (event) => {
      const { left, right, top, bottom } = this.dialog.getBoundingClientRect();
      const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
      // The second click of a double click is not meant for the dialog that the first one opened.
      const meant = event.timeStamp > this.opened_at + FlipsideDialogs.DOUBLE_CLICK;
      if (event.target === this.dialog && !inside && meant) this.host.send('CloseDialog');
    });
    // Nor is it meant for the board, if the first one closed the dialog.
    let clicked = null;
    // A click by a key or a screen reader has no place.
    this.dialog.addEventListener('click', (event) => { clicked = event.detail > 0 ? event : null; }, true);
    const is_second = (event) => {
      if (!clicked || this.dialog.open || event.timeStamp > clicked.timeStamp + FlipsideDialogs.DOUBLE_CLICK) return false;
      const { clientX, clientY } = event.changedTouches?.[0] ?? event;
      return Math.hypot(clientX - clicked.clientX, clientY - clicked.clientY) <= FlipsideDialogs.SAME_PLACE;
    };
    for (const type of ['touchstart', 'mousedown', 'click']) {
      window.addEventListener(type, (event) => {
        if (!is_second(event)) {
          if (!this.dialog.open) clicked = null;
          return;
        }
        // A touch that scrolls already cannot be prevented.
        if (event.cancelable) event.preventDefault();
        event.stopImmediatePropagation();
      }, { capture: true, passive: false });
    }
  }

  // The font of the canvas, which the program contains.
  use_font() {
    for (const [face, weight] of [[0, '400'], [1, '600']]) {
      const begin = this.program._flipside_font(face);
      const bytes = this.program.HEAPU8.slice(begin, begin + this.program._flipside_font_size(face));
      document.fonts.add(new FontFace('Flipside', bytes.buffer, { weight }));
    }
  }

  // Shows the open dialog; an empty text closes it. One that is there before what it is made of waits here.
  show(text) {
    this.latest = text;
    if (this.complete) this.show_now(text);
    else if (text) this.have_parts().catch(() => {});
  }

  show_now(text) {
    const dialog = text ? JSON.parse(text) : null;
    this.host.address.show_dialogs(dialog ? dialog.depth : 0);
    if (!dialog) {
      this.shown = null;
      this.empty();
      if (this.dialog.open) this.dialog.close();
      this.cover_board();
      return;
    }
    const fresh = this.shown !== dialog.id;
    if (fresh) this.empty();
    this.shown = dialog.id;
    this.dialog.dataset.dialog = dialog.id;
    this.dialog.classList.toggle('wide', dialog.wide === true);
    this.dialog.dataset.dock = dialog.dock;
    this.title.textContent = dialog.title;
    FlipsideDialogs.aria(this.close, 'label', dialog.close);
    this.close.title = dialog.close;
    this.fill(this.body, dialog.elements ?? []);
    this.fill(this.actions, dialog.actions ?? []);
    // A part that only scrolls is scrolled by keys.
    if (this.body.querySelector('button, input, select, textarea')) this.body.removeAttribute('tabindex');
    else this.body.tabIndex = 0;
    if (!this.dialog.open) this.dialog.showModal();
    this.cover_board();
    if (!fresh) return;
    this.opened_at = performance.now();
    // Not at the scroll position of the previous dialog.
    this.body.scrollTop = 0;
    this.focus_first();
  }

  // As a person does who goes back until `count` of the open dialogs are left.
  close_down_to(count) {
    const open = this.host.address.dialogs;
    if (count === 0 && open > 0) this.host.send('CloseDialog');
    else for (let rest = open; rest > count; --rest) this.host.send('GoBack');
  }

  // Takes the screen readers' board out of the browser's layout, or puts it back, with the next frame.
  cover_board() {
    this.host.after_frame('cover', () => document.getElementById('place').classList.toggle('covered', this.dialog.open));
  }

  empty() {
    this.body.style.minHeight = '';
    this.body.replaceChildren();
    this.actions.replaceChildren();
  }

  // Resolves when all dialogs can be shown; a person who waits for that is told so.
  async have_parts() {
    this.parts ??= this.host.with_retry('dialogs', () => this.host.load_parts('dialog-parts'), () => this.host.send('CloseDialog'));
    await this.parts.catch((error) => {
      this.parts = null;
      throw error;
    });
    if (this.complete) return;
    this.complete = true;
    this.close.innerHTML = FlipsideDialogs.icon('close');
    this.use_font();
    this.host.begin_controls();
    if (this.latest) this.show_now(this.latest);
  }

  focus_first() {
    const marked = this.dialog.querySelector('[data-focus]');
    const wanted = marked?.querySelector(':checked') ?? marked ?? this.actions.querySelector('.primary') ??
      this.dialog.querySelector('.item, .primary') ?? this.close;
    // On a touch screen the keyboard would open unasked.
    const typing = wanted.matches('textarea') && matchMedia('(pointer: coarse)').matches;
    (typing ? this.close : wanted).focus({ preventScroll: true });
  }

  // Makes these elements the parent's children, reusing what is there. Those that stay are not moved, so that focus stays. One that
  // fails is reported to the console and holds back no other.
  fill(parent, elements) {
    const name_of = ({ type, id }) => `${type} ${id}`;
    const before = new Map([...parent.children].map((child) => [name_of(child.dataset), child]));
    const wanted = new Set(elements.map(name_of));
    for (const [name, child] of before) if (!wanted.has(name)) child.remove();
    let next = parent.firstElementChild;
    for (const props of elements) {
      try {
        const child = before.get(name_of(props)) ?? this.make(props);
        before.delete(name_of(props));
        if (child === next) next = next.nextElementSibling;
        else parent.insertBefore(child, next);
        FlipsideDialogs.types[props.type].change(this, child, props);
      } catch (error) {
        console.error(`${name_of(props)} cannot be shown:`, error);
      }
    }
  }

  make(props) {
    const child = FlipsideDialogs.types[props.type].make(this, props);
    Object.assign(child.dataset, { type: props.type, id: props.id });
    return child;
  }

  element(id) {
    return this.dialog.querySelector(`[data-id="${id}"]`);
  }

  field(id) {
    return this.element(id).querySelector('textarea, input');
  }

  // --- ways in ---

  listen() {
    window.addEventListener('paste', (event) => {
      const text = event.clipboardData?.getData('text/plain');
      if (!text?.trim()) return;
      // A field would lay out all of a text that is too long to be read.
      if (event.target.matches?.('textarea, input') && text.length <= this.longest_text()) return;
      // Otherwise the text would be pasted again, into the element that has the focus then.
      event.preventDefault();
      this.import_text(text);
    });
    let depth = 0;
    const dragging = (by) => document.body.classList.toggle('dragging', (depth = Math.max(0, depth + by)) > 0);
    window.addEventListener('dragenter', () => dragging(1));
    window.addEventListener('dragleave', () => dragging(-1));
    window.addEventListener('dragover', (event) => event.preventDefault());
    window.addEventListener('drop', (event) => {
      event.preventDefault();
      dragging(-depth);
      const { files } = event.dataTransfer;
      if (files.length > 0) this.import_files(files);
      else this.import_text(event.dataTransfer.getData('text/plain'));
    });
  }

  // Of a game from outside, in letters.
  longest_text() {
    return this.program._flipside_longest_text();
  }

  // What begins a file of bytes.
  mark_of_bytes() {
    const { HEAPU8 } = this.program;
    const begin = this.program._flipside_mark_of_bytes();
    return String.fromCharCode(...HEAPU8.subarray(begin, HEAPU8.indexOf(0, begin)));
  }

  // Opens the import dialog with this text.
  async import_text(text) {
    await this.have_parts();
    const too_long = text.length > this.longest_text();
    this.host.send('ImportText 1', too_long ? text.slice(0, this.longest_text() + 1) : text);
    // The dialog says so; the text itself is not read. Nobody reads bytes.
    this.field('source').value = too_long || text.includes(this.mark_of_bytes()) ? '' : text;
  }

  async import_files(files) {
    const texts = [];
    let room = this.longest_text() + 1;  // enough to say that they are too long
    for (const file of [...files]) {
      // A folder cannot be read.
      texts.push(await text_of_file(file.name, file.slice(0, room), this.mark_of_bytes()).catch(() => '\ufffd'));
      room -= Math.min(room, file.size);
    }
    const between = String.fromCharCode(this.program._flipside_file_separator());
    if (texts.length > 0) await this.import_text(texts.join(`\n${between}\n`));
  }
}
