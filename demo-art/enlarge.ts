import type { Sprite } from './canvas.ts';

// Catmull-Rom weights a quarter of the way between two samples, the only place that doubling looks at.
const weights = [-0.0703125, 0.8671875, 0.2265625, -0.0234375] as const;

/** Twice as long along one direction: `lines` rows (or columns) of `length` pixels, `step` numbers apart. */
function stretch(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  steps: { line: number; pixel: number; toLine: number; toPixel: number },
): void {
  const [far, near, next, beyond] = weights;
  const at = (start: number, i: number) => start + Math.max(0, Math.min(length - 1, i)) * steps.pixel;
  for (let line = 0; line < lines; line += 1) {
    for (let i = 0; i < length; i += 1) {
      const start = line * steps.line;
      const p0 = at(start, i - 2);
      const p1 = at(start, i - 1);
      const p2 = at(start, i);
      const p3 = at(start, i + 1);
      const p4 = at(start, i + 2);
      const left = line * steps.toLine + i * 2 * steps.toPixel;
      const right = left + steps.toPixel;
      for (let c = 0; c < 4; c += 1) {
        const middle = (from[p2 + c] as number) * near;
        const before = from[p1 + c] as number;
        const after = from[p3 + c] as number;
        to[left + c] = middle + before * next + after * far + (from[p0 + c] as number) * beyond;
        to[right + c] = middle + after * next + before * far + (from[p4 + c] as number) * beyond;
      }
    }
  }
}

/** Twice the size with crisp outlines; several times quicker than a general resize of a picture with alpha. */
export function enlarge({ data, width, height }: Sprite): Sprite {
  const wide = new Float32Array(data.length * 2);
  const row = width * 4;
  stretch(new Float32Array(data), wide, height, width, { line: row, pixel: 4, toLine: row * 2, toPixel: 4 });
  const full = new Float32Array(data.length * 4);
  stretch(wide, full, width * 2, height, { line: 4, pixel: row * 2, toLine: 4, toPixel: row * 2 });
  return { data: new Uint8Array(new Uint8ClampedArray(full).buffer), width: width * 2, height: height * 2 };
}
