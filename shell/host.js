'use strict';

// What the running program needs of the page around it: the engine's worker, the game in words for screen readers, the
// size of the canvas, keys, and storage. One object, FlipsideHost; the program's C++ side (web/platform/*_browser.cpp)
// calls its methods, and it calls the program's exports, whose names all begin with _flipside_.

class FlipsideHost {
  // `size` is the canvas's, as measure() has it, and `programs` are the shader programs (web/startup/board_programs.js).
  // `open_engine(alone)` resolves to { module, script, more_threads, make_worker }: the compiled engine with its script, the number of
  // extra threads it may use (none if `alone`), and a function that makes a Worker.
  // `load_parts()` resolves when the scripts and styles of the dialogs have loaded. `with_retry(what, get)` resolves to the result of
  // get(); it tells the person what the page is waiting for, and asks when it fails. `with_timeout(what, get)` has a time limit.
  // `on_failure(kind, detail)` tells the person that the page cannot continue.
  // `bytes_of(name)` resolves to a file's bytes.
  constructor({ canvas, size, programs, open_engine, load_parts, with_retry, with_timeout, bytes_of, on_failure }) {
    Object.assign(this, { with_retry, with_timeout });
    this.load_parts = load_parts;
    this.canvas = canvas;
    this.size = size;
    this.programs = programs;
    this.bytes_of = bytes_of;
    this.open_engine = open_engine;
    this.on_new_game = () => {};  // start.js: a new version takes over then
    this.fail = on_failure;
    this.program = null;
    this.engines = {};   // by number: the worker, once there is one, and whether it has said something
    this.alone = false;  // the playing engine must not use threads
    this.picture = new Promise((resolve) => { this.on_picture = resolve; });
    this.system = ['(prefers-color-scheme: light)', '(prefers-reduced-motion: reduce)', '(prefers-contrast: more)', '(forced-colors: active)']
      .map((query) => matchMedia(query));
    this.battery = null;     // where the browser tells
    this.last_environment = 0;  // the latest that the program was sent
    this.audio = null;       // from the first gesture on
    this.audio_made = null;  // and the promise of it
    this.sounds = new Map();
    this.waiting = new Map();  // by name, what after_frame() is to do
    this.playing = new Set();
    this.dialogs = new FlipsideDialogs(this);
    this.controls = null;      // once loaded (controls.js)
    this.last_controls = '';   // the latest that the program sent: what they are, and where
    this.last_control_rects = '';
    this.storage = new FlipsideStorage(this);
    this.games = new FlipsideGames(this);
    this.address = new FlipsideAddress(this);
    this.rows = this.build_board();
  }

