'use strict';

// The game in the address: a code that opens it anywhere. The entry in the browser's history also has the whole record, so a page
// that is reloaded or revisited gets its own game back, whatever else has been played on this device since. An entry without a
// record comes from a link to somebody's game.

class FlipsideAddress {
  static LEFT = 'flipside.left';

  constructor(host) {
    this.host = host;
    this.known = this.code();  // the code that this page knows to be in the address
    this.wanted = null;        // { code, record } that are to be there
    this.restored = null;      // the record that the program began with
    this.storage = FlipsideAddress.session_storage();
  }

  // As it stands there; the program ignores what a mail program has attached to it.
  code() {
    return location.hash.startsWith('#g=') ? location.hash.slice(3) : '';
  }

  address_of(code) {
    return `${location.href.replace(/#.*/s, '')}${code && '#g='}${code}`;
  }

  // The record of the game that this page showed here before, or null. A reload restores the entry as it was when the reload was
  // requested; what the page showed last is what it left for the next one.
  entry() {
    const [{ type } = {}] = performance.getEntriesByType('navigation');
    const left = this.take_left();
    this.restored = type === 'reload' && left !== null ? left : FlipsideAddress.record_of(history.state);
    return this.restored;
  }

  static record_of(state) {
    return typeof state?.record === 'string' ? state.record : null;
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
    const { program } = this.host;
    window.addEventListener('pagehide', () => this.leave());
    // Back or forward to an entry of this page.
    window.addEventListener('popstate', ({ state }) => {
      const record = FlipsideAddress.record_of(state);
      if (record === null) return;
      this.known = this.code();
      program._flipside_entry_opened(program.stringToNewUTF8(record));
    });
    window.addEventListener('hashchange', () => {
      if (FlipsideAddress.record_of(history.state) !== null) return;
      this.known = this.code();
      program._flipside_link_entered(program.stringToNewUTF8(this.known));
    });
  }

  // Changing the address takes longer than a frame.
  show(code, record) {
    this.wanted = { code, record };
    // Without storage the window's name takes the record through a reload: the entry alone would not do, because a browser may lose
    // its state when the address changes while a reload begins. In pagehide it would be too late for the next page.
    if (!this.storage) window.name = `${FlipsideAddress.LEFT} ${record}`;
    this.host.after_frame('address', () => this.write());
  }

  write() {
    // Another address was entered meanwhile and is about to be opened.
    if (this.code() !== this.known) return;
    const { code, record } = this.wanted;
    try {
      history.replaceState({ record }, '', this.address_of(code));
    } catch {
      // Browsers limit how often the address changes; the next change updates it.
    }
    this.known = this.code();
  }
}
