// Messages before the program runs, or instead of it: progress, what the page is waiting for, what went wrong and what to do. In the
// oldest JavaScript, so that an old browser understands at least this; in English and Japanese.
//
// It runs as soon as it has loaded, without waiting for anything else. start.js builds on it: see FlipsideBootstrap at the end.

(function () {
  'use strict';

  // start.js may have requested it twice.
  if (window.FlipsideBootstrap) return;

  var LOOK_AGAIN = 250;      // ms
  var STYLE_PATIENCE = 4000; // ms: so long a style sheet may hold back the picture of the page
  var SHOWN_AFTER = 3000;    // ms of silence before the page says what it is waiting for
  var GIVEN_UP_AFTER = 20000;

  var japanese = /^ja\b/.test(navigator.language || '');
  var TEXTS = {
    loading: ['Flipside is loading …', 'Flipsideを読み込んでいます…'],
    loaded: ['Flipside is loading: {0} of {1} MB', 'Flipsideを読み込んでいます：{0}/{1} MB'],
    waiting: ['Flipside is waiting for {0} …', '{0}を待っています…'],
    again: ['Try again', 'もう一度試す'],
    reload: ['Reload the page', 'ページを再読み込み'],
    close: ['Close', '閉じる'],
    dialogs: ['the dialogs', 'ダイアログ'],
    lessons: ['the lessons', 'レッスン'],
    openings: ['the openings', '定石'],
    puzzles: ['the puzzles', '詰めリバーシ'],
    animation: ['the animation', 'アニメーション'],
    type: ['the Japanese letters', '日本語の文字'],
    games: ['your games', '対局の一覧'],
    live: ['the live game', 'オンライン対局'],
    engine: ['the computer player', 'コンピューター'],
    syntax: ['the JavaScript of 2022', '2022年のJavaScript']
  };
  // What went wrong: a title and what to do.
  var FAILURES = {
    browser: ['This browser is too old for Flipside.', 'It lacks {0}. Use a current Chrome, Edge, Firefox or Safari.',
      'このブラウザーは古いため、Flipsideが動きません。', '{0}がありません。最新のChrome、Edge、Firefox、Safariをお使いください。'],
    file: ['A part of Flipside could not be loaded.',
      'Check the connection and try again. If you host it yourself, check that every file was copied.',
      'Flipsideの一部を読み込めませんでした。',
      '接続を確認して、もう一度試してください。自分で公開している場合は、すべてのファイルがあるか確認してください。'],
    silent: ['The network does not answer.', 'Flipside has waited for {0}. Check the connection and try again.',
      'ネットワークが応答しません。', '{0}を待ちました。接続を確認して、もう一度試してください。'],
    login: ['A web page has come instead of a part of Flipside.',
      'If this network asks for a login, log in and try again. If you host Flipside yourself, the host answers with a page where it ' +
      'should send {0}.',
      'Flipsideの一部の代わりに、ウェブページが届きました。',
      'ログインが必要なネットワークでは、ログインしてからもう一度試してください。自分で公開している場合は、サーバーが{0}の代わりに' +
      'ページを返しています。'],
    type: ['The host sends a part of Flipside as something else.',
      'Browsers refuse {0}. The host has to send scripts as text/javascript and style sheets as text/css.',
      'サーバーがFlipsideの一部を別の種類のファイルとして送っています。',
      'ブラウザーは{0}を受け付けません。スクリプトはtext/javascript、スタイルシートはtext/cssとして送る必要があります。'],
    encoding: ['The host sends a part of Flipside compressed without saying so.',
      'The host has to send {0} as it is, or name the compression in the header Content-Encoding.',
      'サーバーがFlipsideの一部を、圧縮していると伝えずに送っています。',
      '{0}をそのまま送るか、圧縮方法をContent-Encodingヘッダーで伝える必要があります。'],
    version: ['A part of Flipside is damaged or of another version.', 'Try again to load it again.',
      'Flipsideの一部が壊れているか、別のバージョンのものです。', 'もう一度試すと、新しく読み込みます。'],
    memory: ['Flipside did not get enough memory.',
      'Close other pages and programs, and reload the page; your game is kept.',
      'メモリーが足りません。', '他のページやプログラムを閉じて、ページを再読み込みしてください。対局は保存されています。'],
    crash: ['Flipside has stopped because of a bug.', 'Reload the page; your game is kept.',
      '不具合のためFlipsideが止まりました。', 'ページを再読み込みしてください。対局は保存されています。']
  };
  // Those that another try may fix.
  var MAY_COME = { file: true, silent: true, login: true, type: true, encoding: true, version: true };
  // Shown beside the board, each with the text of its button.
  var NOTES = {
    waiting: ['Waiting for {0} …', '{0}を待っています…', 'again'],
    missing: ['{0} could not be loaded.', '{0}を読み込めませんでした。', 'again'],
    version: ['A new version is ready.', '新しいバージョンがあります。', 'use'],
    use: ['Use it now', '今すぐ使う']
  };

  function element(id) { return document.getElementById(id); }
  function fill(text, first, second) { return text.replace('{0}', first).replace('{1}', second); }
  function label_of(name) { return TEXTS[name] ? text_of(TEXTS[name]) : name; }
  function text_of(pair) { return pair[FlipsideBootstrap.japanese() ? 1 : 0]; }

  // --- what the page cannot do without ---

  // A module with one function that adds vectors and fills memory: SIMD and bulk memory.
  var SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 5, 3, 1, 0, 1, 10, 24, 1, 22, 0,
    65, 0, 253, 15, 65, 0, 253, 15, 253, 110, 26, 65, 0, 65, 0, 65, 0, 252, 11, 0, 11];

  function missing() {
    if (typeof WebAssembly !== 'object') return 'WebAssembly';
    if (!WebAssembly.validate || !WebAssembly.validate(new Uint8Array(SIMD))) return 'WebAssembly SIMD';
    if (typeof Promise === 'undefined') return 'Promise';
    if (typeof fetch === 'undefined') return 'fetch';
    if (typeof HTMLDialogElement === 'undefined') return 'HTMLDialogElement';
    // The single-file page unpacks its parts with it.
    if (!FlipsideBootstrap.is_site && typeof DecompressionStream === 'undefined') return 'DecompressionStream';
    return '';
  }

  // --- what the page is made of, until start.js begins ---

  // The page's scripts and style sheets that have not loaded yet; empty if the browser does not tell.
  function pending() {
    var loaded = {}, out = [], parts = document.querySelectorAll('script[src], link[rel=stylesheet]');
    if (!window.performance || !performance.getEntriesByType) return out;
    var entries = performance.getEntriesByType('resource');
    for (var i = 0; i < entries.length; ++i) loaded[entries[i].name] = true;
    for (i = 0; i < parts.length; ++i) if (!loaded[parts[i].src || parts[i].href]) out.push(name_of(parts[i]));
    return out;
  }

  function name_of(part) { return (part.src || part.href || '').replace(/[?#].*/, '').replace(/.*\//, ''); }

  // A style sheet that hangs blocks rendering and every script: it is requested again in a way that does not block.
  var sheet = document.querySelector('link[rel=stylesheet]');
  var styled = !sheet || has_loaded(sheet);
  var when_styled = [];

  // One that failed may exist and be empty. Firefox has it before it has loaded, but does not let it be read.
  function has_loaded(link) {
    try {
      return !!link.sheet && link.sheet.cssRules.length > 0;
    } catch (error) {
      return false;
    }
  }

  function style_loaded() {
    styled = true;
    element('canvas').style.display = '';
    while (when_styled.length) when_styled.shift()();
  }

  function let_go_of_style() {
    var link = sheet;
    sheet = null;
    element('canvas').style.display = 'none';
    request_again(link, style_loaded);
  }

  // Puts a fresh copy of a script or a style sheet into the page, in place of one that hangs or has failed.
  function request_again(part, loaded, failed) {
    var again = document.createElement(part.tagName);
    if (part.src) again.src = part.src;
    else again.rel = 'stylesheet', again.href = part.href;
    if (part.integrity) again.integrity = part.integrity;
    again.async = false;
    again.onload = loaded;
    if (failed) again.onerror = failed;
    part.parentNode.removeChild(part);
    document.head.appendChild(again);
  }

  // --- parts that have failed ---

  // Each is fetched once more, past the browser's cache: what is in there may be the login page of a network, or of another version.
  var renewing = 0;
  var when_whole = [];
  function renew(part) {
    var name = name_of(part), timers = [], what = null;
    var done = function (kind, detail) {
      timers.forEach(clearTimeout);
      --renewing;
      if (kind) FlipsideBootstrap.fail(kind, detail);
      while (!renewing && when_whole.length) when_whole.shift()();
    };
    ++renewing;
    timers.push(setTimeout(function () { FlipsideBootstrap.wait(name); }, SHOWN_AFTER));
    timers.push(setTimeout(function () { FlipsideBootstrap.fail('silent', name); }, GIVEN_UP_AFTER));
    fetch(part.src || part.href, { cache: 'reload', credentials: 'same-origin' }).then(function (response) {
      if (!response.ok) return done('file', name + ': ' + response.status);
      return response.arrayBuffer().then(function (bytes) {
        what = FlipsideBootstrap.fault_of(name, response.headers, new Uint8Array(bytes));
        request_again(part, function () {
          if (part.rel === 'stylesheet') style_loaded();
          done();
        }, function () { done(what.kind, what.detail); });
      });
    }).catch(function (error) { done('file', name + ': ' + error.message); });
  }

  // Whether browsers refuse a file that is sent with these headers.
  function is_refused(name, headers) {
    var type = (headers.get('Content-Type') || '').toLowerCase();
    if (/\.css$/.test(name)) return !/^text\/css/.test(type);
    if (!/\.js$/.test(name) || /(java|ecma)script/.test(type)) return false;
    return /nosniff/i.test(headers.get('X-Content-Type-Options') || '') || /^(image|audio|video|text\/csv)/.test(type);
  }

  // Whether these are the bytes of something compressed. Brotli has no signature, but no text contains its bytes.
  function is_compressed(name, bytes) {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return true;
    if (/\.wasm$/.test(name) && bytes[0] === 0) return false;
    for (var i = 0; i < Math.min(bytes.length, 200); ++i) if (bytes[i] < 9) return true;
    return false;
  }

  function is_web_page(name, bytes) {
    var begin = String.fromCharCode.apply(null, bytes.subarray(0, 200));
    return /^(\xef\xbb\xbf)?\s*<(!doctype|html|head|body|meta|script|!--)/i.test(begin);
  }

  var began = new Date().getTime();
  function watch() {
    var waited = new Date().getTime() - began;
    if (sheet && has_loaded(sheet)) {
      sheet = null;
      style_loaded();
    }
    if (FlipsideBootstrap.failed || (FlipsideBootstrap.begun && styled)) return;
    if (sheet && waited > STYLE_PATIENCE) let_go_of_style();
    var names = sheet || styled ? pending() : ['style.css'];
    if (waited > GIVEN_UP_AFTER && !renewing) return FlipsideBootstrap.fail('silent', names[0] || 'start.js');
    if (waited > SHOWN_AFTER && names.length) FlipsideBootstrap.wait(names[0]);
    setTimeout(watch, LOOK_AGAIN);
  }

  // A part that fails to load, or that this browser cannot read. Who requests one later has a handler for it.
  window.addEventListener('error', function (event) {
    var part = event.target;
    if (part && (part.tagName === 'SCRIPT' || part.rel === 'stylesheet')) {
      if (part === sheet) sheet = null;
      if (!part.onerror) renew(part);
    } else if (!FlipsideBootstrap.begun && /SyntaxError/.test(event.message || '')) {
      FlipsideBootstrap.fail('browser', label_of('syntax'));
    } else if (event.error) {
      stop(event.error, event.filename);
    }
  }, true);
  window.addEventListener('unhandledrejection', function (event) {
    if (event.reason) stop(event.reason, event.reason.stack);
  });
  window.addEventListener('load', function () {
    setTimeout(function () {
      // It may have failed before this script was there to hear of it.
      var part = document.querySelector('script[src^="start.js"]');
      if (FlipsideBootstrap.begun || FlipsideBootstrap.failed || renewing) return;
      if (part) renew(part);
      else FlipsideBootstrap.fail('file', 'start.js');
    });
  });

  // Nobody has caught this error. Before the board is there, nothing continues without what has failed; afterwards only the program's own
  // errors end it. A browser's extension may have errors in the page, which are none of it.
  function stop(error, where) {
    if (/^[^]{0,200}?(-extension|masked-url):/.test(where || '')) return;
    if (FlipsideBootstrap.started && !(error instanceof WebAssembly.RuntimeError)) return;
    FlipsideBootstrap.fail(error.kind || 'crash', error.message || String(error));
  }

  // --- whether the page has been painted ---

  // What takes the graphics card and the processor waits until the page's own content is on the screen. It does not wait if the page is
  // hidden, and at most a second if the browser does not tell.
  var painted = false;
  var when_painted = [];
  function paint_seen() {
    painted = true;
    while (when_painted.length) when_painted.shift()();
  }
  function watch_paint() {
    var kinds = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes;
    if (document.hidden || !kinds || kinds.indexOf('paint') < 0) return paint_seen();
    new PerformanceObserver(paint_seen).observe({ type: 'paint', buffered: true });
    setTimeout(paint_seen, 1000);
  }

  // --- for the scripts that follow ---

  var FlipsideBootstrap = {
    begun: false,    // start.js has
    started: false,  // the board is there
    failed: false,   // and says so
    // The one file of a download is no site.
    is_site: document.querySelector('link[rel=manifest]') !== null,

    // The language of the page, once the program has named it.
    japanese: function () {
      return this.language ? this.language === 'ja' : japanese;
    },

    // Each calls `act` once: when no part is being fetched again, when the page has been painted, when its style is there.
    whole: function (act) { if (!renewing) act(); else when_whole.push(act); },
    painted: function (act) { if (painted) act(); else when_painted.push(act); },
    styled: function (act) { if (styled) act(); else when_styled.push(act); },

    show: function (bytes, total) {
      var megabytes = function (number) { return (number / 1e6).toFixed(1); };
      this.say(fill(text_of(TEXTS.loaded), megabytes(Math.min(bytes, total)), megabytes(total)));
      element('progress').value = Math.min(1, bytes / total);
    },

    // Parts that have been silent for a while.
    wait: function (name) { this.say(fill(text_of(TEXTS.waiting), label_of(name))); },

    // Parts arrive by the dozen, and each change costs a layout.
    say: function (text) {
      if (element('loading').textContent !== text) element('loading').textContent = text;
    },

    // The page cannot continue: says why, and what to do. `detail` is what is missing or the browser's message.
    fail: function (kind, detail) {
      if (this.failed) return;
      this.failed = true;
      if (this.lacks_memory(detail)) kind = 'memory';
      var texts = FAILURES[kind] || FAILURES.crash, from = this.japanese() ? 2 : 0;
      element('failure-title').textContent = texts[from];
      element('failure-advice').textContent = fill(texts[from + 1], detail || '');
      element('failure-detail').textContent = texts[1].indexOf('{0}') < 0 ? detail || '' : '';
      element('reload').textContent = text_of(MAY_COME[kind] ? TEXTS.again : TEXTS.reload);
      element('reload').onclick = function () { location.reload(); };
      element('loading').hidden = element('progress').hidden = true;
      element('failure').hidden = element('cover').hidden = false;
    },

    // What is wrong with a file that has come with these headers and bytes, as `kind` and `detail` of fail().
    fault_of: function (name, headers, bytes) {
      if (is_web_page(name, bytes)) return { kind: 'login', detail: name };
      if (is_compressed(name, bytes)) return { kind: 'encoding', detail: name };
      if (!is_refused(name, headers)) return { kind: 'version', detail: name };
      return { kind: 'type', detail: name + ' (' + (headers.get('Content-Type') || '?') + ')' };
    },
    is_refused: is_refused,
    renew: renew,

    // What to do about a file that was something else, in one sentence; nothing for what another try may mend.
    advice: function (kind, detail) {
      if (!/^(login|type|encoding)$/.test(kind)) return '';
      return fill(FAILURES[kind][this.japanese() ? 3 : 1], detail).match(/^.*?(\.(?= )|。|$)/)[0];
    },

    // Whether an error means that memory ran out. Each browser words it differently; an access out of bounds is a fault of the
    // program instead.
    lacks_memory: function (text) {
      return /out of memory|could not allocate|allocation (failed|size)|unable to (grow|allocate)|not enough memory/i.test(text || '');
    },

    // One sentence beside the board, and a `reason` if there is one, with a button if `act` is given; `closed` is called when a
    // person dismisses it. Returns a function that removes it.
    note: function (kind, name, act, closed, reason) {
      var note = element('note'), texts = NOTES[kind], token = (this.noted = {}), self = this;
      var close = function () { if (self.noted === token) note.hidden = true; };
      var text = fill(text_of(texts), name ? label_of(name) : '') + (reason ? ' ' + reason : '');
      element('note-text').textContent = text.charAt(0).toUpperCase() + text.slice(1);
      element('note-act').hidden = !act;
      element('note-act').textContent = texts[2] ? text_of(TEXTS[texts[2]] || NOTES[texts[2]]) : '';
      element('note-act').onclick = function () {
        close();
        act();
      };
      element('note-close').setAttribute('aria-label', text_of(TEXTS.close));
      element('note-close').onclick = function () {
        close();
        if (closed) closed();
      };
      // While a dialog is open, nothing outside of it can be used.
      var dialog = document.querySelector('dialog[open]');
      if (dialog) dialog.addEventListener('close', function () { document.body.appendChild(note); }, { once: true });
      (dialog || document.body).appendChild(note);
      note.hidden = false;
      return close;
    },

    shown_after: SHOWN_AFTER,
    given_up_after: GIVEN_UP_AFTER
  };
  window.FlipsideBootstrap = FlipsideBootstrap;

  if (japanese) document.documentElement.lang = 'ja';
  FlipsideBootstrap.say(text_of(TEXTS.loading));
  // What style.css shows after a while if this script has not loaded.
  element('silent').parentNode.removeChild(element('silent'));
  var lack = missing();
  if (lack) return FlipsideBootstrap.fail('browser', lack);
  watch_paint();
  watch();
})();
