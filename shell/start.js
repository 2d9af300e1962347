'use strict';

// Loads the program from the files beside this page and starts it; shows the progress, and what to do when that fails.
//
// The page never waits silently, and never forever: bootstrap.js has the sentences. Every file is checked against the hash of this build,
// so two versions never mix, whatever the network or a host in the middle of an update sends.
//
// Every file is loaded by fetch(), new Worker() or importScripts() with a relative address, so that the single-file page can replace
// these (scripts/lib/one_file.js).

(async () => {
  const { build } = document.documentElement.dataset;
  // The size of each file in bytes, and its SHA-256 in base64.
  const files = JSON.parse('@FLIPSIDE_FILES@');
  const address_of = (name) => `${name}?v=${build}`;
  const element = (id) => document.getElementById(id);

  // It reports errors: without it nothing starts. Nobody has heard of an error before this script, so it is requested once again, past
  // the browser's cache.
  if (!window.FlipsideBootstrap) {
    await new Promise((resolve) => {
      const { src, integrity } = Object.assign(document.querySelector('script[src^="bootstrap.js"]'), { onload: resolve });
      setTimeout(async () => {
        const come = window.FlipsideBootstrap || await fetch(src, { cache: 'reload', integrity }).then(({ ok }) => ok, () => false);
        if (window.FlipsideBootstrap || !come) return resolve();
        document.head.append(Object.assign(document.createElement('script'), { src, integrity, onload: resolve, onerror: resolve }));
      }, 1000);
    });
  }
  const first = window.FlipsideBootstrap;
  if (!first) {
    element('silent').remove();
    element('loading').textContent = /^ja/.test(navigator.language)
      ? 'Flipsideの一部（bootstrap.js）を読み込めませんでした。接続を確認して、ページを再読み込みしてください。'
      : 'A part of Flipside could not be loaded: bootstrap.js. Check the connection and reload the page.';
    return;
  }
  const { is_site } = first;
  const fail = (kind, detail = '') => first.fail(kind, detail);

  class Failure extends Error {
    constructor(kind, detail) {
      super(detail);
      this.kind = kind;
    }
  }

  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  // Between tasks that each take a while, so that the page stays responsive.
  const next_task = () => pause(0);

  // --- files ---

  // Resolves to the result of `get(signal, alive)`, which has to call alive() now and then; otherwise the signal aborts it.
  // `awaited(true, end)` is called after a while of silence, with a function that ends it at once; `awaited(false)` when it continues.
  function with_timeout(name, get, awaited = () => {}) {
    const ending = new AbortController();
    return new Promise((resolve, reject) => {
      let timers = [];
      const stop = () => {
        timers.forEach(clearTimeout);
        awaited(false);
      };
      const end = () => {
        reject(new Failure('silent', name));
        ending.abort();
      };
      const alive = () => {
        stop();
        timers = [setTimeout(() => awaited(true, end), first.shown_after), setTimeout(end, first.given_up_after)];
      };
      alive();
      get(ending.signal, alive).then(resolve, reject).finally(stop);
    });
  }

  async function response_of(name, options) {
    const response = await fetch(address_of(name), { credentials: 'same-origin', ...options })
      .catch((error) => { throw new Failure('file', `${name}: ${error.message}`); });
    if (!response.ok) throw new Failure('file', `${name}: ${response.status} ${response.statusText}`);
    return response;
  }

  const fault_of = (name, headers, bytes) => {
    const { kind, detail } = first.fault_of(name, headers, bytes);
    return new Failure(kind, detail);
  };

  // All bytes of a stream; `on_part` is called for each part.
  async function collect(name, stream, on_part) {
    const parts = [];
    const reader = stream.getReader();
    for (;;) {
      const { done, value } = await reader.read().catch((error) => { throw new Failure('file', `${name}: ${error.message}`); });
      if (done) break;
      parts.push(value);
      on_part(value.byteLength);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  }

  // Whether these are the bytes of that file in this build. Pages without a secure connection cannot compute hashes; there the size
  // has to suffice.
  async function is_whole(name, bytes) {
    const [size, hash] = files[name];
    if (bytes.length !== size) return false;
    if (!window.crypto?.subtle) return true;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return btoa(String.fromCharCode(...digest)) === hash;
  }

  // Resolves to the result of `use(response)` for an intact file. A damaged one is fetched once more, bypassing the browser's cache.
  // `on_bytes` is called for each part.
  async function load(name, use, { on_bytes = () => {}, awaited, ...options } = {}) {
    let fault;
    for (const cache of ['default', 'reload']) {
      const [made, whole] = await with_timeout(name, async (signal, alive) => {
        const response = await response_of(name, { ...options, cache, signal });
        const [one, other] = response.body.tee();
        const using = use(new Response(one, { headers: { 'Content-Type': response.headers.get('Content-Type') ?? '' } }));
        using.catch(() => {});
        const bytes = await collect(name, other, (count) => {
          alive();
          on_bytes(count);
        });
        const whole = await is_whole(name, bytes) && !first.is_refused(name, response.headers);
        if (!whole) fault = fault_of(name, response.headers, bytes);
        return [using, whole];
      }, awaited);
      // Outside of with_timeout(): a slow device may need long to compile it, which is not the network's silence.
      if (whole) return made;
      on_bytes(-Infinity);
    }
    throw fault;
  }

  const bytes_of = (name, options) =>
    load(name, async (response) => new Uint8Array(await response.arrayBuffer()), options);

  // Compiled while it downloads, if the browser can.
  async function module_of(name, response) {
    try {
      if (!WebAssembly.compileStreaming) return await WebAssembly.compile(await response.arrayBuffer());
      const typed = new Response(response.body, { headers: { 'Content-Type': 'application/wasm' } });
      return await WebAssembly.compileStreaming(typed);
    } catch (error) {
      throw new Failure('file', `${name}: ${error.message}`);
    }
  }
  const compile = (name, options) => load(name, (response) => module_of(name, response), options);

  // Resolves to a Worker of this script. Workers load their scripts unchecked, from the cache that this request has filled.
  async function open_worker(name) {
    await bytes_of(name);
    return new Worker(address_of(name));
  }

  // --- the engine, for engines.js: compiled once, kept for every worker that follows ---

  // If the browser isolates the page, threads can share memory: then the engine's build with threads is used, with one thread for
  // each core except one, which the page keeps. `alone` asks for an engine without threads.
  const most_threads = 8;
  const threads = self.crossOriginIsolated ? Math.min(most_threads, navigator.hardwareConcurrency) - 1 : 1;
  async function compile_engine(script, more_threads) {
    let close = () => {};
    const awaited = (silent, end) => {
      close();
      if (silent) close = first.note('waiting', 'engine', end);
    };
    // Workers load their scripts unchecked, from the cache that these requests have filled.
    const [module] = await Promise.all([compile(`${script}.wasm`, { priority: 'low', awaited }),
      bytes_of(`${script}.js`, { awaited }), bytes_of('worker.js', { awaited })]);
    return { module, script: address_of(`${script}.js`), more_threads, make_worker: () => new Worker(address_of('worker.js')) };
  }

  const engines = {};  // by whether they are alone
  function open_engine(alone) {
    engines[alone] ??= threads > 1 && !alone
      ? compile_engine('flipside-engine-threads', threads - 1).catch(() => open_engine(true))
      : threads > 1 ? compile_engine('flipside-engine', 0) : (engines.only ??= compile_engine('flipside-engine', 0));
    // After a failure the next call tries again.
    engines[alone].catch(() => { delete engines[alone]; delete engines.only; });
    return engines[alone];
  }

  // --- what is loaded after the board ---

  // Resolves to the result of `get()`. A person is told when it takes long or fails, with a button to try again. Dismissing that
  // message ends the attempt, at once if there is a `given_up` to call.
  async function with_retry(what, get, given_up) {
    let close = () => {};
    let timer;
    let ended = false;
    const end = (reject) => () => {
      ended = true;
      given_up?.();
      reject(new Failure('file', what));
    };
    for (;;) {
      try {
        return await new Promise((resolve, reject) => {
          timer = setTimeout(() => { close = first.note('waiting', what, null, given_up && end(reject)); }, first.shown_after);
          get().then(resolve, reject);
        });
      } catch (error) {
        if (ended) throw error;
        console.warn(`${what}:`, error);
        clearTimeout(timer);
        const reason = first.advice(error.kind, error.message);
        await new Promise((again, reject) => { close = first.note('missing', what, again, end(reject), reason); });
      } finally {
        clearTimeout(timer);
        close();
      }
    }
  }

  // A script or a style sheet; the browser's cache may have another one by that name.
  async function part_of(name, integrity, signal) {
    const response = await response_of(name, { integrity, signal })
      .catch(() => response_of(name, { cache: 'reload', signal }));
    return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  // Scripts and styles that index.html lists in a template, in order; in the single file they are present.
  const coming = {};  // by the template's id
  async function load_waiting_parts(id) {
    const waiting = element(id)?.content;
    while (waiting?.firstElementChild) {
      await next_task();
      const part = document.importNode(waiting.firstElementChild, true);
      const name = (part.src ?? part.href).replace(/.*\/|\?.*/g, '');
      try {
        await with_timeout(name, async (signal) => {
          // First by a request that can be aborted, or another try would wait for this one; then it is in the browser's cache.
          const { headers, bytes } = await part_of(name, part.integrity, signal);
          await new Promise((resolve, reject) => {
            part.onload = resolve;
            part.onerror = () => reject(fault_of(name, headers, bytes));
            document.head.append(part);
          });
        });
      } catch (error) {
        part.remove();
        throw error;
      }
      waiting.firstElementChild.remove();
    }
  }

  function load_parts(id) {
    coming[id] ??= load_waiting_parts(id).finally(() => { delete coming[id]; });
    return coming[id];
  }

  // --- start ---

  const missing_scripts = () => [
    ['dialogs.js', typeof FlipsideDialogs], ['storage.js', typeof FlipsideStorage],
    ['games.js', typeof FlipsideGames], ['address.js', typeof FlipsideAddress], ['canvas.js', typeof FlipsideCanvas],
    ['engines.js', typeof FlipsideEngines], ['sound.js', typeof FlipsideSound], ['host.js', typeof FlipsideHost],
    ['board_programs.js', typeof FlipsideBoardPrograms], ['flipside.js', typeof createFlipside],
  ].filter(([, there]) => there === 'undefined').map(([name]) => name);

  // Those that have failed before bootstrap.js was there to hear of it are requested again.
  async function await_scripts() {
    const whole = () => new Promise((resolve) => first.whole(resolve));
    await whole();
    if (first.failed) return;
    for (const name of missing_scripts()) {
      const script = document.querySelector(`script[src^="${name}"]`);
      if (script) first.renew(script);
    }
    await whole();
    const [name] = missing_scripts();
    if (name) throw new Failure('file', name);
  }

  // With `?dev` the same program has windows that show what it does inside.
  const program = new URLSearchParams(location.search).has('dev') ? 'flipside-dev' : 'flipside';
  const load_dev = () => new Promise((onload, reject) => {
    const onerror = () => reject(new Failure('file', 'flipside-dev.js'));
    const integrity = `sha256-${files['flipside-dev.js'][1]}`;
    document.head.append(Object.assign(document.createElement('script'), { src: address_of('flipside-dev.js'), integrity, onload, onerror }));
  });

  // Compiles the program while the page shows the progress.
  function compile_program() {
    const [total] = files[`${program}.wasm`];
    let bytes = 0;
    const on_bytes = (more) => first.show(bytes = Math.max(0, bytes + more), total);
    const awaited = (silent) => silent && first.wait(`${program}.wasm`);
    return compile(`${program}.wasm`, { on_bytes, awaited });
  }

  const instantiate = (module, imports) => WebAssembly.instantiate(module, imports)
    .catch((error) => { throw new Failure('crash', error.message); });

  // Resolves when the program can begin in the language that it will want, or when it has waited long enough for that: then it begins in
  // English.
  async function with_language(host, compiling) {
    if (!host.expects_japanese()) return;
    const late = compiling.then(() => pause(first.shown_after));
    await Promise.race([host.load_japanese(), late]).catch((error) => console.warn('Japanese has not loaded yet:', error));
  }

  async function start() {
    await await_scripts();
    if (first.failed) return null;
    await new Promise((resolve) => first.painted(resolve));
    await new Promise((resolve) => first.styled(resolve));
    if (program !== 'flipside') await load_dev();
    const compiling = compile_program();
    compiling.catch((error) => fail(error.kind ?? 'crash', error.message));
    // Everything that does not need the program is done while it loads.
    const canvas = new FlipsideCanvas(element('canvas'));
    await next_task();
    const programs = new FlipsideBoardPrograms(canvas.element, canvas.size);
    await next_task();
    programs.compile_all();
    await next_task();
    const host = new FlipsideHost({
      canvas, programs, open_engine, open_worker, load_parts, with_retry, with_timeout, bytes_of, keep, on_failure: fail,
    });
    const ready = Promise.all([compiling, with_language(host, compiling)]);
    await createFlipside({
      canvas: canvas.element,
      host,
      preRun: (program) => host.attach(program),
      instantiateWasm(imports, done) {
        ready
          .then(async ([module]) => done(await instantiate(module, imports), module))
          .catch((error) => fail(error.kind ?? 'crash', error.message));
        return {};
      },
      onAbort: (reason) => fail('crash', String(reason)),
      print: (text) => console.log(text),
      printErr: (text) => console.warn(text),
    });
    await host.picture;
    if (first.failed) return null;
    first.started = true;
    element('cover').hidden = true;
    // If they fail to load, the first one that needs them tries again.
    load_parts('dialog-parts').then(() => host.idle(), (error) => console.warn('the dialogs have not loaded yet:', error));
    return host;
  }

  // --- this version and the next ---

  // A new version has been downloaded. It takes over on request or when a game begins; otherwise when no page of this version is
  // open any more.
  function announce(worker, host) {
    const use = () => {
      navigator.serviceWorker.controller?.postMessage('give way');
      worker.postMessage('take over');
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      setTimeout(() => location.reload(), 1000);
    };
    host.on_new_game = use;
    first.note('version', '', use);
  }

  // Files that only some pages use, for the service worker; it may have begun after they came.
  function keep(names) {
    navigator.serviceWorker?.ready.then(({ active }) => active.postMessage({ keep: names }), () => {});
  }

  // The site is cached for offline use once it runs.
  async function cache_site(host) {
    if (!navigator.serviceWorker || !is_site) return;
    const registration = await navigator.serviceWorker.register('service_worker.js');
    // The waiting worker is a new version if the newest cache, named as in service_worker.js, is not from this page's build.
    const { build } = document.documentElement.dataset;
    const ours = `flipside@${new URL(registration.scope).pathname} `;
    const look = async () => {
      if (!registration.waiting || !navigator.serviceWorker.controller) return;
      const newest = (await caches.keys()).filter((name) => name.startsWith(ours)).at(-1);
      if (newest !== ours + build && registration.waiting) announce(registration.waiting, host);
    };
    look();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    // For a page that stays open for days.
    const hour = 3_600_000;
    let asked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || Date.now() - asked < hour) return;
      asked = Date.now();
      registration.update().catch(() => {});
    });
  }

  first.begun = true;
  try {
    const host = await start();
    if (host) cache_site(host).catch((error) => console.warn('the page is not cached:', error));
  } catch (error) {
    fail(error.kind ?? 'crash', error.message);
  }
})();
