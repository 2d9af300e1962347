'use strict';

// The dialogs made of the page's own elements, and the other ways in and out: paste, drop, files, clipboard, the address.
//
// The program says what a sheet holds, as JSON of parts { is, id, …facts, parts }; web/app/sheet_*.cpp makes them. Each kind
// of part has an entry in FlipsideSheets.kinds; a sheet that is shown again is changed in place, so that focus and what is
// being typed stay. What a person does goes back as a line, "open" or "type f5d6", but for what only a page can do: that is
// in deeds().

class FlipsideSheets {
  constructor(host) {
    this.host = host;
    this.shown = null;
    this.complete = false;
    this.pictures = new Map();
    this.written = this.link();  // the code that this page knows to be in the address
    this.before = this.written;  // and the one before it
  }

  attach(program) {
    this.program = program;
    this.build();
    this.listen();
  }

  answer(line) {
    this.program._flipside_sheet_answered(this.program.stringToNewUTF8(line));
  }

  // --- the dialog ---

  build() {
    const make = (name, facts, ...inside) => {
      const element = Object.assign(document.createElement(name), facts);
      element.append(...inside);
      return element;
    };
    this.title = make('h2', { id: 'sheet-title' });
    this.close = make('button', { type: 'button', className: 'close' });
    this.body = make('div', { className: 'body' });
    this.answers = make('div', { className: 'answers' });
    this.dialog = make('dialog', { id: 'sheet' },
      make('header', {}, this.title, this.close), this.body, this.answers);
    this.dialog.setAttribute('aria-labelledby', 'sheet-title');
    this.menu = make('button', { type: 'button', tabIndex: -1, className: 'unseen' });
    document.getElementById('words').before(this.menu);
    document.body.append(this.dialog);
    this.menu.addEventListener('click', () => this.answer('dialog menu'));
    this.close.addEventListener('click', () => this.answer('close'));
    // Escape: the program closes it, as it does all dialogs, or goes back to the one before.
    this.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.answer('back');
    });
    // A second Escape closes it whatever is said against it. The browser tells of that later, when another may be open.
    this.dialog.addEventListener('close', () => this.shown && !this.dialog.open && this.answer('close'));
    this.dialog.addEventListener('pointerdown', (event) => {
      const { left, right, top, bottom } = this.dialog.getBoundingClientRect();
      const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
      if (event.target === this.dialog && !inside) this.answer('close');
    });
  }

  // The type of the canvas, which the program carries.
  use_font() {
    for (const [face, weight] of [[0, '400'], [1, '600']]) {
      const begin = this.program._flipside_font(face);
      const bytes = this.program.HEAPU8.slice(begin, begin + this.program._flipside_font_size(face));
      document.fonts.add(new FontFace('Flipside', bytes.buffer, { weight }));
    }
  }

  // The sheet that is open now; one called "none" closes it. What sheets are made of comes after the board: the first may
  // have to wait for it.
  show(text) {
    this.wanted = text;
    const sheet = JSON.parse(text);
    if (sheet.is !== 'none' && !this.complete) {
      this.have_parts().then(() => this.wanted === text && this.show(text));
      return;
    }
    if (sheet.is === 'none') {
      if (this.menu.textContent !== sheet.menu) this.menu.textContent = sheet.menu;
      this.shown = null;
      this.empty();
      if (this.dialog.open) this.dialog.close();
      this.cover_board();
      return;
    }
    const fresh = this.shown !== sheet.id;
    if (fresh) this.empty();
    this.shown = sheet.id;
    this.dialog.dataset.sheet = sheet.id;
    this.dialog.classList.toggle('wide', sheet.wide === '1');
    this.title.textContent = sheet.title;
    this.close.ariaLabel = this.close.title = sheet.close;
    const parts = sheet.parts ?? [];
    this.fill(this.body, parts.filter(({ id }) => id !== 'answers'));
    this.fill(this.answers, parts.find(({ id }) => id === 'answers')?.parts ?? []);
    if (!this.dialog.open) this.dialog.showModal();
    this.cover_board();
    if (!fresh) return;
    // Not where the sheet before was scrolled to.
    this.body.scrollTop = 0;
    this.focus_first();
  }

  // Takes the screen readers' board out of what the browser keeps up to date, or brings it back, when the next frame is there.
  cover_board() {
    this.host.later('cover', () => document.getElementById('place').classList.toggle('covered', this.dialog.open));
  }

  empty() {
    this.body.replaceChildren();
    this.answers.replaceChildren();
  }

  // Promises that all sheets can be shown; where that cannot be had the person is told, and it is not kept.
  async have_parts() {
    try {
      // The first try may have been on its way for a while, and fail: now they are wanted.
      await this.host.load_parts().catch(() => this.host.load_parts());
    } catch (error) {
      this.host.fail(error.kind, error.message);
      return new Promise(() => {});
    }
    if (this.complete) return;
    this.complete = true;
    this.close.innerHTML = FlipsideSheets.icon('close');
    this.use_font();
  }

  focus_first() {
    const wanted = this.dialog.querySelector('[data-focus]') ?? this.dialog.querySelector('.item, .primary') ?? this.close;
    // A finger would be shown the keyboard before it asked for it.
    const typing = wanted.matches('textarea') && matchMedia('(pointer: coarse)').matches;
    (typing ? this.close : wanted).focus({ preventScroll: true });
  }

  // Makes the element's children those of the parts, reusing what is there.
  fill(element, parts) {
    const before = new Map([...element.children].map((child) => [`${child.dataset.is} ${child.dataset.id}`, child]));
    parts.forEach((part, index) => {
      const name = `${part.is} ${part.id}`;
      let child = before.get(name);
      if (!child) {
        child = FlipsideSheets.kinds[part.is].make(this, part);
        Object.assign(child.dataset, { is: part.is, id: part.id });
      }
      before.delete(name);
      if (element.children[index] !== child) element.insertBefore(child, element.children[index] ?? null);
      FlipsideSheets.kinds[part.is].change(this, child, part);
    });
    for (const gone of before.values()) gone.remove();
  }

  part(id) {
    return this.dialog.querySelector(`[data-id="${id}"]`);
  }

  // --- what only a page can do ---

  async do(button, part) {
    const done = await this.deeds()[part.does](part).catch(() => false);
    if (done === undefined) return;
    const said = done ? part.done : part.failed;
    if (!said) return;
    button.firstElementChild.textContent = said;
    button.classList.toggle('done', done);
    this.host.speak(said);
    clearTimeout(button.reverting);
    button.reverting = setTimeout(() => {
      button.firstElementChild.textContent = part.label;
      button.classList.remove('done');
    }, 2000);
  }

  // Each promises whether it was done; undefined where there is nothing to say.
  deeds() {
    return {
      'file': async () => this.choose_file(),
      'copy-link': async ({ value }) => this.copy(this.address_of(value)),
      'send-link': async ({ value }) => {
        await navigator.share({ title: document.title, url: this.address_of(value) }).catch(() => {});
      },
      'copy-text': async ({ from }) => this.copy(this.area(from).value, this.area(from)),
      'save-text': async ({ from, name }) => this.save(new Blob([this.area(from).value + '\n'], { type: 'text/plain' }), name),
      'copy-picture': async () => {
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': this.picture() })]);
        return true;
      },
      'save-picture': async ({ name }) => this.save(await this.picture(), name),
    };
  }

  area(id) {
    return this.part(id).querySelector('textarea');
  }

  async copy(text, area) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Where the clipboard is out of reach the text is left selected, to be copied by hand.
      area?.focus();
      area?.select();
      return document.execCommand('copy') && area !== undefined;
    }
  }

  save(blob, name) {
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return true;
  }

  choose_file() {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept: '.txt,.ggf,.obf,.pos,text/*' });
    input.addEventListener('change', () => this.bring_file(input.files[0]));
    input.click();
  }

  // --- pictures ---

  // The board as it stands, a PNG. The program draws over the whole canvas and puts everything back in one go.
  picture(side = 1080) {
    this.program._flipside_draw_picture(side);
    const drawn = this.drawn;
    return new Promise((done) => drawn.toBlob(done, 'image/png'));
  }

  // The program calls this while its picture is on the canvas.
  take_picture() {
    const { width, height } = this.host.canvas;
    this.drawn = Object.assign(document.createElement('canvas'), { width, height });
    this.drawn.getContext('2d').drawImage(this.host.canvas, 0, 0);
  }

  // --- ways in ---

  listen() {
    window.addEventListener('pagehide', () => this.keep_link());
    window.addEventListener('hashchange', () => {
      const code = this.written = this.link();
      if (code) this.program._flipside_link_entered(this.program.stringToNewUTF8(code));
    });
    window.addEventListener('paste', (event) => {
      if (event.target.matches?.('textarea, input')) return;
      const text = event.clipboardData?.getData('text/plain');
      if (!text?.trim()) return;
      // Else the text would be pasted once more, into what has the focus then.
      event.preventDefault();
      this.bring(text);
    });
    let depth = 0;
    const dragging = (by) => document.body.classList.toggle('dragging', (depth = Math.max(0, depth + by)) > 0);
    window.addEventListener('dragenter', () => dragging(1));
    window.addEventListener('dragleave', () => dragging(-1));
    window.addEventListener('dragover', (event) => event.preventDefault());
    window.addEventListener('drop', (event) => {
      event.preventDefault();
      dragging(-depth);
      const [file] = event.dataTransfer.files;
      if (file) this.bring_file(file);
      else this.bring(event.dataTransfer.getData('text/plain'));
    });
  }

  // Opens the sheet for games from outside with this text in it.
  async bring(text) {
    await this.have_parts();
    this.answer(`bring ${text}`);
    const area = this.area('source');
    area.value = text;
  }

  async bring_file(file) {
    // As much as the program may be given and a little more, so that it can say that it is too much.
    if (file) await this.bring(await file.slice(0, 4_000_001).text());
  }

  // --- the address ---

  link() {
    return location.hash.startsWith('#g=') ? location.hash.slice(3) : '';
  }

  address_of(code) {
    return `${location.href.replace(/#.*/s, '')}#g=${code}`;
  }

  // The code that the page is opened with: the one in the address, but where that is this page's own from a moment before, since
  // it was reloaded meanwhile, the one that followed or was to follow.
  opened_with() {
    try {
      const [linked, ...before] = (sessionStorage.getItem('flipside.link') ?? '').split(' ');
      const [{ type } = {}] = performance.getEntriesByType('navigation');
      if (type === 'reload' && before.includes(this.written)) return linked;
    } catch {
      // Where nothing is kept the address has to do.
    }
    return this.written;
  }

  // Changing the address takes the browser longer than a frame has.
  show_link(code) {
    this.linked = code;
    this.host.later('link', () => this.write_link());
  }

  // When the page goes: one that is reloaded comes back with the address that it had when that was asked for.
  keep_link() {
    try {
      sessionStorage.setItem('flipside.link', `${this.linked} ${this.written} ${this.before}`);
    } catch {
      // As above.
    }
  }

  write_link() {
    // Another that was entered meanwhile is about to be opened.
    if (this.linked === this.link() || this.link() !== this.written) return;
    try {
      history.replaceState(null, '', this.linked ? this.address_of(this.linked) : location.href.replace(/#.*/s, ''));
      this.before = this.written;
      this.written = this.linked;
    } catch {
      // Browsers allow only so many changes in a while; the next one brings the address up to date.
    }
  }
}
