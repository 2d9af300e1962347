'use strict';

// Gets the program from the files beside this page and starts it; shows how far that is, and what to do when it fails.
//
// Nothing is waited for without a word, and nothing for ever: first.js has the sentences. Every file that comes is one of this
// build, by its hash, so that two versions are never mixed, whatever the network or a host in the middle of an update sends.
//
// Every file comes by fetch(), new Worker() or importScripts() with a relative address, so that the page packed into one
// file can answer for those (scripts/lib/one_file.js).

(async () => {
  const { build } = document.documentElement.dataset;
  // The size of each file in bytes, and its SHA-256 in base64.
  const files = JSON.parse('@FLIPSIDE_FILES@');
  const address_of = (name) => `${name}?v=${build}`;
  const element = (id) => document.getElementById(id);

  // It says what goes wrong: without it nothing begins.
  const first_script = document.querySelector('script[src^="first.js"]');
  first_script?.addEventListener('error', () => {
    element('loading').textContent = 'A part of Flipside could not be loaded: first.js. Check the connection and reload the page.';
  });
  if (!window.FlipsideFirst) await new Promise((resolve) => first_script.addEventListener('load', resolve));
  const first = window.FlipsideFirst;
  const { is_site } = first;
  const fail = (kind, detail = '') => first.fail(kind, detail);

  class Failure extends Error {
    constructor(kind, detail) {
      super(detail);
      this.kind = kind;
    }
  }

  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  // Between things of which each takes a while, so that the page can answer.
  const next_task = () => pause(0);

  // --- files ---

  // Promises what `get(signal, alive)` does, as long as it calls alive() now and then; the signal ends it when it does not.
  // `awaited(true, end)` is called when it has been silent for a while, with what ends it at once; `awaited(false)` when it goes on.
  function patiently(name, get, awaited = () => {}) {
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

  // All bytes of a stream, each part of it told to `on_part`.
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

  // Whether these are the bytes of that file in this build. Pages without a secure connection have no hashes: there its size has
  // to do.
  async function is_whole(name, bytes) {
    const [size, hash] = files[name];
    if (bytes.length !== size) return false;
    if (!window.crypto?.subtle) return true;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return btoa(String.fromCharCode(...digest)) === hash;
  }

  // Promises what `use(response)` makes of a file, and that it is whole: what is not is fetched once more, past what the
  // browser keeps. `on_bytes` is told of each part of it.
  async function load(name, use, { on_bytes = () => {}, awaited, ...options } = {}) {
    for (const cache of ['default', 'reload']) {
      const [made, whole] = await patiently(name, async (signal, alive) => {
        const response = await response_of(name, { ...options, cache, signal });
        const [one, other] = response.body.tee();
        const using = use(new Response(one, { headers: { 'Content-Type': response.headers.get('Content-Type') ?? '' } }));
        using.catch(() => {});
        const bytes = await collect(name, other, (count) => {
          alive();
          on_bytes(count);
        });
        return await is_whole(name, bytes) ? [await using, true] : [null, false];
      }, awaited);
      if (whole) return made;
      on_bytes(-Infinity);
    }
    throw new Failure('version', name);
  }

  const bytes_of = (name, options) =>
    load(name, async (response) => new Uint8Array(await response.arrayBuffer()), options);

  // Compiled while its bytes come in, where the browser can.
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

  // --- the engine, for host.js: compiled once, kept for every worker that follows ---

  // Where the browser isolates the page, threads may share memory: there the other build of the engine is taken, and as many
  // threads as the device has cores, but for one that the page keeps. `alone` is for an engine without threads.
  const most_threads = 8;
  const threads = self.crossOriginIsolated ? Math.min(most_threads, navigator.hardwareConcurrency) - 1 : 1;
  async function compile_engine(script, more_threads) {
    let close = () => {};
    const awaited = (silent, end) => {
      close();
      if (silent) close = first.note('waiting', 'engine', end);
    };
    // Workers load their scripts without a look at them, from where these have left them.
    const [module] = await Promise.all([compile(`${script}.wasm`, { priority: 'low', awaited }),
      bytes_of(`${script}.js`, { awaited }), bytes_of('worker.js', { awaited })]);
    return { module, script: address_of(`${script}.js`), more_threads, make_worker: () => new Worker(address_of('worker.js')) };
  }

  const engines = {};  // by whether they are alone
  function open_engine(alone) {
    engines[alone] ??= threads > 1 && !alone
      ? compile_engine('flipside-engine-threads', threads - 1).catch(() => open_engine(true))
      : threads > 1 ? compile_engine('flipside-engine', 0) : (engines.only ??= compile_engine('flipside-engine', 0));
    // What failed once is tried again at the next call.
    engines[alone].catch(() => { delete engines[alone]; delete engines.only; });
    return engines[alone];
  }

  // --- what comes after the board ---

  // Promises what `get()` does. A person is told when it takes long, and that it failed, with a way to try again. Who puts that
  // away ends it, and at once where `given_up` is there to be called then.
  async function insist(what, get, given_up) {
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
        await new Promise((again, reject) => { close = first.note('missing', what, again, end(reject)); });
      } finally {
        clearTimeout(timer);
        close();
      }
    }
  }

  // The scripts and styles of the dialogs, which index.html names in a template, in their order; in one file they are there.
  const waiting_parts = [...element('dialog-parts')?.content.children ?? []];
  let coming = null;
  async function load_waiting_parts() {
    while (waiting_parts.length > 0) {
      await next_task();
      const part = document.importNode(waiting_parts[0], true);
      const name = (part.src ?? part.href).replace(/.*\/|\?.*/g, '');
      try {
        await patiently(name, async (signal) => {
          // By a request that can be ended, else another try would wait for this one; then it is at hand.
          await (await response_of(name, { integrity: part.integrity, signal })).arrayBuffer();
          await new Promise((resolve, reject) => {
            part.onload = resolve;
            part.onerror = () => reject(new Failure('file', name));
            document.head.append(part);
          });
        });
      } catch (error) {
        part.remove();
        throw error;
      }
      waiting_parts.shift();
    }
  }
  function load_parts() {
    coming ??= load_waiting_parts().finally(() => { coming = null; });
    return coming;
  }

  // --- start ---

  function check_scripts() {
    for (const [name, there] of [
      ['dialogs.js', typeof FlipsideDialogs], ['games.js', typeof FlipsideGames],
      ['address.js', typeof FlipsideAddress], ['host.js', typeof FlipsideHost],
      ['board_programs.js', typeof FlipsideBoardPrograms], ['flipside.js', typeof createFlipside],
    ]) {
      if (there === 'undefined') throw new Failure('file', name);
    }
  }

  // The program, compiled, while the page says how far it is.
  function compile_program() {
    const [total] = files['flipside.wasm'];
    let bytes = 0;
    const on_bytes = (more) => first.show(bytes = Math.max(0, bytes + more), total);
    const awaited = (silent) => silent && first.wait('flipside.wasm');
    return compile('flipside.wasm', { on_bytes, awaited });
  }

  const instantiate = (module, imports) => WebAssembly.instantiate(module, imports)
    .catch((error) => { throw new Failure('memory', error.message); });

  async function start() {
    if (first.failed) return null;
    check_scripts();
    const canvas = element('canvas');
    await new Promise((resolve) => first.painted(resolve));
    await new Promise((resolve) => first.styled(resolve));
    const compiling = compile_program();
    compiling.catch((error) => fail(error.kind ?? 'crash', error.message));
    // All that does not need the program is done while it comes.
    const size = FlipsideHost.measure(canvas);
    await next_task();
    const programs = new FlipsideBoardPrograms(canvas, size);
    await next_task();
    programs.begin_all();
    await next_task();
    const host = new FlipsideHost({
      canvas, size, programs, open_engine, load_parts, insist, patiently, bytes_of, on_failure: fail,
    });
    await createFlipside({
      canvas,
      host,
      preRun: (program) => host.attach(program),
      instantiateWasm(imports, done) {
        compiling.then(async (module) => done(await instantiate(module, imports), module))
          .catch((error) => fail(error.kind ?? 'crash', error.message));
        return {};
      },
      onAbort: (reason) => fail('crash', String(reason)),
      print: (text) => console.log(text),
      printErr: (text) => console.warn(text),
    });
    await host.picture;
    if (first.failed) return null;
    element('cover').hidden = true;
    // Where they fail to come, the first that needs them tries again.
    load_parts().then(() => host.idle(), (error) => console.warn('the dialogs have not come yet:', error));
    return host;
  }

  // --- this version and the next ---

  // A new version has been fetched whole. It takes over when it is wanted, or when a game begins; else it is what opens once no
  // page of this one is open any more.
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

  // A site is kept for the time without a network, once it runs.
  async function keep_site(host) {
    if (!navigator.serviceWorker || !is_site) return;
    const registration = await navigator.serviceWorker.register('service_worker.js');
    // What waits is a new version if the newest cache, named as in service_worker.js, is not of this page's build.
    const { build } = document.documentElement.dataset;
    const ours = `flipside@${new URL(registration.scope).pathname} `;
    const look = async () => {
      if (!registration.waiting || !navigator.serviceWorker.controller) return;
      const newest = (await caches.keys()).filter((name) => name.startsWith(ours)).at(-1);
      if (newest !== ours + build && registration.waiting) announce(registration.waiting, host);
    };
    look();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    // A page that stays open for days.
    const hour = 3_600_000;
    let asked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || Date.now() - asked < hour) return;
      asked = Date.now();
      registration.update().catch(() => {});
    });
  }

  window.addEventListener('error', (event) => {
    // Errors of workers and of files have their own ways; this is for the program's own.
    if (event.error instanceof WebAssembly.RuntimeError) fail('crash', event.message);
    if (event.error instanceof Failure) fail(event.error.kind, event.error.message);
  });
  first.begun = true;
  try {
    const host = await start();
    if (host) keep_site(host).catch((error) => console.warn('the page is not kept:', error));
  } catch (error) {
    fail(error.kind ?? 'crash', error.message);
  }
})();
