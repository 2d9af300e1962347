'use strict';

// The games stored on this device: the one last played, in localStorage, where the next page has it at once; and all of them,
// the library, in IndexedDB, each a row as web/app/library/game_library.h says. The program makes the texts and the rows' keys.
//
// If localStorage refuses the game last played, it is removed there, and the newest row is the game last played.
//
// Several pages may play one game. Each checks what others have stored before it stores anything, and whenever it is notified; what
// it finds goes to the program, which merges it. A row is never overwritten, and only a page that holds its content deletes it.

class FlipsideGames {
  static STORE = 'games';
  static LAST = 'flipside.game';

  constructor(host) {
    this.host = host;
    this.seen = null;          // the game last played, as this page knows it to be stored
    this.last = null;          // as it is to be stored
    this.refused = null;       // the same, once localStorage has refused it and until the library has it
    this.id = '';              // of the game on the board
    this.waiting = new Map();  // by key, rows to be stored, each with the keys of those that it replaces
    this.removed = new Set();  // keys of rows to be deleted
  }

  report(text) {
    this.host.send('GameStored', text);
  }

  // Call it when the program listens.
  follow() {
    window.addEventListener('storage', ({ key }) => (key === FlipsideGames.LAST || key === null) && this.look());
    window.addEventListener('focus', () => this.look());
    // A page that was asleep has missed notifications.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.look_everywhere());
    document.addEventListener('visibilitychange', () => document.hidden || this.look_everywhere());
  }

  // --- the game last played ---

  read_last() {
    this.seen = this.host.storage.read(FlipsideGames.LAST);
    return this.seen;
  }

  quarantine_last() {
    this.host.storage.quarantine(FlipsideGames.LAST);
    this.seen = null;
  }

  // Reports what another page has stored since this one looked.
  look() {
    const text = this.host.storage.read(FlipsideGames.LAST);
    if (text === null || text === this.seen) return;
    this.seen = text;
    this.report(text);
  }

  // A page without a stored game opens the newest of the library, unless it has one from elsewhere by then.
  async find_last() {
    const none = () => (this.seen ?? this.last ?? this.host.address.restored) === null;
    if (!none()) return this.look_everywhere();
    const rows = (await this.rows().catch(() => [])).filter(({ text }) => typeof text === 'string');
    const [newest] = rows.sort((one, other) => FlipsideGames.time_of(other) - FlipsideGames.time_of(one));
    if (newest && none()) this.host.send('RestoreHistory', newest.text);
  }

  async look_everywhere() {
    this.look();
    for (const { text } of await this.rows_of(this.id).catch(() => [])) if (typeof text === 'string') this.report(text);
  }

  write_last(text) {
    this.last = text;
    this.host.after_frame('game', () => {
      // If the program merges what another page has stored, it writes a new text.
      this.look();
      const stored = this.host.storage.store(FlipsideGames.LAST, this.last);
      this.refused = stored ? null : this.last;
      if (stored) this.seen = this.last;
    });
  }

  // --- the library ---

  // When a row was stored; 0 where it does not say so, or says what no Date can be.
  static time_of({ when }) {
    return Number.isInteger(when) && !Number.isNaN(new Date(when).getTime()) ? when : 0;
  }

  // Resolves to the database. It is opened before it is needed, because a page that is closing has no time for that. Callers report
  // a refusal; the next use tries again.
  open() {
    this.database ??= new Promise((resolve, reject) => {
      // Whatever its version is: a newer page may have upgraded it.
      const opening = indexedDB.open('flipside');
      opening.onupgradeneeded = () => opening.result.createObjectStore(FlipsideGames.STORE, { keyPath: 'id' });
      opening.onsuccess = () => {
        const database = opening.result;
        const forget = () => { this.database = null; };
        database.onclose = forget;
        // Another page deletes the database or upgrades it, and waits until nobody uses it.
        database.onversionchange = () => {
          database.close();
          forget();
        };
        resolve(database);
      };
      opening.onerror = opening.onblocked = () => reject(opening.error);
    });
    this.database.catch(() => { this.database = null; });
    return this.database;
  }

