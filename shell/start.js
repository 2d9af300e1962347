'use strict';

// Gets the program from the files beside this page and starts it; shows how far that is, and what to do when it fails.
//
// Every file comes by fetch(), new Worker() or importScripts() with a relative address, so that the page packed into one
// file can answer for those (scripts/lib/one_file.js).

(() => {
  // Shown before the program has its own texts, or instead of it.
  const sentences = {
    wasm: ['This browser cannot run Flipside.',
      'It lacks WebAssembly. Use a current Chrome, Edge, Firefox or Safari.'],
    webgl: ['Flipside cannot draw its board here.',
      'It needs WebGL 2. Turn on hardware acceleration in the browser\'s settings, or use a current Chrome, Edge, ' +
      'Firefox or Safari.'],
    file: ['A part of Flipside could not be loaded.',
      'Check the connection and reload the page. If you host it yourself, check that every file was copied.'],
    memory: ['Flipside did not get enough memory.', 'Close other pages and programs, and reload the page.'],
    picture: ['The browser has taken the board\'s picture away.',
      'If it does not come back by itself, reload the page; your game is kept.'],
    crash: ['Flipside has stopped because of a mistake in it.', 'Reload the page; your game is kept.'],
  };
  const { build, bytes: wasm_bytes } = document.documentElement.dataset;
  const address_of = (name) => `${name}?v=${build}`;
  const element = (id) => document.getElementById(id);
  // The one file of a download is no site.
  const is_site = document.querySelector('link[rel=manifest]') !== null;

  let failed = false;
  function fail(kind, detail = '') {
    if (failed) return;
    failed = true;
    const [title, advice] = sentences[kind] ?? sentences.crash;
    element('failure-title').textContent = title;
    element('failure-advice').textContent = advice;
    element('failure-detail').textContent = detail;
    element('reload').onclick = () => location.reload();
    element('loading').hidden = element('progress').hidden = true;
    element('failure').hidden = element('cover').hidden = false;
  }

  // Graphics that are lost mostly come back at once. Where they do not, who looks at an empty page is told so until they
  // do.
  function watch_graphics(canvas) {
    const patience = 5000;  // ms
    let waiting;
    let told = false;
    const wait = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        if (document.hidden) return wait();
        told = !failed;
        fail('picture');
      }, patience);
    };
    canvas.addEventListener('webglcontextlost', wait);
    canvas.addEventListener('webglcontextrestored', () => {
      clearTimeout(waiting);
      if (!told) return;
      told = failed = false;
      element('failure').hidden = element('cover').hidden = true;
    });
  }

  class Failure extends Error {
    constructor(kind, detail) {
      super(detail);
      this.kind = kind;
    }
  }

  // --- files ---

  async function stream_of(name, options) {
    const response = await fetch(address_of(name), { credentials: 'same-origin', ...options })
      .catch((error) => { throw new Failure('file', `${name}: ${error.message}`); });
    if (!response.ok) throw new Failure('file', `${name}: ${response.status} ${response.statusText}`);
    return response.body;
  }

  const bytes_of = async (name) => new Uint8Array(await new Response(await stream_of(name)).arrayBuffer());

  // Compiles while the bytes come in, telling `on_bytes` of each part.
  async function compile(name, on_bytes, options) {
    const stream = (await stream_of(name, options)).pipeThrough(new TransformStream({
      transform(part, controller) {
        on_bytes(part.byteLength);
        controller.enqueue(part);
      },
    }));
    const response = new Response(stream, { headers: { 'Content-Type': 'application/wasm' } });
    try {
      if (WebAssembly.compileStreaming) return await WebAssembly.compileStreaming(response);
      return await WebAssembly.compile(await response.arrayBuffer());
    } catch (error) {
      throw new Failure('file', `${name}: ${error.message}`);
    }
  }

  // --- the engine, for host.js: compiled once, kept for every worker that follows ---

  // Where the browser isolates the page, threads may share memory: there the other build of the engine is taken, and as many
  // threads as the device has cores, but for one that the page keeps. `alone` is for an engine without threads.
  const most_threads = 8;
  const threads = self.crossOriginIsolated ? Math.min(most_threads, navigator.hardwareConcurrency) - 1 : 1;
  async function compile_engine(script, more_threads) {
    const module = await compile(`${script}.wasm`, () => {}, { priority: 'low' });
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

  // --- the program, which comes in two parts ---

  // What nobody needs before the first move is a module of its own (web/later.txt), which is fetched once the board is there.
  // It fills the places in the first part's table that are left open for it; who calls one of those earlier makes it come at
  // once, while the page waits.
  class LaterPart {
    name = 'flipside-later.wasm';
    first = null;  // what the first part exports
    there = false;

    // The first part's import for the open places, by their numbers in its table.
    placeholders = new Proxy({}, {
      get: (_, place) => (...values) => {
        this.load_at_once();
        return this.open_places().get(Number(place))(...values);
      },
    });

    // The table of the open places, which has a name that splitting gave it; or the only one.
    open_places() {
      const tables = Object.entries(this.first).filter(([, value]) => value instanceof WebAssembly.Table);
      return (tables.find(([name]) => name.startsWith('%')) ?? tables[0])[1];
    }

    async load() {
      const module = await compile(this.name, () => {});
      if (!this.there) await WebAssembly.instantiate(module, { primary: this.first });
      this.there = true;
    }

    load_at_once() {
      if (this.there) return;
      new WebAssembly.Instance(new WebAssembly.Module(this.bytes_at_once()), { primary: this.first });
      this.there = true;
    }

    bytes_at_once() {
      const request = new XMLHttpRequest();
      request.open('GET', address_of(this.name), false);
      // Every byte as the lower half of a character.
      request.overrideMimeType('text/plain; charset=x-user-defined');
      try {
        request.send();
      } catch (error) {
        throw new Failure('file', error.message);
      }
      if (request.status !== 200) throw new Failure('file', `${this.name}: ${request.status} ${request.statusText}`);
      return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
    }
  }
  const later = new LaterPart();

  // Where a part fails to come, the first that needs it tries again.
  const not_yet = (error) => console.warn('a part has not come yet:', error);

  async function instantiate(module, imports) {
    const instance = await WebAssembly.instantiate(module, { ...imports, placeholder: later.placeholders })
      .catch((error) => { throw new Failure('memory', error.message); });
    later.first = instance.exports;
    // The one file, and a page that the service worker keeps, have everything at hand, but not for a request that waits.
    if (!is_site || navigator.serviceWorker?.controller) await later.load().catch(not_yet);
    return instance;
  }

  // The same for what the sheets are made of: scripts and styles, in their order.
  const parts = ['sheet.css', 'sheet_review.css', 'sheet_parts.js', 'sheet_review.js'];
  let coming = null;
  function load_parts() {
    coming ??= Promise.all(parts.map(bytes_of)).then(async (files) => {
      for (const [index, bytes] of files.entries()) {
        await next_task();
        document.head.append(Object.assign(document.createElement(parts[index].endsWith('.css') ? 'style' : 'script'),
          { textContent: new TextDecoder().decode(bytes) }));
      }
    });
    // What failed is tried again at the next call.
    coming.catch(() => { coming = null; });
    return coming;
  }

  // --- start ---

  // Between things of which each takes a while, so that the page can answer.
  const next_task = () => new Promise((resolve) => setTimeout(resolve));

  function show_progress(bytes) {
    const total = Number(wasm_bytes);
    const megabytes = (number) => (number / 1e6).toFixed(1);
    const text = `Flipside is loading: ${megabytes(Math.min(bytes, total))} of ${megabytes(total)} MB`;
    // Parts come by the dozen, and each change is laid out.
    if (element('loading').textContent === text) return;
    element('loading').textContent = text;
    element('progress').value = Math.min(1, bytes / total);
  }

  async function start() {
    if (typeof WebAssembly !== 'object') throw new Failure('wasm');
    if (typeof WebGL2RenderingContext === 'undefined') throw new Failure('webgl');
    if (typeof FlipsideSheets === 'undefined') throw new Failure('file', 'sheet.js');
    if (typeof FlipsideGames === 'undefined') throw new Failure('file', 'games.js');
    if (typeof FlipsideHost === 'undefined') throw new Failure('file', 'host.js');
    if (typeof FlipsideBoardPrograms === 'undefined') throw new Failure('file', 'board_programs.js');
    if (typeof createFlipside === 'undefined') throw new Failure('file', 'flipside.js');
    const canvas = element('canvas');
    let bytes = 0;
    await painted;  // index.html
    const compiling = compile('flipside.wasm', (more) => show_progress(bytes += more));
    compiling.catch((error) => fail(error.kind ?? 'crash', error.message));
    // All that does not need the program is done while it comes.
    const size = FlipsideHost.measure(canvas);
    await next_task();
    const programs = new FlipsideBoardPrograms(canvas, size);
    await next_task();
    programs.begin_all();
    await next_task();
    const host = new FlipsideHost({ canvas, size, programs, open_engine, load_parts, bytes_of, on_failure: fail });
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
    if (failed) return;
    element('cover').hidden = true;
    watch_graphics(canvas);
    Promise.all([later.there || later.load(), load_parts()]).then(() => host.idle(), not_yet);
  }

  // A site is kept for the time without a network, once it runs.
  function keep_site() {
    if (!navigator.serviceWorker || !is_site) return;
    navigator.serviceWorker.register('service_worker.js').catch((error) => console.warn('the page is not kept:', error));
  }

  window.addEventListener('error', (event) => {
    // Errors of workers and of files have their own ways; this is for the program's own.
    if (event.error instanceof WebAssembly.RuntimeError) fail('crash', event.message);
    if (event.error instanceof Failure) fail(event.error.kind, event.error.message);
  });
  start().then(keep_site).catch((error) => fail(error.kind ?? 'crash', error.message));
})();
