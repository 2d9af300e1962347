'use strict';

// What the running program needs of the page around it. One object, FlipsideHost, which owns the others; the program's C++ side
// (web/platform/*_browser.cpp) calls their methods, and they call the program's exports, whose names all begin with _flipside_.
// Here is what concerns the page as a whole: the game in words for screen readers, colours, languages, and what the system is set to.

class FlipsideHost {
  // The texts, and the type for the canvas and for HTML.
  static JAPANESE = ['japanese.txt', 'japanese-regular.otf', 'japanese-semibold.otf'];

  // `programs` are the shader programs (web/startup/board_programs.js), `open_engine` is as in engines.js.
  // `load_parts(id)` resolves when the scripts and styles of a template of index.html have loaded. `with_retry(what, get)` resolves to the result of
  // get(); it tells the person what the page is waiting for, and asks when it fails. `with_timeout(what, get)` has a time limit.
  // `on_failure(kind, detail)` tells the person that the page cannot continue.
  // `bytes_of(name)` resolves to a file's bytes, `open_worker(name)` to a Worker of a script. `keep(names)`: the page opens offline with
  // these files too.
  constructor({ canvas, programs, open_engine, open_worker, load_parts, with_retry, with_timeout, bytes_of, keep, on_failure }) {
    Object.assign(this, { canvas, programs, open_worker, load_parts, with_retry, with_timeout, bytes_of, keep, fail: on_failure });
    this.on_new_game = () => {};  // start.js: a new version takes over then
    this.program = null;
    this.picture = new Promise((resolve) => { this.on_picture = resolve; });
    this.system = ['(prefers-color-scheme: light)', '(prefers-reduced-motion: reduce)', '(prefers-contrast: more)', '(forced-colors: active)']
      .map((query) => matchMedia(query));
    this.battery = null;        // where the browser tells
    this.last_environment = '';  // the latest that the program was sent
    this.waiting = new Map();   // by name, what after_frame() is to do
    this.drawn = true;          // the board is on the canvas
    this.controls = null;       // once loaded (controls.js)
    this.last_controls = '';    // the latest that the program sent: what they are, and where
    this.last_control_rects = '';
    this.japanese = null;       // once it has come: the bytes of JAPANESE
    this.japanese_coming = null;
    this.live = null;           // of live.js, once somebody wants to play with a friend
    this.engines = new FlipsideEngines(this, open_engine);
    this.sound = new FlipsideSound();
    this.dialogs = new FlipsideDialogs(this);
    this.storage = new FlipsideStorage(this);
    this.games = new FlipsideGames(this);
    this.address = new FlipsideAddress(this);
    this.rows = this.build_board();
  }

  // Once, when the program's main() is about to run.
  attach(program) {
    this.program = program;
    this.dialogs.attach(program);
    this.canvas.attach(this);
    this.sound.attach();
    this.storage.follow();
    this.games.follow();
    this.address.follow();
    this.flush_at_the_end();
  }

  // What the page does while it is idle, once everything has loaded.
  async idle() {
    const none = 300;  // ms, in a browser that does not tell
    const pause = () => new Promise((resolve) => window.requestIdleCallback?.(resolve) ?? setTimeout(resolve, none));
    await pause();
    await this.dialogs.have_parts();
    await pause();
    this.games.find_last();
  }

