'use strict';

// The games kept on this device, in IndexedDB: each a text of the program's under its id, with the time of its latest
// change. What the browser refuses is told to the program once.

class FlipsideGames {
  static STORE = 'games';

  constructor(on_failure) {
    this.on_failure = on_failure;
    this.failed = false;
  }

  // Promises the database; asked for before it is needed, for a page that goes away has no time to open one. A refusal is
  // for those to tell who need it.
  open() {
    this.database ??= new Promise((resolve, reject) => {
      const opening = indexedDB.open('flipside', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(FlipsideGames.STORE, { keyPath: 'id' });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = opening.onblocked = () => reject(opening.error);
    });
    this.database.catch(() => {});
    return this.database;
  }

  // Promises what `use(store)` asks for, once it is done.
  async with_store(mode, use) {
    const transaction = (await this.open()).transaction(FlipsideGames.STORE, mode);
    const request = use(transaction.objectStore(FlipsideGames.STORE));
    // A page that goes away does not come to end it by itself, and what was kept last would be lost.
    transaction.commit();
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  }

  fail(error) {
    console.warn('games are not kept:', error);
    if (!this.failed) this.on_failure();
    this.failed = true;
  }

  // `when` 0 is now. Ids are texts: they have more digits than a number of JavaScript's.
  keep(id, when, text) {
    this.with_store('readwrite', (store) => store.put({ id, when: when || Date.now(), text }))
      .catch((error) => this.fail(error));
  }

  forget(id) {
    this.with_store('readwrite', (store) => store.delete(id)).catch((error) => this.fail(error));
  }

  // All of them as parse_kept() of web/app/kept.h reads them; none where they cannot be read.
  async list() {
    try {
      const games = await this.with_store('readonly', (store) => store.getAll());
      return games.map(({ id, when, text }) => `kept ${id} ${when}\n${text.trimEnd()}\n`).join('');
    } catch (error) {
      this.fail(error);
      return '';
    }
  }
}
