// The first script of dist/flipside.html, inserted by scripts/package, which calls it with every file that the page would fetch:
// { name: { type, size, text } } for scripts, { name: { type, size, gzip } } for the rest, where gzip is in base64.
//
// A page opened from file: cannot fetch other files or start a worker from one. So this replaces fetch(), new Worker() and, inside
// the worker, importScripts() for those names; for all other addresses they work as before.
function flipside_one_file(files) {
  const browser = { fetch: self.fetch, Worker: self.Worker, importScripts: self.importScripts };
  const folder = self.document ? new URL('.', document.baseURI).href : '';

  function find(address) {
    const name = String(address?.url ?? address).replace(/[?#].*/, '');
    return files[(folder && name.startsWith(folder) ? name.slice(folder.length) : name).replace(/^\.\//, '')];
  }

  function unpacked(file) {
    if (file.text !== undefined) return file.text;
    const bytes = Uint8Array.from(atob(file.gzip), (letter) => letter.charCodeAt(0));
    return new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  }

  function respond(file) {
    return new Response(unpacked(file), { headers: { 'Content-Type': file.type, 'Content-Length': file.size } });
  }

  // A worker has no document to find the files in, so it gets its own copy of this function and the files.
  function worker_source(file) {
    const beginning = `(${flipside_one_file})(${JSON.stringify(files)});\n`;
    return URL.createObjectURL(new Blob([beginning, file.text], { type: 'text/javascript' }));
  }

  self.fetch = async (address, options) => {
    const file = find(address);
    return file ? respond(file) : browser.fetch.call(self, address, options);
  };

  if (browser.Worker) {
    self.Worker = class extends browser.Worker {
      constructor(address, options) {
        const file = find(address);
        super(file ? worker_source(file) : address, options);
      }
    };
  }

  if (browser.importScripts) {
    self.importScripts = (...addresses) => {
      for (const address of addresses) {
        const file = find(address);
        if (!file) browser.importScripts.call(self, address);
        else browser.importScripts.call(self, URL.createObjectURL(new Blob([file.text], { type: file.type })));
      }
    };
  }
}
