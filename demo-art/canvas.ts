/** Pictures as plain bytes. Colours are premultiplied with alpha, so that scaling leaves no dark or light edges. */
export type Sprite = { data: Uint8Array; width: number; height: number };

/** Opaque picture, four bytes a pixel like a sprite; the fourth is not looked at. */
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

const even = 0x00ff00ff;

/** Three parts of one pixel and one of another: all four bytes at once, two by two in one number. */
function blend(near: number, far: number): number {
  const low = ((near & even) * 3 + (far & even) + 0x00020002) >>> 2;
  const high = ((near >>> 8) & even) * 3 + ((far >>> 8) & even) + 0x00020002;
  return (low & even) | ((high << 6) & ~even);
}

/** Twice the size, straight lines between the samples; enough for soft backdrops and quicker than a general resize. */
export function double({ data, width, height }: Canvas): Canvas {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const wide = new Uint32Array(width * 2 * height);
  for (let y = 0, i = 0; y < height; y += 1) {
    const end = i + width - 1;
    for (let x = 0; x < width; x += 1, i += 1) {
      const here = from[i] as number;
      wide[i * 2] = blend(here, x > 0 ? (from[i - 1] as number) : here);
      wide[i * 2 + 1] = blend(here, i < end ? (from[i + 1] as number) : here);
    }
  }
  const row = width * 2;
  const out = new Uint32Array(row * height * 2);
  for (let y = 0; y < height; y += 1) {
    const at = y * row;
    const above = y > 0 ? at - row : at;
    const below = y < height - 1 ? at + row : at;
    for (let x = 0; x < row; x += 1) {
      const here = wide[at + x] as number;
      out[at * 2 + x] = blend(here, wide[above + x] as number);
      out[at * 2 + row + x] = blend(here, wide[below + x] as number);
    }
  }
  return { data: new Uint8Array(out.buffer), width: row, height: height * 2 };
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
    let d = (y * canvas.width + left) * 4;
    for (let x = left; x < right; x += 1, u += stepX, v += stepY, d += 4) {
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
