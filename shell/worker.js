'use strict';

// The engine in a worker: takes the compiled engine first (as host.js has it from start.js), then messages of
// engine/protocol.h as texts, and answers in texts. Between two quanta of work it looks for messages.

(() => {
  const waiting = [];
  let engine = null;

  // A task that runs after the messages that are here already.
  const channel = new MessageChannel();
  let quantum_due = false;
  function request_quantum() {
    if (quantum_due) return;
    quantum_due = true;
    channel.port2.postMessage(null);
  }
  channel.port1.onmessage = () => {
    quantum_due = false;
    if (engine._flipside_run_quantum()) request_quantum();
  };

  function receive(text) {
    engine.ccall('flipside_receive', null, ['string'], [text]);
    request_quantum();
  }

  async function start({ module, script, more_threads }) {
    importScripts(script);
    engine = await createFlipsideEngine({
      // For the build with threads: how many there are besides this one, and what they load.
      more_threads,
      mainScriptUrlOrBlob: script,
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(module, imports).then((instance) => done(instance, module), crash);
        return {};
      },
      onAbort: (reason) => crash(new Error(String(reason))),
    });
    while (waiting.length > 0) receive(waiting.shift());
  }

  // An error that nobody catches is what the page hears of.
  function crash(error) {
    setTimeout(() => { throw error; });
  }

  self.onmessage = ({ data }) => {
    if (typeof data === 'object') start(data).catch(crash);
    else if (engine) receive(data);
    else waiting.push(data);
  };
})();
