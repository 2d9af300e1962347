'use strict';

// What this device keeps in localStorage: the settings with what was learned, and what could not be read. games.js keeps the game last
// played there too, and live.js the keys of live games.
//
// The settings have two names, because pages of several versions may be open at once. PROFILE has the program's whole text. SHARED has
// the part of it that older versions read and write; they refuse a text with any other line, and write their own over it. The program
// makes both texts, and merges what other pages have stored (web/app/settings/stored_settings.h).

class FlipsideStorage {
  static PROFILE = 'flipside.profile';
  static SHARED = 'flipside.settings';
  static QUARANTINE = 'flipside.quarantine ';  // and a number
  static LIVE = 'flipside.live ';              // and the name of a channel: the keys of this device for it (live.js)
  static OLD_KEYS = 30 * 86_400_000;           // ms after they were made

  constructor(host) {
    this.host = host;
    this.untouchable = new Set();  // names of items that could be neither read nor quarantined
    this.seen = { text: null, shared: null };  // the settings, as this page knows them to be stored
    this.settings = null;                      // as they are to be stored
  }

  // Call it when the program listens.
  follow() {
    const names = [FlipsideStorage.PROFILE, FlipsideStorage.SHARED, null];
    // Of its two items a page stores the second one right after the first; then both are there.
    let soon;
    window.addEventListener('storage', ({ key }) => {
      if (!names.includes(key)) return;
      clearTimeout(soon);
      soon = setTimeout(() => this.look());
    });
    // A page that was asleep has missed notifications.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.look());
    document.addEventListener('visibilitychange', () => document.hidden || this.look());
  }

  // The stored text; null when there is none, also where the browser stores nothing.
  read(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  }

  names() {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  }

  // Returns whether it could be stored.
  store(name, text) {
    try {
      if (this.untouchable.has(name)) throw new Error(`${name} could not be quarantined`);
      localStorage.setItem(name, text);
      return true;
    } catch (error) {
      console.warn(`${name} is not stored:`, error);
      return false;
    }
  }

  remove(name) {
    try {
      if (!this.untouchable.has(name)) localStorage.removeItem(name);
    } catch {
      // Then it stays.
    }
  }

  // Moves a text that the program cannot read into quarantine, beside earlier ones, or copies a part of it there. If that fails it stays
  // where it is, and is never overwritten.
  quarantine(name, part = '') {
    const text = part || this.read(name);
    let number = 1;
    while (![null, text].includes(this.read(FlipsideStorage.QUARANTINE + number))) ++number;
    if (!this.store(FlipsideStorage.QUARANTINE + number, text)) this.untouchable.add(name);
    else if (!part) this.remove(name);
  }

  // All of it, as parse_quarantine() of web/app/library/quarantine.h reads it.
  async list_quarantine() {
    const numbers = this.names().filter((name) => name.startsWith(FlipsideStorage.QUARANTINE))
      .map((name) => Number(name.slice(FlipsideStorage.QUARANTINE.length)));
    const encoder = new TextEncoder();
    const all = numbers.filter(Number.isInteger).sort((one, other) => one - other).map((number) => {
      // A NUL would end the list.
      const text = (this.read(FlipsideStorage.QUARANTINE + number) ?? '').replaceAll('\0', '\ufffd');
      return `text ${number} ${encoder.encode(text).length}\n${text}`;
    });
    await null;  // not while the program is busy
    this.host.send('QuarantineListed', all.join(''));
  }

  remove_quarantined(number) {
    this.remove(FlipsideStorage.QUARANTINE + number);
  }

  // The old ones, but for those of some channels, with a space between them.
  forget_live_keys(but) {
    const made_at = (name) => {
      try {
        return JSON.parse(this.read(name)).made ?? 0;
      } catch {
        return 0;
      }
    };
    const kept = but.split(' ').map((channel) => FlipsideStorage.LIVE + channel);
    for (const name of this.names()) {
      const old = name.startsWith(FlipsideStorage.LIVE) && made_at(name) < Date.now() - FlipsideStorage.OLD_KEYS;
      if (old && !kept.includes(name)) this.remove(name);
    }
  }

  // --- the settings ---

  see() {
    this.seen = { text: this.read(FlipsideStorage.PROFILE), shared: this.read(FlipsideStorage.SHARED) };
  }

  read_settings(shared) {
    this.see();
    return shared ? this.seen.shared : this.seen.text;
  }

  quarantine_settings(shared, lines) {
    this.quarantine(shared ? FlipsideStorage.SHARED : FlipsideStorage.PROFILE, lines);
    this.see();
  }

  // Reports what another page has stored since this one looked.
  look() {
    const before = this.seen;
    this.see();
    const { text, shared } = this.seen;
    if ((text === before.text && shared === before.shared) || (text === null && shared === null)) return;
    this.host.send('SettingsStored', ...[text, shared, before.text ?? before.shared].map((one) => one ?? ''));
  }

  write_settings(text, shared) {
    this.settings = { text, shared };
    this.host.after_frame('settings', () => {
      // If the program merges what another page has stored, it writes new texts.
      this.look();
      // What is in the second text and not yet in the first would look as if an older version had taken it back.
      const stored = this.store(FlipsideStorage.SHARED, this.settings.shared) && this.store(FlipsideStorage.PROFILE, this.settings.text);
      this.see();
      if (!stored) this.host.send('SettingsFailed');
    });
  }
}
