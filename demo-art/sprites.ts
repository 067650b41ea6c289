import type { Sprite } from './canvas.ts';

/** RGBA bytes as a decoder gives them, turned into a sprite's. */
export function premultiply({ data, width, height }: Sprite): Sprite {
  const out = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number;
    out[i] = ((data[i] as number) * alpha) / 255;
    out[i + 1] = ((data[i + 1] as number) * alpha) / 255;
    out[i + 2] = ((data[i + 2] as number) * alpha) / 255;
    out[i + 3] = alpha;
  }
  return { data: out, width, height };
}

/** What can be seen, with a clear edge around it. */
export function crop({ data, width, height }: Sprite, edge: number): Sprite {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0, at = 3; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      if ((data[at] as number) < 12) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const w = right - left + 1;
  const seen = new Uint8Array(w * (bottom - top + 1) * 4);
  for (let y = top; y <= bottom; y += 1) {
    const start = (y * width + left) * 4;
    seen.set(data.subarray(start, start + w * 4), (y - top) * w * 4);
  }
  return pad({ data: seen, width: w, height: bottom - top + 1 }, edge);
}

/** Clear pixels all around: room for a blur to run out into. */
function pad({ data, width, height }: Sprite, margin: number): Sprite {
  const w = width + margin * 2;
  const out = new Uint8Array(w * (height + margin * 2) * 4);
  for (let y = 0; y < height; y += 1) {
    out.set(data.subarray(y * width * 4, (y + 1) * width * 4), ((y + margin) * w + margin) * 4);
  }
  return { data: out, width: w, height: height + margin * 2 };
}

/** Each pixel becomes the mean of its neighbours along one direction. */
function smear({ data, width, height }: Sprite, radius: number, alongX: boolean): Sprite {
  const out = new Uint8Array(data.length);
  const lines = alongX ? height : width;
  const length = alongX ? width : height;
  const lineStep = alongX ? width * 4 : 4;
  const step = alongX ? 4 : width * 4;
  const count = radius * 2 + 1;
  for (let line = 0; line < lines; line += 1) {
    for (let c = 0; c < 4; c += 1) {
      const start = line * lineStep + c;
      let sum = 0;
      for (let i = 0; i < length + radius; i += 1) {
        if (i < length) sum += data[start + i * step] as number;
        if (i >= count) sum -= data[start + (i - count) * step] as number;
        if (i >= radius) out[start + (i - radius) * step] = sum / count;
      }
    }
  }
  return { data: out, width, height };
}

/** Two passes of means in each direction: close to a Gaussian and quick on small sprites. */
export function soften(sprite: Sprite, radius: number, margin: number): Sprite {
  let out = pad(sprite, margin);
  for (const alongX of [true, false, true, false]) out = smear(out, radius, alongX);
  return out;
}

/** Where an object touches the ground: middle and half width of its lowest part, as shares of its width. */
export type Foot = { middle: number; half: number };

export function footOf({ data, width, height }: Sprite): Foot {
  let low = width;
  let high = 0;
  for (let y = Math.floor(height * 0.93); y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] as number) < 128) continue;
      low = Math.min(low, x);
      high = Math.max(high, x);
    }
  }
  if (high < low) return { middle: 0, half: 0.3 };
  return { middle: (low + high) / 2 / width - 0.5, half: Math.max(0.09, (high - low) / 2 / width) };
}