  // Sends the program an action, as web/app/action_text.h has it; `texts` are its last fields.
  send(action, ...texts) {
    const quoted = (text) => `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
    const text = [action, ...texts.map(quoted)].join(' ');
    // A NUL would cut the text; the other character is refused.
    this.program._flipside_act(this.program.stringToNewUTF8(text.replaceAll('\0', '\ufffd')));
  }

  // --- words ---

  // The rows of squares; they join the page when the program has said what is on them. The names of files and ranks are what makes
  // it a table for screen readers.
  build_board() {
    const body = document.createElement('tbody');
    for (let rank = 0; rank < 8; ++rank) {
      const row = body.insertRow();
      row.append(Object.assign(document.createElement('th'), { scope: 'row', textContent: rank + 1 }));
      for (let file = 0; file < 8; ++file) {
        const square = document.createElement('button');
        square.type = 'button';
        // Reached by a screen reader's own keys; Tab stays short.
        square.tabIndex = -1;
        square.dataset.square = 'abcdefgh'[file] + (rank + 1);
        square.addEventListener('click', () => this.send(`PlaceDisc ${rank * 8 + file}`));
        row.insertCell().append(square);
      }
    }
    // A mouse has left the focus on a square, where the board is not drawn.
    body.addEventListener('pointerup', ({ pointerType }) => pointerType === 'mouse' && this.focus_board());
    this.squares = [...body.querySelectorAll('button')];
    return body;
  }

  // The text of web/app/page/accessible_board.h.
  describe(text) {
    const { drawn = false, title = 'Flipside', discs, squares, notices = [], ...lines } = JSON.parse(text);
    for (const line of document.querySelectorAll('#words > p')) {
      const said = lines[line.id] ?? '';
      if (line.textContent !== said) line.textContent = said;
    }
    this.discs = discs;
    this.squares.forEach((square, index) => {
      const { label, marks, value = '' } = squares[index];
      // As labels, not as text, which the browser would lay out although nobody sees it.
      FlipsideDialogs.aria(square, 'label', label);
      const look = [{ X: 'black', O: 'white' }[discs[index]], marks].filter(Boolean).join(' ');
      if (square.className !== look) square.className = look;
      if (square.dataset.value !== value) square.dataset.value = value;
    });
    if (!this.rows.isConnected) document.querySelector('#board tbody').replaceWith(this.rows);
    document.getElementById('notices').replaceChildren(...notices.map((notice) =>
      Object.assign(document.createElement('li'), { textContent: notice })));
    if (document.title !== title) this.show_title(title);
    if (this.drawn !== drawn) this.show_board(drawn);
  }

  // Somebody who does not see the page is called, or has come. An installed page has a badge, where the system has them.
  show_title(title) {
    document.title = title;
    navigator[title === 'Flipside' ? 'clearAppBadge' : 'setAppBadge']?.().catch(() => {});
  }

  // The one on the canvas; or the accessible one, with all controls (accessible_board.css).
  async show_board(drawn) {
    this.drawn = drawn;
    await this.dialogs.have_parts();
    const root = document.documentElement;
    root.classList.toggle('accessible-board', !this.drawn);
    this.set_control_rects(this.last_control_rects);
    const place = document.getElementById('place');
    this.place_watcher ??= new ResizeObserver(() =>
      this.board_ends_at(place.getBoundingClientRect().right, window.innerHeight, Number(getComputedStyle(root).getPropertyValue('--unit'))));
    if (this.drawn) this.place_watcher.disconnect();
    else this.place_watcher.observe(place);
    this.on_picture();
  }

  speak(sentence) {
    const spoken = document.getElementById('spoken');
    spoken.append(Object.assign(document.createElement('p'), { textContent: sentence }));
    while (spoken.childElementCount > 40) spoken.firstChild.remove();
  }

  // --- looks ---

  // Lines: the theme's name, "dark" or "light", then one custom property and its colour each.
  show_theme(text) {
    const [name, scheme, ...lines] = text.split('\n');
    const root = document.documentElement;
    root.dataset.theme = name;
    root.style.colorScheme = scheme;
    for (const line of lines) root.style.setProperty(...line.split(' '));
    document.querySelector('meta[name="theme-color"]').content = root.style.getPropertyValue('--backdrop');
  }

  // Where the 64 squares are drawn, CSS pixels, and how large everything is drawn.
  // The first time there is a picture.
  set_board_rect(x, y, side, unit) {
    this.on_picture();
    document.documentElement.style.setProperty('--unit', unit);
    const { style } = document.getElementById('place');
    Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${side}px`, height: `${side}px` });
    // The frame is a twentieth of the squares.
    style.setProperty('--edge', `${side * 0.05}px`);
    this.board_ends_at(x + side * 1.05, y + side * 1.05, unit);
  }

  // For the dialogs that stand beside the board, or below it.
  board_ends_at(right, bottom, unit) {
    const { style, classList } = document.documentElement;
    style.setProperty('--board-right', `${right}px`);
    style.setProperty('--board-bottom', `${bottom}px`);
    // The least width and height of a dialog that one can use there.
    const beside = this.canvas.element.clientWidth - right > 330 * unit;
    const below = this.canvas.element.clientHeight - bottom > 300 * unit;
    classList.toggle('room-beside', beside);
    classList.toggle('room-below', below && !beside);
  }

  // --- parts that load after the board ---

  // The controls on the canvas and their places, for controls.js, which loads after the board. A panel beside the board is `needed`: a
  // person who has to wait for it is told so.
  show_controls(text, needed) {
    this.last_controls = text;
    if (needed && !this.controls) this.dialogs.have_parts().catch(() => {});
    this.after_frame('controls', () => this.controls?.show(this.last_controls));
  }

  set_control_rects(places) {
    this.last_control_rects = places;
    this.after_frame('control places', () => this.controls?.set_rects(this.last_control_rects));
  }

  begin_controls() {
    this.controls ??= new FlipsideControls(this);
    this.controls.show(this.last_controls);
    this.controls.set_rects(this.last_control_rects);
  }

  // Calls a method of live.js, which loads with the first call. They run in order.
  async call_live(method, text) {
    const load = () => this.load_parts('live-parts');
    const waits = method === 'find' || method === 'join';
    this.live ??= (waits ? this.with_retry('live', load) : load()).then(() => new FlipsideLive(this));
    const live = await this.live.catch(() => null);
    if (live) return live[method](text);
    // The person does not wait for it any more.
    this.live = null;
    if (method === 'join') this.send('LiveRefused', 'relay');
    if (method === 'open_direct') this.send('DirectReady', '');
    if (method === 'hand') this.send('DirectHanded 0');
  }

  // Shows a notification of the system; what makes it may still have to load.
  notify(sentence) {
    this.dialogs.have_parts().then(() => this.dialogs.notify(sentence), () => {});
  }

  // The keys are the canvas's, also where it shows nothing.
  focus_board() {
    this.canvas.element.focus();
  }

  // --- language ---

  speaks_japanese() {
    return /^ja\b/.test((navigator.languages ?? [navigator.language]).find((tag) => /^(en|ja)\b/.test(tag)) ?? 'en');
  }

  // What the program will want, as far as one can know before it has read the settings. A wrong guess costs only time.
  expects_japanese() {
    const [, chosen] = /^language (english|japanese)$/m.exec(this.storage.read(FlipsideStorage.PROFILE) ?? '') ?? [];
    return chosen ? chosen === 'japanese' : this.speaks_japanese();
  }

  name_page(language, canvas, board) {
    document.documentElement.lang = language;
    this.canvas.element.setAttribute('aria-label', canvas);
    document.getElementById('board').setAttribute('aria-label', board);
  }

  // Until Japanese has come the page is in English; bootstrap.js says in Japanese what it is waiting for.
  want_language(language) {
    FlipsideBootstrap.language = language;
    if (language === 'ja') this.with_retry('type', () => this.load_japanese()).catch(() => {});
  }

  load_japanese() {
    this.japanese_coming ??= Promise.all(FlipsideHost.JAPANESE.map((name) => this.bytes_of(name)))
      .then((parts) => this.use_japanese(parts))
      .catch((error) => {
        this.japanese_coming = null;
        throw error;
      });
    return this.japanese_coming;
  }

  // The program may not run yet: then it asks when it begins.
  use_japanese(parts) {
    this.japanese = parts;
    const [, ...faces] = parts;
    faces.forEach((bytes, index) =>
      document.fonts.add(new FontFace('Flipside Japanese', bytes.buffer, { weight: ['400', '600'][index] })));
    this.program?._flipside_japanese_loaded();
    this.keep(FlipsideHost.JAPANESE);
  }

  // --- environment ---

  // The action that says whether the page can be seen, whether the device has little power left, whether the system is set to light
  // colours and to more contrast, whether others can open the page's address, whether the system asks for less motion. No browser
  // tells of a power saving mode; the battery's level is told by Chromium alone, and only to pages that came over a secure
  // connection. Elsewhere a device is taken for one that has enough.
  environment() {
    const low = 0.2;
    const { battery } = this;
    const [light, still, ...contrast] = this.system;
    const answers = [document.visibilityState === 'visible', battery !== null && !battery.charging && battery.level < low,
      light.matches, contrast.some(({ matches }) => matches), /^https?:$/.test(location.protocol), still.matches];
    this.last_environment = `ChangeEnvironment ${answers.map(Number).join(' ')}`;
    return this.last_environment;
  }

  // Tells the program about a change.
  watch_environment() {
    const report = () => {
      const { last_environment } = this;
      if (this.environment() !== last_environment) this.send(this.last_environment);
    };
    for (const query of this.system) query.addEventListener('change', report);
    document.addEventListener('visibilitychange', report);
    navigator.getBattery?.().then((found) => {
      this.battery = found;
      for (const change of ['chargingchange', 'levelchange']) found.addEventListener(change, report);
      report();
    }, () => {});
    report();
  }

  // --- the program's memory ---

  // Where a copy of these bytes is, which the program frees.
  into_memory(bytes) {
    const place = this.program._flipside_room(bytes.length);
    this.program.HEAPU8.set(bytes, place);
    return place;
  }

  // --- what can wait ---

  // Runs after the next frame, so that the frame shows sooner, or earlier if the page is hidden. Of two with the same name only the
  // later one runs.
  after_frame(name, act) {
    this.waiting.set(name, act);
    if (this.waiting.size > 1) return;
    // A page that is hidden may be gone before any timer.
    if (document.hidden) queueMicrotask(() => this.flush());
    else requestAnimationFrame(() => setTimeout(() => this.flush()));
  }

  flush() {
    const acts = [...this.waiting.values()];
    this.waiting.clear();
    for (const act of acts) act();
  }

  flush_at_the_end() {
    window.addEventListener('pagehide', () => this.flush());
    document.addEventListener('visibilitychange', () => document.hidden && this.flush());
  }
}
