'use strict';

// A game with a friend over the host's own relay (nginx with nchan, README.md), loaded when somebody plays one. What it says and hears
// are lines of text; web/app/remote/ knows what they mean.
//
// A line is published by POST and heard over a WebSocket, which begins with all earlier lines of the game's channel. Each is
// `KEY SIGNATURE STAMP LINE`: an Ed25519 key and its signature of `CHANNEL\nSTAMP LINE`, both in base64url. The stamp makes equal lines
// differ, so that one that comes twice, sent again by this page or by a stranger, is heard once. Without a LINE it says that its sender is
// here. What is not validly signed is dropped and counted.

class FlipsideLive {
  static HERE = 20_000;     // ms between two signs that this page is here
  static AWAY = 50_000;     // ms of silence after which a player is away
  static ANSWER = 10_000;   // ms that the relay has for anything
  static LONGEST = 2048;    // letters of a message, as in the relay's limits
  static MOST_KEYS = 50;    // that are remembered: whoever knows the channel can make as many as he likes

  constructor(host) {
    this.host = host;
    this.game = null;
    this.dropped = 0;
    this.stamp = 0;
    for (const [target, event] of [[window, 'online'], [window, 'pageshow'], [document, 'visibilitychange']]) {
      target.addEventListener(event, () => document.hidden || this.wake());
    }
  }

  // --- what the host offers ---

  // Resolves to { relay, fault }: the address of the relay, or '' for none; and whether there is a flipside.json that says nothing of use.
  // Rejects where the host does not answer. A service worker does not touch the request: it has no build in its query.
  async offers() {
    if (!FlipsideBootstrap.is_site) return { relay: '', fault: false };
    const response = await fetch('flipside.json', { cache: 'no-store', signal: AbortSignal.timeout(FlipsideLive.ANSWER) });
    if (response.status >= 500) throw new Error(`flipside.json: ${response.status}`);
    const text = response.ok ? await response.text() : '';
    // Many hosts answer with a page where there is no file.
    if (!text || /^\s*</.test(text)) return { relay: '', fault: false };
    try {
      const { relay } = JSON.parse(text);
      const { origin, href, search, hash } = new URL(relay, document.baseURI);
      if (typeof relay === 'string' && origin === location.origin && href.endsWith('/') && !search && !hash) return { relay: href, fault: false };
    } catch {
      // Falls through: it is none.
    }
    return { relay: '', fault: true };
  }

  // --- the game's keys ---

  static async with_keys(mode, use) {
    const opening = indexedDB.open('flipside.live');
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
    const database = await new Promise((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = opening.onblocked = () => reject(opening.error);
    });
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction('keys', mode);
        const out = use(transaction.objectStore('keys'));
        transaction.oncomplete = () => resolve(out.result);
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  }

  // The pair that this device has for the channel. Of two tabs that make one at once, both use what was stored first. Where nothing can be
  // stored it lives as long as the page.
  static async keys_of(channel) {
    const stored = await FlipsideLive.with_keys('readonly', (store) => store.get(channel)).catch(() => null);
    if (stored) return stored;
    const made = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
    await FlipsideLive.with_keys('readwrite', (store) => {
      const there = store.get(channel);
      there.onsuccess = () => there.result ?? store.put(made, channel);
      return there;
    }).catch((error) => console.warn('the keys of this game are not stored:', error));
    return await FlipsideLive.with_keys('readonly', (store) => store.get(channel)).catch(() => null) ?? made;
  }

  static letters(buffer) {
    return btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  }

  static bytes(letters) {
    return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  }

  // --- joining and leaving ---

  // Joining another channel leaves the first.
  async join(channel) {
    if (this.game?.channel === channel) return;
    this.leave();
    const game = { channel, key: '', pair: null, relay: '', socket: null, live: false, failures: 0, timer: 0, unsent: [], heard: new Set(),
      others: new Map(), keys: new Map(), reading: Promise.resolve(), sending: false };
    this.game = game;
    if (!window.crypto?.subtle) return this.refuse(game, 'crypto');
    try {
      game.pair = await FlipsideLive.keys_of(channel);
      game.key = FlipsideLive.letters(await crypto.subtle.exportKey('raw', game.pair.publicKey));
    } catch (error) {
      console.warn('no Ed25519:', error);
      return this.refuse(game, 'crypto');
    }
    this.connect(game);
  }

  refuse(game, why) {
    if (game !== this.game) return;
    this.leave();
    this.host.send('LiveRefused', why);
  }

  leave() {
    const { game } = this;
    this.game = null;
    if (!game) return;
    clearTimeout(game.timer);
    clearInterval(game.beating);
    clearTimeout(game.waiting);
    for (const { timer } of game.others.values()) clearTimeout(timer);
    game.socket?.close();
  }

  // --- the connection ---

