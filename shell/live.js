'use strict';

// A game with a friend over the host's own relay (nginx with nchan, .github/HOSTING.md), or directly from page to page (direct.js), loaded when
// somebody plays with one. What is said and heard are lines of text; web/app/remote/ knows what they mean.
//
// A line is published by POST and heard over a WebSocket, which begins with all earlier lines of the game's channel. Each is
// `KEY SIGNATURE STAMP LINE`: an Ed25519 key and its signature of `CHANNEL\nSTAMP LINE`, both in base64url. The stamp makes equal lines
// differ, so that one that comes twice, sent again by this page or by a stranger, is heard once. Without a LINE it is a sign that its
// sender is here, over a channel beside that keeps nothing. What is not validly signed is dropped and counted.

class FlipsideLive {
  static ANSWER = 10_000;  // ms that the host has for anything, and until one that does not answer is asked again
  static TABS = 1000;      // ms that other tabs have

  constructor(host) {
    this.host = host;
    this.address = '';    // the relay's, once it is found
    this.servers = [];    // of the host, for direct connections
    this.channel = null;  // that is joined
    this.direct = null;   // the latest, which may be that
    this.id = crypto.getRandomValues(new Uint32Array(1))[0];  // of this tab
    this.asker = 0;             // the tab that has asked last
    this.on_answer = () => {};  // of another tab
    // A page that is a file has no others.
    this.tabs = FlipsideBootstrap.is_site ? new BroadcastChannel('flipside tabs') : null;
    if (this.tabs) this.tabs.onmessage = ({ data }) => this.hear_tab(data);
    window.addEventListener('pagehide', () => this.direct?.close());
    // The device or the tab was asleep, or the network is back.
    for (const [target, event] of [[window, 'online'], [window, 'pageshow'], [document, 'visibilitychange']]) {
      target.addEventListener(event, () => (event !== 'online' && document.hidden) || this.channel?.wake());
    }
  }

  // Tells the program whether the host has a relay, once it has answered.
  async find() {
    const found = await this.look().catch(() => null);
    if (found === null) setTimeout(() => this.find(), FlipsideLive.ANSWER);
    else this.host.send('RelayKnown', found, this.servers.flatMap(({ urls }) => urls).join(', '));
  }

