/** Pictures as plain bytes. Colours are premultiplied with alpha, so that scaling leaves no dark or light edges. */
export type Sprite = { data: Uint8Array; width: number; height: number };

/** Opaque picture, three bytes a pixel. */
export type Canvas = { data: Uint8Array; width: number; height: number };

export type Placement = { x: number; y: number; width: number; height: number; angle: number };

// The loops below run over millions of bytes: they index within bounds by construction and avoid anything clever.

/** Half the size, each pixel the mean of four: the next step of a pyramid. */
export function halve({ data, width, height }: Sprite): Sprite {
  const w = Math.max(1, width >> 1);
  const h = Math.max(1, height >> 1);
  const out = new Uint8Array(w * h * 4);
  const row = width * 4;
  for (let y = 0, o = 0; y < h; y += 1) {
    for (let x = 0, i = y * 2 * row; x < w; x += 1, i += 8) {
      for (let c = 0; c < 4; c += 1, o += 1) {
        const p = i + c;
        out[o] =
          ((data[p] ?? 0) + (data[p + 4] ?? 0) + (data[p + row] ?? 0) + (data[p + row + 4] ?? 0) + 2) >> 2;
      }
    }
  }
  return { data: out, width: w, height: h };
}

/** One row at twice the width, its values four times as large to keep the fractions. */
function widen(data: Uint8Array, start: number, width: number, out: Uint16Array): void {
  const end = start + width * 3 - 3;
  for (let at = start, to = 0; at <= end; at += 3, to += 6) {
    const before = at > start ? at - 3 : at;
    const after = at < end ? at + 3 : at;
    for (let c = 0; c < 3; c += 1) {
      const here = (data[at + c] as number) * 3;
      out[to + c] = here + (data[before + c] as number);
      out[to + 3 + c] = here + (data[after + c] as number);
    }
  }
}

/** Twice the size, straight lines between the samples; enough for soft backdrops and quicker than a general resize. */
export function double({ data, width, height }: Canvas): Canvas {
  const row = width * 6;
  const out = new Uint8Array(row * height * 2);
  let above = new Uint16Array(row);
  let here = new Uint16Array(row);
  let below = new Uint16Array(row);
  widen(data, 0, width, here);
  above.set(here);
  for (let y = 0; y < height; y += 1) {
    widen(data, Math.min(y + 1, height - 1) * width * 3, width, below);
    const to = y * 2 * row;
    for (let i = 0; i < row; i += 1) {
      const middle = (here[i] as number) * 3 + 8;
      out[to + i] = (middle + (above[i] as number)) >> 4;
      out[to + row + i] = (middle + (below[i] as number)) >> 4;
    }
    [above, here, below] = [here, below, above];
  }
  return { data: out, width: width * 2, height: height * 2 };
}

/** Lays a sprite onto the canvas, scaled and turned about its middle, with bilinear sampling. */
export function stamp(canvas: Canvas, sprite: Sprite, place: Placement): void {
  const { data, width: sw, height: sh } = sprite;
  const out = canvas.data;
  const turn = (place.angle * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const reachX = (Math.abs(cos) * place.width + Math.abs(sin) * place.height) / 2;
  const reachY = (Math.abs(sin) * place.width + Math.abs(cos) * place.height) / 2;
  const left = Math.max(0, Math.floor(place.x - reachX));
  const right = Math.min(canvas.width, Math.ceil(place.x + reachX));
  const top = Math.max(0, Math.floor(place.y - reachY));
  const bottom = Math.min(canvas.height, Math.ceil(place.y + reachY));
  const scaleX = sw / place.width;
  const scaleY = sh / place.height;
  const stepX = cos * scaleX;
  const stepY = -sin * scaleY;
  const row = sw * 4;
  for (let y = top; y < bottom; y += 1) {
    const dx = left + 0.5 - place.x;
    const dy = y + 0.5 - place.y;
    let u = (cos * dx + sin * dy) * scaleX + sw / 2 - 0.5;
    let v = (cos * dy - sin * dx) * scaleY + sh / 2 - 0.5;
    let d = (y * canvas.width + left) * 3;
    for (let x = left; x < right; x += 1, u += stepX, v += stepY, d += 3) {
      if (u < 0 || v < 0 || u >= sw - 1 || v >= sh - 1) continue;
      const ui = u | 0;
      const vi = v | 0;
      const p = vi * row + ui * 4;
      const q = p + row;
      const fu = u - ui;
      const fv = v - vi;
      const d11 = fu * fv;
      const d10 = fu - d11;
      const d01 = fv - d11;
      const d00 = 1 - fu - d01;
      const alpha =
        (data[p + 3] as number) * d00 +
        (data[p + 7] as number) * d10 +
        (data[q + 3] as number) * d01 +
        (data[q + 7] as number) * d11;
      if (alpha < 0.5) continue;
      const keep = 1 - alpha / 255;
      for (let c = 0; c < 3; c += 1) {
        const colour =
          (data[p + c] as number) * d00 +
          (data[p + 4 + c] as number) * d10 +
          (data[q + c] as number) * d01 +
          (data[q + 4 + c] as number) * d11;
        const value = colour + (out[d + c] as number) * keep + 0.5;
        out[d + c] = Math.min(value, 255);
      }
    }
  }
}
