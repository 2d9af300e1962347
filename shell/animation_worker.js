'use strict';

// A game as an animated GIF (version 89a), in a worker of its own: a frame a move, each with only the pixels that it changes.
//
// The one message is { game, colors }: the lines of animation_text() of web/app/dialogs/share_dialog.cpp, and the theme's colours by name, as
// "#rrggbb". The answers are numbers, the percentage that is done, and at last the bytes of the file.

(() => {
  const square = 50;                 // pixels
  const edge = 12;                   // around the board
  const strip = 44;                  // above it: the players and how many discs they have
  const side = 8 * square + 1;       // the last line too
  const width = side + 2 * edge;
  const height = width + strip;
  const [first_time, move_time, last_time] = [120, 70, 400];  // hundredths of a second

  const color_bits = 5;
  const transparent = 0;  // the pixel stays as it was
  const steps = [0.25, 0.5, 0.75];
  // Between which colours the edge of a disc or a letter lies.
  const blends = [['felt', 'black'], ['felt', 'white'], ['dialog', 'text'], ['dialog', 'black'], ['dialog', 'white'],
    ['black', 'mark'], ['white', 'mark']];
  const mark_color = '#f58521';  // of the last move, on discs of both colours

  // --- drawing ---

  function parse(game) {
    const [black, white, ...lines] = game.split('\n');
    return {
      names: [black, white],
      frames: lines.map((line) => ({ board: line.slice(0, 64), mark: Number(line.slice(65)) })),
    };
  }

  function draw_disc(context, x, y, radius, color) {
    context.fillStyle = color;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }

  // A player's disc, name and number of discs; white's from the right.
  function draw_player(context, name, count, index, colors) {
    const middle = (edge + strip) / 2 + 2;
    const half = width / 2;
    context.save();
    if (index === 1) context.translate(half, 0);
    draw_disc(context, edge + 12, middle, 12, colors.text);
    draw_disc(context, edge + 12, middle, 11, index === 0 ? colors.black : colors.white);
    context.fillStyle = colors.text;
    context.font = '600 22px sans-serif';
    context.textAlign = 'right';
    context.fillText(String(count), half - edge, middle);
    context.font = '18px sans-serif';
    context.textAlign = 'left';
    context.fillText(name, edge + 32, middle, half - 2 * edge - 66);
    context.restore();
  }

  function draw(context, names, { board, mark }, colors) {
    context.fillStyle = colors.dialog;
    context.fillRect(0, 0, width, height);
    context.textBaseline = 'middle';
    names.forEach((name, index) => draw_player(context, name, board.split('XO'[index]).length - 1, index, colors));
    context.save();
    context.translate(edge, edge + strip);
    context.fillStyle = colors.felt;
    context.fillRect(0, 0, side, side);
    context.fillStyle = colors['felt-line'];
    for (let line = 0; line <= 8; ++line) {
      context.fillRect(line * square, 0, 1, side);
      context.fillRect(0, line * square, side, 1);
    }
    [...board].forEach((letter, index) => {
      if (letter === '-') return;
      const [x, y] = [index % 8, Math.floor(index / 8)].map((place) => (place + 0.5) * square + 0.5);
      draw_disc(context, x, y, square * 0.41, letter === 'X' ? colors.black : colors.white);
      if (index === mark) draw_disc(context, x, y, square * 0.09, colors.mark);
    });
    context.restore();
  }

  // --- few colours ---

  const parts_of = (color) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

  function palette_of(colors) {
    const plain = Object.values(colors).map(parts_of);
    const mixed = blends.flatMap(([from, to]) => steps.map((step) =>
      parts_of(colors[from]).map((part, index) => Math.round(part + step * (parts_of(colors[to])[index] - part)))));
    return [[0, 0, 0], ...plain, ...mixed];
  }

  // A function from the pixels of a picture (RGBA) to their places in the palette.
  function quantizer(palette) {
    const known = new Map();
    const nearest = (color) => {
      const distance = (one) => one.reduce((sum, part, index) => sum + (part - (color >> (8 * index) & 255)) ** 2, 0);
      let best = transparent + 1;
      for (let index = best + 1; index < palette.length; ++index) {
        if (distance(palette[index]) < distance(palette[best])) best = index;
      }
      return best;
    };
    return (bytes) => {
      const out = new Uint8Array(bytes.length / 4);
      let color = -1;
      let place = transparent;
      for (let index = 0, at = 0; index < out.length; ++index, at += 4) {
        const next = bytes[at] | bytes[at + 1] << 8 | bytes[at + 2] << 16;
        if (next !== color) {
          color = next;
          place = known.get(color);
          if (place === undefined) known.set(color, place = nearest(color));
        }
        out[index] = place;
      }
      return out;
    };
  }

  // --- the file ---

  const short = (number) => [number & 255, number >> 8];
  const text = (letters) => [...letters].map((letter) => letter.charCodeAt(0));

  // LZW with codes that grow up to 12 bits, in blocks of at most 255 bytes. The width grows as the reader's does, one code after the
  // entry that needs it.
  function compress(out, pixels) {
    const clear = 1 << color_bits;
    const most = 4096;
    const codes = new Map();
    let [bits, next, held, held_bits, block] = [0, 0, 0, 0, []];
    const flush = () => {
      if (block.length > 0) out.push(block.length, ...block);
      block = [];
    };
    const add = (byte) => {
      block.push(byte);
      if (block.length === 255) flush();
    };
    const put = (code) => {
      held |= code << held_bits;
      for (held_bits += bits; held_bits >= 8; held_bits -= 8, held >>>= 8) add(held & 255);
    };
    const restart = () => {
      put(clear);
      codes.clear();
      [bits, next] = [color_bits + 1, clear + 2];
    };
    out.push(color_bits);
    bits = color_bits + 1;
    restart();
    let prefix = pixels[0];
    for (let at = 1; at < pixels.length; ++at) {
      const key = prefix << 8 | pixels[at];
      const code = codes.get(key);
      if (code !== undefined) {
        prefix = code;
        continue;
      }
      put(prefix);
      prefix = pixels[at];
      if (next === most) {
        restart();
        continue;
      }
      if (next === 1 << bits) ++bits;
      codes.set(key, next++);
    }
    put(prefix);
    if (next === 1 << bits && next < most) ++bits;
    put(clear + 1);
    if (held_bits > 0) add(held & 255);
    flush();
    out.push(0);
  }

  // The smallest rectangle with all pixels that differ, one pixel if none does.
  function changed_rect(pixels, before) {
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let y = 0, at = 0; y < height; ++y) {
      for (let x = 0; x < width; ++x, ++at) {
        if (pixels[at] === before[at]) continue;
        [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
        [top, bottom] = [Math.min(top, y), y + 1];
      }
    }
    return right > left ? { left, top, right, bottom } : { left: 0, top: 0, right: 1, bottom: 1 };
  }

  function add_frame(out, pixels, before, time) {
    const { left, top, right, bottom } = changed_rect(pixels, before);
    const inside = new Uint8Array((right - left) * (bottom - top));
    let to = 0;
    for (let y = top; y < bottom; ++y) {
      for (let at = y * width + left; at < y * width + right; ++at) inside[to++] = pixels[at] === before[at] ? transparent : pixels[at];
    }
    // Graphic control: what is there stays, and one colour is transparent. Then where the picture lies.
    out.push(0x21, 0xf9, 4, 1 << 2 | 1, ...short(time), transparent, 0);
    out.push(0x2c, ...short(left), ...short(top), ...short(right - left), ...short(bottom - top), 0);
    compress(out, inside);
  }

  function make({ game, colors: theme }) {
    const colors = { ...theme, mark: mark_color };
    const { names, frames } = parse(game);
    const palette = palette_of(colors);
    const quantized = quantizer(palette);
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    const out = [...text('GIF89a'), ...short(width), ...short(height), 0xf0 | (color_bits - 1), 0, 0];
    for (let index = 0; index < 1 << color_bits; ++index) out.push(...(palette[index] ?? [0, 0, 0]));
    // For ever.
    out.push(0x21, 0xff, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0);
    let before = new Uint8Array(width * height);
    frames.forEach((frame, index) => {
      draw(context, names, frame, colors);
      const pixels = quantized(context.getImageData(0, 0, width, height).data);
      add_frame(out, pixels, before, index === frames.length - 1 ? last_time : index === 0 ? first_time : move_time);
      before = pixels;
      self.postMessage(Math.round((100 * (index + 1)) / frames.length));
    });
    out.push(0x3b);
    return new Uint8Array(out);
  }

  self.onmessage = ({ data }) => self.postMessage(make(data));
})();