  // What flipside.json offers. Rejects where the host does not answer. A service worker does not touch the request: it names no build.
  async look() {
    if (this.address) return 'there';
    if (!FlipsideBootstrap.is_site) return 'none';
    const response = await fetch('flipside.json', { cache: 'no-store', signal: AbortSignal.timeout(FlipsideLive.ANSWER) });
    // Other codes than these say that there is no such file.
    if (response.status >= 500 || response.status === 429) throw new Error(`flipside.json: ${response.status}`);
    const text = response.ok ? await response.text() : '';
    // Many hosts answer with a page where there is no file.
    if (!text || /^\s*</.test(text)) return 'none';
    try {
      const { relay, iceServers: servers = [] } = JSON.parse(text);
      const { origin, href } = new URL(relay ?? './', document.baseURI);
      const is_relay = typeof relay === 'string' && origin === location.origin && /^[^?#]*\/$/.test(href);
      const are_servers = servers.every(({ urls }) => [urls].flat().every((url) => /^(stun|turns?):./.test(url)));
      if (!are_servers || !(is_relay || (relay === undefined && servers.length > 0))) return 'faulty';
      this.servers = servers;
      this.address = is_relay ? href : '';
      return is_relay ? 'there' : 'none';
    } catch {
      return 'faulty';
    }
  }

  // Joining another channel leaves the one before.
  join(name) {
    if (this.channel?.name === name && !this.channel.closed) return;
    this.leave();
    const direct = this.direct?.opened && this.direct.name === name;
    this.channel = direct ? this.direct.channel : new FlipsideChannel(this, name, this);
    this.channel.begin();
  }

  leave() {
    this.channel?.close();
    this.channel = null;
  }

  send(line) {
    this.channel?.send(line);
  }

  // --- the relay's part of a channel ---

  // A WebSocket; null where the host does not answer, and the reason where it has no relay.
  async open(name) {
    const relay = await this.look().catch(() => null);
    if (relay === null) return null;
    return relay === 'there' ? new WebSocket(this.address.replace(/^http/, 'ws') + name) : 'relay';
  }

  // Resolves to whether the relay has taken it. A page that closes still sends it.
  async post(name, where, body) {
    const signal = AbortSignal.timeout(FlipsideLive.ANSWER);
    const { ok } = await fetch(this.address + name + where, { method: 'POST', body, signal, keepalive: true });
    return ok;
  }

  // --- direct connections ---

  // `text` is the channel's name, and from its second line on the friend's offer, if there is one.
  async open_direct(text) {
    this.close_direct();
    const [name] = text.split('\n', 1);
    const direct = (this.direct = new FlipsideDirect(this, name));
    const found = await direct.begin(text.slice(name.length + 1)).catch((error) => {
      console.warn('this page cannot be reached directly:', error);
      return '';
    });
    if (direct === this.direct) this.host.send('DirectReady', found);
  }

  connect(answer) {
    return this.direct?.connect(answer);
  }

  close_direct() {
    this.direct?.close();
    this.direct = null;
  }

  // --- other tabs of this device ---

  // `code` may be one that this tab waits for; `seen` is the name of a channel whose game this tab may show to somebody, or call for: of
  // several tabs that are hidden one calls. `yes` answers what that tab has asked last.
  hear_tab({ from, code, seen, yes }) {
    if (yes === this.id) this.on_answer();
    if (!from) return;
    this.asker = from;
    if (code) this.host.send('AnswerFromTab', String(code));
    if (seen && seen === this.channel?.name && (!document.hidden || this.id < from)) this.agree();
  }

  // Resolves to whether another tab says yes.
  ask_tabs(question) {
    return new Promise((resolve) => {
      this.on_answer = () => resolve(true);
      setTimeout(resolve, this.tabs ? FlipsideLive.TABS : 0, false);
      this.tabs?.postMessage({ from: this.id, ...question });
    });
  }

  agree() {
    this.tabs?.postMessage({ yes: this.asker });
  }

  async hand(code) {
    this.host.send(`DirectHanded ${(await this.ask_tabs({ code })) ? 1 : 0}`);
  }

  async ask_whether_seen() {
    if (!(await this.ask_tabs({ seen: this.channel?.name }))) this.host.send('NobodySees');
  }
}

// The channel of one game. The page tries to connect until it is closed.
class FlipsideChannel {
  static HERE = 20_000;            // ms between two signs that this page is here
  static AWAY = 50_000;            // ms of silence after which another one is away
  static AGAIN = 1000;             // ms between two requests that others can cause
  static LONGEST = 2048;           // letters of a message, as in the relay's limits
  static MOST_KEYS = 50;           // that are remembered: who knows the channel can make as many as he likes

  // `way` leads to it: the relay, or a FlipsideDirect.
  constructor(live, name, way) {
    Object.assign(this, { name, way, host: live.host });
    this.closed = false;
    this.key = '';              // the public one, once there is a pair
    this.attempt = null;        // the present connection, or the try to have one
    this.failures = 0;          // since the last connection that worked
    this.told = '';             // which of LiveJoined and LiveLost the program was told last
    this.next = 0;              // the timer of the next attempt
    this.stamp = 0;             // the latest of this page
    this.unsent = [];           // { line, text, posted }: what has not come back yet, in order
    this.heard = new Set();     // what this connection has brought
    this.reading = Promise.resolve();  // messages are read one after the other
    this.public_keys = new Map();
    this.others = new Map();    // by key, { stamp, here, timer }
    this.dropped = 0;
  }

  async begin() {
    try {
      if (!this.key) await this.make_keys();
    } catch (error) {
      // A page without a secure connection has no crypto.subtle, and an older browser has no Ed25519.
      console.warn('this browser cannot sign:', error);
      return this.refuse('crypto');
    }
    this.connect();
  }

