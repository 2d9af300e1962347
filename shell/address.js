'use strict';

// The address, which carries the game: as a code that opens it anywhere; and, in the entry of the browser's history, as the
// whole record, by which a page that is reloaded, or left and come back to, has its own game again, whatever else has been
// played on this device since. An entry without a record was made by a link, which is somebody's game.

class FlipsideAddress {
  static LEFT = 'flipside.left';

  constructor(host) {
    this.host = host;
    this.known = this.code();  // the code that this page knows to be in the address
    this.wanted = null;        // { code, record } that are to be there
  }

  code() {
    return location.hash.startsWith('#g=') ? location.hash.slice(3) : '';
  }

  address_of(code) {
    return `${location.href.replace(/#.*/s, '')}${code && '#g='}${code}`;
  }

  // The record of the game that this page showed here before; null for none. A page that is reloaded comes back with the entry
  // as it was when that was asked for: what it showed at its very end it has left beside it.
  entry() {
    const [{ type } = {}] = performance.getEntriesByType('navigation');
    const left = this.take_left();
    return type === 'reload' && left !== null ? left : FlipsideAddress.record_of(history.state);
  }

  static record_of(state) {
    return typeof state?.record === 'string' ? state.record : null;
  }

  take_left() {
    try {
      const left = sessionStorage.getItem(FlipsideAddress.LEFT);
      sessionStorage.removeItem(FlipsideAddress.LEFT);
      return left;
    } catch {
      // Where nothing is stored the entry has to do.
      return null;
    }
  }

  leave() {
    try {
      if (this.wanted) sessionStorage.setItem(FlipsideAddress.LEFT, this.wanted.record);
    } catch {
      // As above.
    }
  }

  // From when on the program listens.
  follow() {
    const { program } = this.host;
    window.addEventListener('pagehide', () => this.leave());
    // Back or forth to an entry of this page's.
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

  // Changing the address takes the browser longer than a frame has.
  show(code, record) {
    this.wanted = { code, record };
    this.host.after_frame('address', () => this.write());
  }

  write() {
    // Another that was entered meanwhile is about to be opened.
    if (this.code() !== this.known) return;
    const { code, record } = this.wanted;
    try {
      history.replaceState({ record }, '', this.address_of(code));
    } catch {
      // Browsers allow only so many changes in a while; the next one brings the address up to date.
    }
    this.known = this.code();
  }
}