  // Once, when the program's main() is about to run.
  attach(program) {
    this.program = program;
    this.dialogs.attach(program);
    this.listen_to_keys();
    this.listen_for_sound();
    this.watch_graphics();
    this.storage.follow();
    this.games.follow();
    this.address.follow();
    this.flush_at_the_end();
    this.canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    this.listen_to_touch();
    // SDL takes every wheel event; with Ctrl it is the browser's zoom.
    this.canvas.addEventListener('wheel', (event) => event.ctrlKey && event.stopImmediatePropagation(), true);
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

  // --- the engine ---

  // Engines have numbers: 0 plays, the others review. Starts one, replacing the previous one if there is one; anything that one
  // still says is dropped.
  async start_engine(number) {
    const before = this.engines[number];
    // An engine that never said a word may have been waiting for threads that do not start.
    if (number === 0 && before?.worker && !before.replied) this.alone = true;
    this.end_engine(number);
    const mine = (this.engines[number] = { worker: null, replied: false });
    const current = () => this.engines[number] === mine;
    const crashed = (reason) => current() && this.program._flipside_engine_crashed(number, FlipsideBootstrap.lacks_memory(reason?.message));
    try {
      const { make_worker, ...engine } = await this.open_engine(number > 0 || this.alone);
      if (!current()) return;
      const worker = (mine.worker = make_worker());
      if (number === 0) this.wait_for(mine, crashed);
      worker.onmessage = ({ data }) => {
        if (!current() || typeof data !== 'string') return;
        mine.replied = true;
        mine.stop_waiting?.();
        this.program.ccall('flipside_engine_replied', null, ['number', 'string'], [number, data]);
      };
      worker.onmessageerror = () => crashed();
      worker.onerror = (event) => {
        event.preventDefault();
        crashed(event);
      };
      worker.postMessage(engine);
    } catch (error) {
      console.warn('the engine could not start:', error);
      const reason = FlipsideBootstrap.advice(error.kind, error.message);
      if (reason) FlipsideBootstrap.note('missing', 'engine', null, null, reason);
      crashed(error);
    }
  }

  // Tells the person if its first word takes long.
  wait_for(engine, crashed) {
    let close = () => {};
    const timer = setTimeout(() => { close = FlipsideBootstrap.note('waiting', 'engine', crashed); }, FlipsideBootstrap.shown_after);
    engine.stop_waiting = () => {
      clearTimeout(timer);
      close();
    };
  }

  end_engine(number) {
    this.engines[number]?.stop_waiting?.();
    this.engines[number]?.worker?.terminate();
    delete this.engines[number];
  }

  send(number, text) {
    this.engines[number]?.worker?.postMessage(text);
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
        square.addEventListener('click', () => this.program._flipside_place(rank * 8 + file));
        row.insertCell().append(square);
      }
    }
    this.squares = [...body.querySelectorAll('button')];
    return body;
  }

  // Lines: players, turn, score, moves, opening, values, message, the 64 squares in words, then the notices.
  describe(text) {
    const lines = text.split('\n');
    for (const id of ['players', 'turn', 'score', 'moves', 'opening', 'values', 'message']) {
      const element = document.getElementById(id);
      const line = lines.shift();
      if (element.textContent !== line) element.textContent = line;
    }
    // As labels, not as text, which the browser would lay out although nobody sees it.
    for (const square of this.squares) {
      const line = lines.shift();
      FlipsideDialogs.aria(square, 'label', line);
    }
    if (!this.rows.isConnected) document.querySelector('#board tbody').replaceWith(this.rows);
    document.getElementById('notices').replaceChildren(
      ...lines.filter(Boolean).map((line) => Object.assign(document.createElement('li'), { textContent: line })));
  }

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
    const beside = this.canvas.clientWidth - right > 330 * unit;
    const below = this.canvas.clientHeight - bottom > 300 * unit;
    classList.toggle('room-beside', beside);
    classList.toggle('room-below', below && !beside);
  }

  // --- controls ---

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

  // --- without graphics ---

  // Lost graphics mostly come back at once. If they do not, or are lost again and again, the HTML board replaces the drawn one until
  // they are back and stay.
  watch_graphics() {
    const patience_ms = 3000;
    const calm_ms = 60_000;
    const most_losses = 5;
    let losses = 0;
    let waiting;
    const wait = (milliseconds, act) => {
      clearTimeout(waiting);
      waiting = setTimeout(act, milliseconds);
    };
    // A hidden page needs no picture.
    const give_up = () => (document.hidden ? wait(patience_ms, give_up) : this.program._flipside_graphics(false));
    this.canvas.addEventListener('webglcontextlost', () => (++losses < most_losses ? wait(patience_ms, give_up) : give_up()));
    this.canvas.addEventListener('webglcontextrestored', () => {
      const again = losses < most_losses;
      if (again) this.program._flipside_graphics(true);
      wait(calm_ms, () => {
        losses = 0;
        if (!again) this.program._flipside_graphics(true);
      });
    });
  }

  // The program's text for it (html_board.js, which loads with the dialogs); empty while the board is drawn.
  async show_html_board(text) {
    this.last_html_board = text;
    if (text === '' && !this.html_board) return;
    await this.dialogs.have_parts();
    this.html_board ??= new FlipsideHtmlBoard(this);
    this.html_board.show(this.last_html_board);
    this.on_picture();
  }

  // The board that is shown.
  focus_board() {
    (this.html_board?.shown ? this.html_board.current : this.canvas).focus();
  }

  // --- language ---

  speaks_japanese() {
    return /^ja\b/.test((navigator.languages ?? [navigator.language]).find((tag) => /^(en|ja)\b/.test(tag)) ?? 'en');
  }

  name_page(language, canvas, board) {
    document.documentElement.lang = FlipsideBootstrap.language = language;
    this.canvas.setAttribute('aria-label', canvas);
    document.getElementById('board').setAttribute('aria-label', board);
  }

  // For the canvas and for HTML. Until they have loaded the canvas stays in English.
  async fetch_japanese() {
    if (this.japanese) return;
    try {
      this.japanese = this.with_retry('type', () =>
        Promise.all(['regular', 'semibold'].map((weight) => this.bytes_of(`japanese-${weight}.otf`))));
      this.use_japanese(await this.japanese);
    } catch {
      this.japanese = null;
    }
  }

  use_japanese(faces) {
    this.program._flipside_japanese_loaded(...faces.flatMap((bytes) => [this.into_memory(bytes), bytes.length]));
    faces.forEach((bytes, index) =>
      document.fonts.add(new FontFace('Flipside Japanese', bytes.buffer, { weight: ['400', '600'][index] })));
  }

  speak(sentence) {
    const spoken = document.getElementById('spoken');
    spoken.append(Object.assign(document.createElement('p'), { textContent: sentence }));
    while (spoken.childElementCount > 40) spoken.firstChild.remove();
  }

  // --- size ---

  // The canvas in CSS pixels and in device pixels, and the device's insets. `entry` comes from a ResizeObserver.
  static measure(canvas, entry) {
    const { width, height } = canvas.getBoundingClientRect();
    const scale = window.devicePixelRatio || 1;
    const box = entry?.devicePixelContentBoxSize?.[0];
    // The box says how the browser rounds. A browser that emulates another device reports its own pixels there.
    const pixels = (length, exact) => Math.abs(exact - length * scale) <= 1 ? exact : Math.round(length * scale);
    const style = getComputedStyle(document.getElementById('insets'));
    return {
      width,
      height,
      device_width: pixels(width, box?.inlineSize),
      device_height: pixels(height, box?.blockSize),
      insets: [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map(parseFloat),
    };
  }

  // Calls the program with that, now and on every change. The observer runs between layout and paint, and the program draws at once,
  // so no frame is ever shown at the wrong size.
  watch_size() {
    const report = (size) => {
      this.size = size;
      this.program._flipside_resized(size.width, size.height, size.device_width, size.device_height);
    };
    const report_again = () => report(FlipsideHost.measure(this.canvas));
    if (window.ResizeObserver) {
      const observer = new ResizeObserver(([entry]) => report(FlipsideHost.measure(this.canvas, entry)));
      try {
        observer.observe(this.canvas, { box: 'device-pixel-content-box' });
      } catch {
        observer.observe(this.canvas);
      }
    } else {
      window.addEventListener('resize', report_again);
    }
    // The device scale may change while the size stays: the window was moved to another screen.
    const watch_scale = () => {
      matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener('change', () => {
        report_again();
        watch_scale();
      }, { once: true });
    };
    watch_scale();
    window.addEventListener('orientationchange', report_again);
    window.visualViewport?.addEventListener('resize', report_again);
    // What was measured before all this; measuring now would force a layout, and there will be another one.
    report(this.size);
  }

  // --- the program's memory ---

  // Where a copy of these bytes is, which the program frees.
  into_memory(bytes) {
    const place = this.program._flipside_room(bytes.length);
    this.program.HEAPU8.set(bytes, place);
    return place;
  }

  // --- environment ---

  // Whether the page can be seen, whether the device has little power left, whether the system is set to light colours and to
  // more contrast, whether others can open the page's address, whether the system asks for less motion: one bit each. No browser tells of a power saving mode; the battery's
  // level is told by Chromium alone, and only to pages that came over a secure connection. Elsewhere a device is taken for one
  // that has enough.
  environment() {
    const low = 0.2;
    const { battery } = this;
    const [light, still, ...contrast] = this.system;
    const bits = [document.visibilityState === 'visible', battery !== null && !battery.charging && battery.level < low,
      light.matches, contrast.some(({ matches }) => matches), /^https?:$/.test(location.protocol), still.matches];
    this.last_environment = bits.reduce((all, bit, place) => all | (bit << place), 0);
    return this.last_environment;
  }

  // Tells the program about a change.
  watch_environment() {
    const report = () => {
      const { last_environment } = this;
      if (this.environment() !== last_environment) this.program._flipside_environment(this.last_environment);
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

  // --- sound ---

  // Browsers allow sound only after a gesture; a hidden page is silent.
  listen_for_sound() {
    const resume = () => {
      if (!document.hidden) this.audio.resume().catch(() => {});
    };
    const wake = () => {
      if (typeof AudioContext === 'undefined') return;
      if (this.audio) {
        resume();
        return;
      }
      // Creating it takes longer than the frame that shows the effect of the gesture.
      this.audio_made ??= new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
        this.audio = new AudioContext();
        resume();
        done();
      })));
    };
    for (const gesture of ['pointerdown', 'pointerup', 'keydown']) window.addEventListener(gesture, wake, true);
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) {
        this.stop_sounds();
        this.audio?.suspend().catch(() => {});
      } else {
        this.audio?.resume().catch(() => {});
      }
    });
  }

  // A mono sound, cached by its number: `make` gives its samples the first time.
  play_sound(number, make, rate, delay, gain) {
    if (document.hidden) return;
    if (!this.audio) {
      // What `make` reads is there only now.
      const samples = this.audio_made ? make() : null;
      this.audio_made?.then(() => this.play_sound(number, () => samples, rate, delay, gain));
      return;
    }
    let buffer = this.sounds.get(number);
    if (!buffer) {
      const samples = make();
      buffer = this.audio.createBuffer(1, samples.length, rate);
      buffer.copyToChannel(samples, 0);
      this.sounds.set(number, buffer);
    }
    const source = new AudioBufferSourceNode(this.audio, { buffer });
    const volume = new GainNode(this.audio, { gain });
    source.connect(volume).connect(this.audio.destination);
    source.addEventListener('ended', () => this.playing.delete(source));
    this.playing.add(source);
    source.start(this.audio.currentTime + delay / 1000);
  }

  stop_sounds() {
    for (const source of this.playing) source.stop();
    this.playing.clear();
  }

  // --- touch ---

  listen_to_touch() {
    const { canvas } = this;
    ['touchstart', 'touchmove', 'touchend'].forEach((type, phase) => canvas.addEventListener(type, (event) => {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      for (const { identifier, clientX, clientY } of event.changedTouches) {
        this.program._flipside_finger(phase, identifier, (clientX - left) / width, (clientY - top) / height);
      }
      // A mouse would follow it. While two fingers zoom the page nothing follows, and nothing can be prevented.
      if (type === 'touchend' && event.cancelable) event.preventDefault();
    }, { passive: type !== 'touchend' }));
    // The browser or the system has taken the gesture.
    canvas.addEventListener('pointercancel', () => this.program._flipside_touch_cancelled());
  }

  // --- keys ---

  // What a key means. Where an input method hides it ("Process"), or where the letters are not Latin, its place on a Latin keyboard
  // says so; as for digits, which some keyboards have only with Shift.
  static key_of({ key, code, shiftKey }) {
    if (/^Digit\d$/.test(code) && !shiftKey) return code.at(-1);
    if (key !== 'Process' && /^([ -~]|[A-Z]\w+)$/.test(key)) return key;
    const signs = { Space: ' ', Comma: ',', Period: '.', Slash: shiftKey ? '?' : '/' };
    return signs[code] ?? code.replace(/^(Key|Digit|Numpad)(?=.$)/, '');
  }

  listen_to_keys() {
    const codes = { ArrowLeft: 1, ArrowRight: 2, ArrowUp: 3, ArrowDown: 4, Enter: 5, ' ': 6, Escape: 7, Tab: 8,
      Home: 9, End: 10, PageUp: 11, PageDown: 12 };
    window.addEventListener('keydown', (event) => {
      const control = event.target.closest?.('#controls, .html-board #board');
      // Until the next frame the focus stays in a dialog that was just closed.
      const closed = event.target.closest?.('dialog:not([open])');
      if (!control && !closed && event.target !== this.canvas && event.target !== document.body) return;
      const key = FlipsideHost.key_of(event);
      const code = codes[key] ?? (key.length === 1 ? 0 : 13);
      // A control has the keys that move and press for itself.
      if (control && code !== 0 && key !== 'Escape') return;
      const modified = event.ctrlKey || event.altKey || event.metaKey;
      const used = this.program._flipside_key(code, code === 0 ? key.charCodeAt(0) : 0, modified);
      if (used) event.preventDefault();
    });
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

  // --- the game elsewhere ---

  // The code of the game in the address, and the record of the game on the board, whose id it has.
  show_link(code, id, record) {
    const fresh = this.games.id !== '' && this.games.id !== id;
    this.games.id = id;
    this.address.show(code, record);
    if (fresh && code === '') this.on_new_game();
  }

  // The game library, read in its own time.
  async list_games() {
    this.flush();
    const list = () => this.with_timeout('games', () => this.games.list()).catch((error) => {
      this.games.database = null;  // another try is one with another answer
      throw error;
    });
    const bytes = await this.with_retry('games', list).catch(() => new Uint8Array());
    this.program._flipside_games_listed(this.into_memory(bytes), bytes.length);
  }
}