  // The same for all tabs of this device, as long as it stores anything.
  async make_keys() {
    const name = FlipsideStorage.LIVE + this.name;
    const { storage } = this.host;
    const use = async (text) => {
      const { d, x } = JSON.parse(text);
      this.private_key = await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', d, x }, 'Ed25519', false, ['sign']);
      this.key = x;
    };
    const stored = storage.read(name);
    if (stored && await use(stored).then(() => true, () => false)) return;
    const { privateKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
    const { d, x } = await crypto.subtle.exportKey('jwk', privateKey);
    const made = JSON.stringify({ d, x, made: Date.now() });
    // Another tab may have been faster.
    if (storage.read(name) === stored) storage.store(name, made);
    await use(storage.read(name) ?? made);
  }

  refuse(why) {
    if (this.closed) return;
    this.close();
    this.host.send('LiveRefused', why);
  }

  close() {
    this.closed = true;
    clearTimeout(this.next);
    for (const { timer } of this.others.values()) clearTimeout(timer);
    this.end_attempt();
  }

  // --- the connection ---

  async connect() {
    clearTimeout(this.next);
    if (this.closed || this.attempt) return;
    // `signs` are those of this page that have not come back; it is `live` once one has.
    const attempt = (this.attempt = { socket: null, signs: new Set(), live: false, sending: false, timer: 0, beating: 0, answering: 0 });
    this.expect_answer(attempt);
    const socket = await this.way.open(this.name);
    if (attempt !== this.attempt) return socket?.close?.();
    if (socket === null) return this.lose(attempt);
    if (typeof socket === 'string') return this.refuse(socket);
    attempt.socket = socket;
    attempt.socket.onopen = () => attempt === this.attempt && this.open();
    attempt.socket.onclose = () => this.lose(attempt);
    attempt.socket.onmessage = ({ data }) => {
      this.reading = this.reading.then(() => attempt === this.attempt && this.read(data));
    };
  }

  // All that is in the channel follows, also what has been heard before.
  open() {
    this.heard.clear();
    this.told = 'LiveJoined';
    this.host.send('LiveJoined', this.key);
    this.say_here();
    this.attempt.beating = setInterval(() => document.hidden || this.say_here(), FlipsideChannel.HERE);
  }

  expect_answer(attempt) {
    attempt.timer ||= setTimeout(() => this.lose(attempt), FlipsideLive.ANSWER);
  }

  end_attempt() {
    const { attempt } = this;
    this.attempt = null;
    clearTimeout(attempt?.timer);
    clearInterval(attempt?.beating);
    clearTimeout(attempt?.answering);
    attempt?.socket?.close();
  }

  // The connection, if it still is the present one: another one is tried in a while, which is longer each time.
  lose(attempt) {
    if (attempt !== this.attempt) return;
    this.end_attempt();
    const wait = Math.min(20_000, 500 * 1.5 ** this.failures++) * (0.5 + Math.random() / 2);
    this.next = setTimeout(() => this.connect(), wait);
    if (this.told === 'LiveLost') return;
    this.told = 'LiveLost';
    this.host.send('LiveLost');
  }

  // An open connection may be dead without knowing it.
  wake() {
    if (this.attempt?.live) this.say_here();
    else if (this.key) this.connect();
  }

  // --- sending ---

  send(line) {
    this.unsent.push({ line, text: '', posted: null });
    if (this.attempt?.live) this.flush(this.attempt);
  }

  async signed(line) {
    this.stamp = Math.max(Date.now(), this.stamp + 1);
    const said = [this.stamp.toString(36), ...line].join(' ');
    const signature = await crypto.subtle.sign('Ed25519', this.private_key, this.signed_bytes(said));
    const letters = btoa(String.fromCharCode(...new Uint8Array(signature)));
    return `${this.key} ${letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')} ${said}`;
  }

  signed_bytes(said) {
    return new TextEncoder().encode(`${this.name}\n${said}`);
  }

  // Everything that this connection has not sent, one after the other.
  async flush(attempt) {
    if (attempt.sending) return;
    attempt.sending = true;
    for (let one; attempt === this.attempt && (one = this.unsent.find(({ posted }) => posted !== attempt));) {
      one.text ||= await this.signed([one.line]);
      const taken = await this.way.post(this.name, '', one.text).catch(() => this.lose(attempt));
      if (taken) one.posted = attempt;
      else await new Promise((resolve) => setTimeout(resolve, FlipsideChannel.AGAIN));
    }
    attempt.sending = false;
  }

  // When this sign comes back, the connection works in both directions, and all that was in the channel has been heard.
  async say_here() {
    const { attempt } = this;
    this.expect_answer(attempt);
    const sign = await this.signed([]);
    attempt.signs.add(sign);
    await this.way.post(this.name, '/here', sign).catch(() => this.lose(attempt));
  }

  // --- hearing ---

  // The last letters of a key and a signature have bits to spare, which have to be 0: otherwise anybody could write both in another way.
  async read(data) {
    const [, key, signature, said, stamp, line] = (data.length <= FlipsideChannel.LONGEST &&
      data.match(/^([\w-]{42}[AEIMQUYcgkosw048]) ([\w-]{85}[AQgw]) (([0-9a-z]{1,11})(?: (.*))?)$/s)) || [];
    if (!key || !await this.is_signed(key, signature, said)) return console.warn('dropped, because it is not signed:', ++this.dropped);
    if (!this.attempt) return;
    if (line === undefined) return this.hear_sign(data, key, parseInt(stamp, 36));
    const once = `${key} ${said}`;
    if (this.heard.has(once)) return;
    this.heard.add(once);
    this.unsent = this.unsent.filter(({ text }) => text !== data);
    this.host.send('LiveHeard', key, line);
  }

  async is_signed(key, signature, said) {
    const bytes = (letters) => Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const keys = this.public_keys;
    try {
      if (!keys.has(key)) {
        if (keys.size >= FlipsideChannel.MOST_KEYS) keys.delete(keys.keys().next().value);
        keys.set(key, await crypto.subtle.importKey('raw', bytes(key), 'Ed25519', false, ['verify']));
      }
      return await crypto.subtle.verify('Ed25519', keys.get(key), bytes(signature), this.signed_bytes(said));
    } catch {
      return false;  // that is no key
    }
  }

  hear_sign(text, key, stamp) {
    const { attempt } = this;
    if (attempt.signs.has(text)) {
      clearTimeout(attempt.timer);
      attempt.timer = 0;
      attempt.signs.clear();
      attempt.live = true;
      this.failures = 0;
      this.flush(attempt);
    }
    // Before the own one it may be an old one that somebody has put into the channel.
    if (key !== this.key && attempt.live) this.note_other(key, stamp);
  }

  note_other(key, stamp) {
    const { others } = this;
    const before = others.get(key);
    if (before ? stamp <= before.stamp : !this.has_room()) return;
    clearTimeout(before?.timer);
    const tell = (here) => this.host.send(`LivePresence ${here}`, key);
    const one = { stamp, here: true };
    one.timer = setTimeout(() => {
      one.here = false;
      tell(0);
    }, FlipsideChannel.AWAY);
    others.set(key, one);
    if (before?.here) return;
    tell(1);
    this.answer();
  }

  // So that whoever has come knows soon that this page is here; once for many.
  answer() {
    const { attempt } = this;
    attempt.answering ||= setTimeout(() => {
      attempt.answering = 0;
      if (!document.hidden) this.say_here();
    }, FlipsideChannel.AGAIN);
  }

  // For one more that is here; one that is away gives way.
  has_room() {
    if (this.others.size < FlipsideChannel.MOST_KEYS) return true;
    const [gone] = [...this.others].find(([, { here }]) => !here) ?? [];
    return this.others.delete(gone);
  }
}
