'use strict';

// The canvas: its size, its graphics, and what touch and keys do with it. The mouse comes to the program from SDL.

class FlipsideCanvas {
  constructor(element) {
    this.element = element;
    this.size = this.measure();
  }

  // Once, when the program's main() is about to run.
  attach(host) {
    this.host = host;
    this.program = host.program;
    this.listen_to_keys();
    this.listen_to_touch();
    this.watch_graphics();
    this.element.addEventListener('contextmenu', (event) => event.preventDefault());
    // SDL takes every wheel event; with Ctrl it is the browser's zoom.
    this.element.addEventListener('wheel', (event) => event.ctrlKey && event.stopImmediatePropagation(), true);
  }

  // --- size ---

  // The canvas in CSS pixels and in device pixels, and the device's insets. `entry` comes from a ResizeObserver.
  measure(entry) {
    const { width, height } = this.element.getBoundingClientRect();
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
    const report_again = () => report(this.measure());
    if (window.ResizeObserver) {
      const observer = new ResizeObserver(([entry]) => report(this.measure(entry)));
      try {
        observer.observe(this.element, { box: 'device-pixel-content-box' });
      } catch {
        observer.observe(this.element);
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

  // --- lost graphics ---

  // Lost graphics mostly come back at once. If they do not, or are lost again and again, the accessible board replaces the drawn one
  // until they are back and stay.
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
    const give_up = () => (document.hidden ? wait(patience_ms, give_up) : this.host.send('ChangeGraphics 0'));
    this.element.addEventListener('webglcontextlost', () => (++losses < most_losses ? wait(patience_ms, give_up) : give_up()));
    this.element.addEventListener('webglcontextrestored', () => {
      const again = losses < most_losses;
      if (again) this.host.send('ChangeGraphics 1');
      wait(calm_ms, () => {
        losses = 0;
        if (!again) this.host.send('ChangeGraphics 1');
      });
    });
  }

  // --- touch ---

  listen_to_touch() {
    const { element } = this;
    ['touchstart', 'touchmove', 'touchend'].forEach((type, phase) => element.addEventListener(type, (event) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      for (const { identifier, clientX, clientY } of event.changedTouches) {
        this.program._flipside_finger(phase, identifier, (clientX - left) / width, (clientY - top) / height);
      }
      // A mouse would follow it. While two fingers zoom the page nothing follows, and nothing can be prevented.
      if (type === 'touchend' && event.cancelable) event.preventDefault();
    }, { passive: type !== 'touchend' }));
    // The browser or the system has taken the gesture.
    element.addEventListener('pointercancel', () => this.program._flipside_touch_cancelled());
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
    // Tab has brought the focus onto the board: the arrows choose a square there.
    let entered = false;
    window.addEventListener('keyup', ({ key }) => {
      if (key === 'Tab') entered = document.activeElement === this.element;
    });
    for (const type of ['blur', 'pointerdown']) this.element.addEventListener(type, () => { entered = false; });
    window.addEventListener('keydown', (event) => {
      const control = event.target.closest?.('#controls, #board');
      // Until the next frame the focus stays in a dialog that was just closed.
      const closed = event.target.closest?.('dialog:not([open])');
      if (!control && !closed && event.target !== this.element && event.target !== document.body) return;
      const key = FlipsideCanvas.key_of(event);
      // A control has the keys that press for itself, and those that move, unless it is a button.
      const types = key.length === 1 && key !== ' ';
      const moves = /^(Arrow|Home|End|Page)/.test(key) && event.target.closest('#controls button');
      if (control && !types && key !== 'Escape' && !moves) return;
      const modified = event.ctrlKey || event.altKey || event.metaKey;
      const used = this.program._flipside_key(this.program.stringToNewUTF8(key), modified, event.shiftKey || entered);
      if (used) event.preventDefault();
    });
  }
}