  async connect(game) {
    clearTimeout(game.timer);
    if (game !== this.game || game.socket) return;
    game.socket = 'coming';
    try {
      if (!game.relay) game.relay = (await this.offers()).relay;
    } catch {
      return this.lost(game, game.socket);
    }
    if (game !== this.game) return;
    if (!game.relay) return this.refuse(game, 'relay');
    const socket = (game.socket = new WebSocket(game.relay.replace(/^http/, 'ws') + game.channel));
    const slow = setTimeout(() => this.lost(game, socket), FlipsideLive.ANSWER);
    socket.onopen = () => {
      clearTimeout(slow);
      if (game !== this.game || game.socket !== socket) return;
      game.failures = 0;
      game.heard.clear();  // all of it follows again
      this.host.send('LiveJoined', game.key);
      this.beat(game);
      game.beating = setInterval(() => document.hidden || this.beat(game), FlipsideLive.HERE);
    };
    socket.onmessage = ({ data }) => {
      game.reading = game.reading.then(() => game === this.game && game.socket === socket && this.read(game, data)).catch(() => { ++this.dropped; });
    };
    socket.onclose = socket.onerror = () => {
      clearTimeout(slow);
      this.lost(game, socket);
    };
  }

  lost(game, socket) {
    if (game !== this.game || game.socket !== socket) return;
    clearInterval(game.beating);
    clearTimeout(game.waiting);
    game.waiting = 0;
    game.socket = null;
    game.live = false;
    for (const one of game.unsent) one.posted = false;
    socket.close?.();
    if (game.failures++ === 0) this.host.send('LiveLost');
    const wait = Math.min(30_000, 500 * 2 ** game.failures) * (0.5 + Math.random() / 2);
    game.timer = setTimeout(() => this.connect(game), wait);
  }

  // The device or the tab was asleep, or the network is back. An open socket may be dead without knowing it.
  wake() {
    const { game } = this;
    if (!game?.pair) return;
    if (game.live) this.beat(game);
    else this.connect(game);
  }

  // --- sending ---

  send(line) {
    const { game } = this;
    if (!game) return;
    game.unsent.push({ line, text: '', posted: false });
    this.flush(game);
  }

  async signed(game, line) {
    this.stamp = Math.max(Date.now(), this.stamp + 1);
    const said = this.stamp.toString(36) + (line === null ? '' : ` ${line}`);
    const bytes = new TextEncoder().encode(`${game.channel}\n${said}`);
    return `${game.key} ${FlipsideLive.letters(await crypto.subtle.sign('Ed25519', game.pair.privateKey, bytes))} ${said}`;
  }

  async post(game, where, body) {
    const response = await fetch(game.relay + game.channel + where, { method: 'POST', body, signal: AbortSignal.timeout(FlipsideLive.ANSWER) });
    if (!response.ok) throw new Error(`the relay: ${response.status}`);
  }

  // One after the other, in order, once everything that is in the channel has been heard.
  async flush(game) {
    if (game.sending) return;
    game.sending = true;
    try {
      for (let one; game === this.game && game.live && (one = game.unsent.find(({ posted }) => !posted));) {
        one.text ||= await this.signed(game, one.line);
        await this.post(game, '', one.text);
        one.posted = true;
      }
    } catch (error) {
      console.warn('a line is sent again:', error);
      setTimeout(() => this.flush(game), 1000);
    } finally {
      game.sending = false;
    }
  }

  // Says that this page is here. When that comes back, the connection works in both directions.
  async beat(game) {
    game.waiting ||= setTimeout(() => this.lost(game, game.socket), FlipsideLive.ANSWER);
    await this.signed(game, null).then((text) => this.post(game, '/here', text)).catch(() => {});
  }

  // --- hearing ---

  async verified(game, key, signature, said) {
    if (!game.keys.has(key)) {
      if (game.keys.size >= FlipsideLive.MOST_KEYS) game.keys.delete(game.keys.keys().next().value);
      game.keys.set(key, await crypto.subtle.importKey('raw', FlipsideLive.bytes(key), 'Ed25519', false, ['verify']));
    }
    return crypto.subtle.verify('Ed25519', game.keys.get(key), FlipsideLive.bytes(signature), new TextEncoder().encode(`${game.channel}\n${said}`));
  }

  async read(game, data) {
    const [, key, signature, said, stamp, line] = (typeof data === 'string' && data.length <= FlipsideLive.LONGEST &&
      data.match(/^([\w-]{43}) ([\w-]{86}) (([0-9a-z]{1,11})(?: (.*))?)$/s)) || [];
    if (!key || !await this.verified(game, key, signature, said)) return void ++this.dropped;
    if (game !== this.game) return;
    if (line === undefined) return this.heard_from(game, key, parseInt(stamp, 36));
    const once = `${key} ${said}`;
    if (game.heard.has(once)) return;
    game.heard.add(once);
    game.unsent = game.unsent.filter(({ text }) => text !== data);
    this.host.send('LiveHeard', key, line);
  }

  heard_from(game, key, stamp) {
    if (key === game.key) {
      clearTimeout(game.waiting);
      game.waiting = 0;
      game.live = true;
      this.flush(game);
      return;
    }
    const before = game.others.get(key);
    if (before ? stamp <= before.stamp : game.others.size >= FlipsideLive.MOST_KEYS) return;
    clearTimeout(before?.timer);
    const tell = (here) => this.host.send(`LivePresence ${here}`, key);
    const one = { stamp, here: true, timer: setTimeout(() => { one.here = false; tell(0); }, FlipsideLive.AWAY) };
    game.others.set(key, one);
    if (before?.here) return;
    tell(1);
    if (!document.hidden) this.beat(game);  // so that the one who has come knows it at once
  }
}
