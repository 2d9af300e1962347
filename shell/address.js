'use strict';

// The game in the address: a code that opens it anywhere. The entry in the browser's history also has the whole record, so a page
// that is reloaded or revisited gets its own game back, whatever else has been played on this device since. An entry without a
// record comes from a link to somebody's game. Programs that pass a link on may write its "#" as "%23"; then the code is found in the
// path or the query, and the address is put right. A link to a puzzle has its code behind "#p=", a friend's link behind "#f=".
//
// An open dialog has an entry of its own above that of the game, with the same `place`, and so has each dialog that was opened from
// it: Back closes the topmost. Where nothing is open, the page leaves such an entry by itself, so that Back never does nothing.

class FlipsideAddress {
  static LEFT = 'flipside.left';
  static MARK = /(?:#|%23)([fgp])(?:=|%3d)/i;  // a game or a friend's link, as code_of_address() of web/app/library/game_link.h finds it, or a puzzle

  constructor(host) {
    this.host = host;
    this.known = this.code();  // the code that this page knows to be in the address
    this.linked = this.mark();  // what the page was opened with
    this.wanted = null;        // { code, record } that are to be there
    this.place = null;         // what the entries of this game and its dialogs have in common
    this.dialogs = 0;          // how many are open, one above the other
    this.made = false;         // this page has made entries of dialogs: it knows where they are
    this.returning = false;    // the page is on its way to the entry below
    this.restored = null;      // the record that the program began with
    this.storage = FlipsideAddress.session_storage();
  }

  // What stands there: a letter, and the code behind it; the program ignores what a mail program has attached to it.
  mark() {
    const mark = FlipsideAddress.MARK.exec(location.href);
    return mark ? { letter: mark[1].toLowerCase(), code: location.href.slice(mark.index + mark[0].length) } : { letter: '', code: '' };
  }

  // That of a game.
  code() {
    const { letter, code } = this.mark();
    return letter === 'g' ? code : '';
  }

  with_fragment(fragment = '') {
    const page = location.href.split(FlipsideAddress.MARK, 1)[0].replace(/#.*/s, '');
    return `${page}${fragment && '#'}${fragment}`;
  }

  address_of(code) {
    return this.with_fragment(code && `g=${code}`);
  }

  // A puzzle, or what a friend has sent, is seen above the game, whose code the address has again by then.
  async open_above({ letter, code }) {
    if (letter === 'g' || !code) return;
    await this.host.picture;
    await this.host.dialogs.have_parts();
    if (letter === 'p') await this.host.dialogs.open_by_day('OpenLinkedPuzzle', 'puzzles', code);
    else this.host.send('OpenFriend', code);
  }

  // The record of the game that this page showed here before, or null. A reload restores the entry as it was when the reload was
  // requested; what the page showed last is what it left for the next one.
  history_state() {
    const [{ type } = {}] = performance.getEntriesByType('navigation');
    const left = this.take_left();
    this.restored = type === 'reload' && left !== null ? left : FlipsideAddress.record_of(history.state);
    this.place = history.state?.place ?? null;
    return this.restored;
  }

  static record_of(state) {
    return typeof state?.record === 'string' ? state.record : null;
  }

  // How many dialogs were open there.
  static depth_of(state) {
    return state?.depth ?? 0;
  }

  // sessionStorage, or null where nothing can be stored.
  static session_storage() {
    try {
      sessionStorage.getItem(FlipsideAddress.LEFT);
      return sessionStorage;
    } catch {
      return null;
    }
  }

  take_left() {
    if (this.storage) {
      const left = this.storage.getItem(FlipsideAddress.LEFT);
      this.storage.removeItem(FlipsideAddress.LEFT);
      return left;
    }
    const prefix = `${FlipsideAddress.LEFT} `;
    if (!window.name.startsWith(prefix)) return null;
    const left = window.name.slice(prefix.length);
    window.name = '';
    return left;
  }

  leave() {
    if (!this.wanted) return;
    try {
      this.storage?.setItem(FlipsideAddress.LEFT, this.wanted.record);
    } catch {
      // It is full; the entry has to suffice.
    }
  }

  // Call it when the program listens.
  follow() {
    const open_above = (mark) => this.open_above(mark).catch((error) => console.warn('the link:', error));
    open_above(this.linked);
    window.addEventListener('pagehide', () => this.leave());
    // Back or forward to an entry of this page.
    window.addEventListener('popstate', ({ state }) => {
      const asked = this.returning;
      this.returning = false;
      const record = FlipsideAddress.record_of(state);
      if (record === null) return;
      this.known = this.code();
      const same = state.place !== undefined && state.place === this.place;
      this.place = state.place ?? null;
      if (!same) this.host.send('RestoreHistory', record);
      else if (!asked) this.host.dialogs.close_down_to(FlipsideAddress.depth_of(state));
      this.update();
    });
    window.addEventListener('hashchange', () => {
      if (FlipsideAddress.record_of(history.state) !== null) return;
      this.known = this.code();
      this.place = null;
      open_above(this.mark());
      this.host.send('OpenLink', this.known);
    });
  }

  // The code of the game in the address, and the record of the game on the board, whose id it has. Changing the address takes longer
  // than a frame.
  show(code, id, record) {
    const { games } = this.host;
    const new_game = code === '' && games.id !== '' && games.id !== id;
    games.id = id;
    this.wanted = { code, record };
    // Without storage the window's name takes the record through a reload: the entry alone would not do, because a browser may lose
    // its state when the address changes while a reload begins. In pagehide it would be too late for the next page.
    if (!this.storage) window.name = `${FlipsideAddress.LEFT} ${record}`;
    this.update();
    if (new_game) this.host.on_new_game();
  }

  // `count` dialogs are open, one above the other.
  show_dialogs(count) {
    this.dialogs = count;
    this.update();
  }

  update() {
    this.host.after_frame('address', () => this.write());
  }

  write() {
    // Another address was entered meanwhile and is about to be opened, or the page is on its way to another entry.
    if (!this.wanted || this.returning || this.code() !== this.known) return;
    this.place ??= Math.random();
    const depth = FlipsideAddress.depth_of(history.state);
    this.put('replaceState', depth);
    for (let above = depth + 1; above <= this.dialogs; ++above) {
      this.put('pushState', above);
      this.made = true;
    }
    this.known = this.code();
    if (this.dialogs >= depth) return;
    this.returning = true;
    if (this.made) history.go(this.dialogs - depth);
    else this.go_down(depth - this.dialogs);
  }

  // Goes back by `count` entries that an earlier page made here. A reload that begins while a dialog opens loses the entry of one of
  // them in Chromium, and what lies below need not be of this page. So the entry is named where that can be done; if it is not there,
  // the present one is the game's.
  go_down(count) {
    const { navigation } = window;
    if (!navigation?.currentEntry) return history.go(-count);
    const page = (url) => url?.split('#', 1)[0];
    const below = navigation.entries()[navigation.currentEntry.index - count];
    const key = page(below?.url) === page(location.href) ? below.key : '';
    const { committed, finished } = navigation.traverseTo(key);
    finished.catch(() => {});
    committed.catch((error) => {
      if (error.name !== 'InvalidStateError') return;  // another entry was asked for meanwhile
      this.returning = false;
      this.put('replaceState', this.dialogs);
    });
  }

  put(method, depth) {
    const { code, record } = this.wanted;
    try {
      history[method]({ record, place: this.place, depth }, '', this.address_of(code));
    } catch {
      // Browsers limit how often the address changes; the next change updates it.
    }
  }
}
