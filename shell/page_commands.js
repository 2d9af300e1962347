'use strict';

// What a button of a dialog can do that only a page can: files, the clipboard, pictures, and the files of lessons, puzzles and openings. And
// notifications of the system.

Object.assign(FlipsideDialogs.prototype, (() => {
  const advice_shown_ms = 8000;

  // What to do where the page could not. A finger has no keys.
  const advice_of = ({ failed, failed_by_touch }) => {
    if (failed_by_touch && matchMedia('(pointer: coarse)').matches) return failed_by_touch;
    return failed?.replace('{0}', /^Mac/.test(navigator.platform) ? '⌘C' : 'Ctrl+C');
  };

  return {
    async run(button, command) {
      if (button.end) return void button.end();
      const done = await this.host_commands()[command.name](command, button).catch(() => false);
      if (done === undefined) return;
      if (done && button.props.event) this.host.send(button.props.event);
      const message = done ? command.done : advice_of(command);
      if (!message) return;
      const label = button.querySelector('.label');
      label.textContent = message;
      button.classList.toggle('done', done);
      this.host.speak(message);
      clearTimeout(button.reverting);
      button.reverting = setTimeout(() => {
        label.textContent = button.props.label;
        button.classList.remove('done');
      }, done ? 2000 : advice_shown_ms);
    },

    // Each resolves to whether it succeeded; undefined if there is nothing to report.
    host_commands() {
      return {
        'choose-file': async () => this.choose_file(),
        'puzzles': async () => this.open_by_day('OpenPuzzles', 'puzzles'),
        'earlier-puzzles': async () => {
          this.host.send('ConvertPuzzleMarks', await this.text_of('puzzle_order', 'puzzles'));
          return this.open_by_day('OpenPuzzles', 'puzzles');
        },
        'linked-puzzle': async ({ puzzle }) => this.host.address.open_above({ letter: 'p', code: puzzle }),
        'lessons': async () => this.host.send('OpenLessons', await this.text_of('lessons')),
        'openings': async () => this.open_by_day('OpenOpenings', 'openings'),
        'send-link': async ({ from }) => {
          return navigator.share({ title: document.title, url: this.field(from).value }).then(() => true, () => undefined);
        },
        'copy-text': async ({ from }) => this.copy(this.field(from)),
        'save-text': async ({ from, file }) => this.save_text(`${this.field(from).value}\n`, file),
        'copy-picture': async () => {
          await navigator.clipboard.write([new ClipboardItem({ 'image/png': this.picture() })]);
          return true;
        },
        'save-animation': async (command, button) => {
          const animation = await this.animation(command, button);
          return animation && this.save(animation, command.file);
        },
        'save-picture': async ({ file }) => this.save(await this.picture(), file),
      };
    },

    async copy(field) {
      try {
        await navigator.clipboard.writeText(field.value);
        return true;
      } catch {
        // If the clipboard cannot be used, the text is shown, and stays selected for copying by hand.
        field.parentElement.hidden = false;
        field.focus();
        field.select();
        return document.execCommand('copy');
      }
    },

    save(blob, name) {
      const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      return true;
    },

    save_text(text, name) {
      return this.save(new Blob([text], { type: 'text/plain' }), name);
    },

    choose_file() {
      const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true, accept: '.txt,.ggf,.sgf,.pgn,.obf,.pos,.wtb,.jou,.trn,text/*' });
      input.addEventListener('change', () => this.import_files(input.files));
      input.click();
    },

    // --- lessons, puzzles and openings ---

    // The text of a file that loads when it is opened. `what` is what the person waits for.
    async text_of(name, what = name) {
      this.texts[name] ??= this.host.with_retry(what, () => this.host.bytes_of(`${name}.txt`), () => this.host.send('CloseDialog'));
      const bytes = await this.texts[name].catch((error) => {
        this.texts[name] = null;
        throw error;
      });
      return new TextDecoder().decode(bytes);
    },

    // With the day by the device's calendar, which decides the puzzle of the day and when an opening is asked again. A clock that tells no
    // day tells an impossible one.
    async open_by_day(action, name, ...more) {
      const text = await this.text_of(name);
      const now = new Date();
      const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
      this.host.send(`${action} ${day || 0}`, text, ...more);
    },

    // --- notifications ---

    // Before this task ends: browsers ask a person only after what that person did.
    async ask_to_notify() {
      const asked = await window.Notification?.requestPermission().catch(() => null);
      if (asked !== 'granted') this.host.send('NotificationsRefused');
    },

    // Until the page is seen.
    async notify(body) {
      if (window.Notification?.permission !== 'granted') return this.host.send('NotificationsRefused');
      const options = { body, tag: `flipside ${document.baseURI}` };
      const when_seen = (act) => document.addEventListener('visibilitychange', act, { once: true });
      try {
        const shown = new Notification('Flipside', options);
        shown.addEventListener('click', () => window.focus());
        when_seen(() => shown.close());
      } catch {
        // Phones leave it to the service worker.
        const worker = await navigator.serviceWorker?.getRegistration();
        await worker?.showNotification('Flipside', options).catch(() => {});
        when_seen(async () => {
          for (const shown of (await worker?.getNotifications({ tag: options.tag })) ?? []) shown.close();
        });
      }
    },

    // --- pictures ---

    // The current board as a PNG, in a plain way unless the program can draw: then it draws the board over the whole canvas and
    // restores everything at once.
    picture(side = 1080) {
      this.drawn = document.createElement('canvas');
      FlipsideDialogs.draw_board(this.drawn, { board: this.host.discs }, side / 8);
      this.program._flipside_draw_picture(side);
      const { drawn } = this;
      return new Promise((done) => drawn.toBlob(done, 'image/png'));
    },

    // A game as an animated GIF. Until it is made, the button says how far that is, and ends it; so does the end of the dialog. Nothing
    // (undefined) where it was ended.
    async animation({ game, working }, button) {
      const label = button.querySelector('.label');
      const show = (percent) => { label.textContent = working.replace('{0}', percent); };
      let end;
      const ended = new Promise((resolve) => { end = resolve; });
      button.end = () => end();
      show(0);
      this.host.speak(label.textContent);
      const made = this.host.with_retry('animation', () => this.host.open_worker('animation_worker.js'), button.end).then((worker) => {
        ended.then(() => worker.terminate());
        return new Promise((resolve, reject) => {
          worker.onmessage = ({ data }) => {
            if (typeof data !== 'number') resolve(new Blob([data], { type: 'image/gif' }));
            else if (button.isConnected) show(data);
            else end();
          };
          worker.onerror = (event) => {
            event.preventDefault();
            reject(new Error(event.message));
          };
          worker.postMessage({ game, colors: this.colors_of('felt', 'felt-line', 'dialog', 'text', 'black', 'white') });
        });
      });
      try {
        return await Promise.race([ended, made]);
      } finally {
        end();
        button.end = null;
        label.textContent = button.props.label;
      }
    },

    // The theme's, as "#rrggbb".
    colors_of(...names) {
      const style = getComputedStyle(document.documentElement);
      return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim().slice(0, 7)]));
    },

    // The program calls this while its picture is on the canvas.
    take_picture() {
      const { width, height } = this.host.canvas.element;
      this.drawn = Object.assign(document.createElement('canvas'), { width, height });
      this.drawn.getContext('2d').drawImage(this.host.canvas.element, 0, 0);
    },
  };
})());