  // Resolves to the result of `use(store)` once it is done.
  async with_store(mode, use) {
    const transaction = (await this.open()).transaction(FlipsideGames.STORE, mode);
    const request = use(transaction.objectStore(FlipsideGames.STORE));
    // A closing page does not live to see the transaction commit, and its last row would be lost.
    transaction.commit();
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  }

  fail(error) {
    console.warn('games are not stored:', error);
    this.host.send(this.refused === null ? 'GamesFailed' : 'StorageFailed');
  }

  // `when` 0 is now; `lines` are the keys of the rows that this one replaces. Of revisions that follow each other before any is stored only the last one is.
  store_row(key, when, text, lines) {
    this.open();
    const replaces = lines.split('\n').filter(Boolean);
    const all = new Set(replaces);
    for (const old of replaces) {
      for (const older of this.waiting.get(old)?.replaces ?? []) all.add(older);
      this.waiting.delete(old);
    }
    this.removed.delete(key);
    this.waiting.set(key, { row: { id: key, when: Number(when) || Date.now(), text }, replaces: [...all] });
    this.host.after_frame('rows', () => this.store_rows());
  }

  remove_row(key) {
    this.waiting.delete(key);
    this.removed.add(key);
    this.host.after_frame('rows', () => this.store_rows());
  }

  store_rows() {
    const removed = [...this.removed];
    const waiting = [...this.waiting.values()];
    this.removed.clear();
    this.waiting.clear();
    this.with_store('readwrite', (store) => {
      for (const key of removed) store.delete(key);
      for (const { row, replaces } of waiting) {
        store.put(row);
        for (const old of replaces) store.delete(old);
      }
    }).then(() => {
      if (!waiting.some(({ row }) => row.text === this.refused)) return;
      // What localStorage has is an older state, or another game.
      this.refused = null;
      this.host.storage.remove(FlipsideGames.LAST);
    }, (error) => this.fail(error));
  }

  rows_of(id) {
    return this.with_store('readonly', (store) => store.getAll(IDBKeyRange.bound(id, `${id} \uffff`)));
  }

  // A row that the browser can no longer read does not hold back the others.
  async rows() {
    try {
      return await this.with_store('readonly', (store) => store.getAll());
    } catch {
      const keys = await this.with_store('readonly', (store) => store.getAllKeys());
      const one = (id) => this.with_store('readonly', (store) => store.get(id)).catch(() => ({ id }));
      return (await Promise.all(keys.map(one))).filter(Boolean);
    }
  }

  // Sends the program all of them, read in their own time; none where they cannot be read.
  async list() {
    const { host } = this;
    host.flush();
    const bytes_in_time = () => host.with_timeout('games', () => this.bytes()).catch((error) => {
      this.database = null;  // another try is one with another answer
      throw error;
    });
    const bytes = await host.with_retry('games', bytes_in_time).catch(() => new Uint8Array());
    host.program._flipside_games_listed(host.into_memory(bytes), bytes.length);
  }

  // The bytes of all of them as parse_library() of web/app/library/game_library.h reads them. What is no text is sent as an empty one, so
  // that it is counted.
  async bytes() {
    const encoder = new TextEncoder();
    const bytes_of = (value) => encoder.encode(typeof value === 'string' && !value.includes('\0') ? value : '');
    try {
      const parts = (await this.rows()).flatMap((row) => {
        const [key, text] = [bytes_of(row.id), bytes_of(row.text)];
        const when = FlipsideGames.time_of(row);
        const utc_offset = -new Date(when).getTimezoneOffset();
        return [`row ${when} ${key.length} ${text.length} ${utc_offset}\n`, key, text];
      });
      return new Uint8Array(await new Blob(parts).arrayBuffer());
    } catch (error) {
      this.fail(error);
      return new Uint8Array();
    }
  }
}
