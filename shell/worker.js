'use strict';

// The engine in a worker. The first message is the compiled engine (engines.js has it from start.js); the others, and the answers, are
// texts of engine/protocols/protocol.h. Between two quanta of a search it looks for messages.

(() => {
  const waiting = [];
  let engine = null;

  // A task that runs after the messages that have already arrived.
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

  async function start({ module, script, more_threads }) {
    importScripts(script);
    engine = await createFlipsideEngine({
      // For the build with threads: how many extra threads there are, and what they load.
      more_threads,
      mainScriptUrlOrBlob: script,
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(module, imports).then((instance) => done(instance, module), crash);
        return {};
      },
      onAbort: (reason) => crash(new Error(String(reason))),
    });
    for (const data of waiting.splice(0)) self.onmessage({ data });
  }

  // The page only hears about uncaught errors.
  function crash(error) {
    setTimeout(() => { throw error; });
  }

  self.onmessage = ({ data }) => {
    if (typeof data === 'object') return void start(data).catch(crash);
    if (!engine) return void waiting.push(data);
    engine._flipside_receive(engine.stringToNewUTF8(data));
    request_quantum();
  };
})();
