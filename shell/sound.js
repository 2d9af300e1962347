'use strict';

// Plays the program's sounds. Browsers allow sound only after a gesture; a hidden page is silent, but for a sound that calls.

class FlipsideSound {
  constructor() {
    this.audio = null;       // from the first gesture on
    this.audio_made = null;  // and the promise of it
    this.buffers = new Map();
    this.playing = new Set();
  }

  // Once, when the program's main() is about to run.
  attach() {
    const resume = () => {
      if (!document.hidden) this.audio.resume().catch(() => {});
    };
    const wake = () => {
      if (typeof AudioContext === 'undefined') return;
      if (this.audio) {
        resume();
        return;
      }
      // Creating it takes longer than the frame that shows the effect of the gesture.
      this.audio_made ??= new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
        this.audio = new AudioContext();
        resume();
        done();
      })));
    };
    for (const gesture of ['pointerdown', 'pointerup', 'keydown']) window.addEventListener(gesture, wake, true);
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) {
        this.stop();
        this.audio?.suspend().catch(() => {});
      } else {
        this.audio?.resume().catch(() => {});
      }
    });
  }

  // A mono sound, cached by its number: `make` gives its samples the first time. One that `calls` is heard to its end, also from a hidden
  // page.
  play(number, make, rate, delay, gain, calls) {
    if (document.hidden && !calls) return;
    if (!this.audio) {
      // What `make` reads is there only now.
      const samples = this.audio_made ? make() : null;
      this.audio_made?.then(() => this.play(number, () => samples, rate, delay, gain, calls));
      return;
    }
    let buffer = this.buffers.get(number);
    if (!buffer) {
      const samples = make();
      buffer = this.audio.createBuffer(1, samples.length, rate);
      buffer.copyToChannel(samples, 0);
      this.buffers.set(number, buffer);
    }
    const source = new AudioBufferSourceNode(this.audio, { buffer });
    const volume = new GainNode(this.audio, { gain });
    source.connect(volume).connect(this.audio.destination);
    source.addEventListener('ended', () => {
      this.playing.delete(source);
      if (document.hidden) this.audio.suspend().catch(() => {});
    });
    if (calls) this.audio.resume().catch(() => {});
    else this.playing.add(source);
    source.start(this.audio.currentTime + delay / 1000);
  }

  stop() {
    for (const source of this.playing) source.stop();
    this.playing.clear();
  }
}
