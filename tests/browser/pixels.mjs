// Reads the pixels of screenshots.

// Runs in a page, which can decode pictures.
async function decode(base64) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]));
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  let text = '';
  for (const value of data) text += String.fromCharCode(value);
  return { width: picture.width, height: picture.height, data: btoa(text) };
}

// { width, height, at(x, y) → [red, green, blue] } for the file of a screenshot.
export async function decoded(page, file) {
  const { width, height, data } = await page.evaluate(decode, file.toString('base64'));
  const bytes = Buffer.from(data, 'base64');
  return { width, height, at: (x, y) => [...bytes.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)] };
}

// The same for the page or a part of it as it is now; `options` are those of screenshot().
export const pixels_of = async (page, options = {}) => decoded(page, await page.screenshot(options));

export const difference = (a, b) => Math.max(...a.map((value, channel) => Math.abs(value - b[channel])));
export const brightness = ([red, green, blue]) => 0.3 * red + 0.59 * green + 0.11 * blue;
