'use strict';

// The engines, each in a worker (worker.js). They have numbers: 0 plays, the others review.

class FlipsideEngines {
  // `open(alone)` resolves to { module, script, more_threads, make_worker }: the compiled engine with its script, the number of extra
  // threads it may use (none if `alone`), and a function that makes a Worker.
  constructor(host, open) {
    this.host = host;
    this.open = open;
    this.workers = {};   // by number: the worker, once there is one, and whether it has said something
    this.alone = false;  // the playing engine must not use threads
  }

  // Replaces the previous one of this number, if there is one; anything that one still says is dropped.
  async start(number) {
    const before = this.workers[number];
    // An engine that never said a word may have been waiting for threads that do not start.
    if (number === 0 && before?.worker && !before.replied) this.alone = true;
    this.end(number);
    const mine = (this.workers[number] = { worker: null, replied: false });
    const current = () => this.workers[number] === mine;
    const crashed = (reason) => current() && this.host.program._flipside_engine_crashed(number, FlipsideBootstrap.lacks_memory(reason?.message));
    try {
      const { make_worker, ...engine } = await this.open(number > 0 || this.alone);
      if (!current()) return;
      const worker = (mine.worker = make_worker());
      if (number === 0) this.wait_for(mine, crashed);
      worker.onmessage = ({ data }) => {
        if (!current() || typeof data !== 'string') return;
        mine.replied = true;
        mine.stop_waiting?.();
        const { program } = this.host;
        program._flipside_engine_replied(number, program.stringToNewUTF8(data));
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

  end(number) {
    this.workers[number]?.stop_waiting?.();
    this.workers[number]?.worker?.terminate();
    delete this.workers[number];
  }

  end_from(first) {
    for (const number of Object.keys(this.workers).map(Number)) if (number >= first) this.end(number);
  }

  send(number, text) {
    this.workers[number]?.worker?.postMessage(text);
  }
}
