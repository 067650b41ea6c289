import type { Palette } from './palettes.ts';
import type { Dice } from './seed.ts';

const round = (value: number) => Math.round(value * 10) / 10;

/** A ring of petals, the unit that rangolis and mandalas are made of. */
function petalRing(count: number, inner: number, outer: number, width: number, style: string): string {
  const mid = (inner + outer) / 2;
  const petal = `M0 ${-inner}C${width} ${-mid} ${width * 0.7} ${-outer * 0.96} 0 ${-outer}C${-width * 0.7} ${-outer * 0.96} ${-width} ${-mid} 0 ${-inner}Z`;
  let out = '';
  for (let i = 0; i < count; i += 1)
    out += `<path d="${petal}" transform="rotate(${round((360 / count) * i)})" ${style}/>`;
  return out;
}

function dotRing(count: number, radius: number, size: number, fill: string): string {
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const angle = (Math.PI * 2 * (i + 0.5)) / count;
    out += `<circle cx="${round(Math.cos(angle) * radius)}" cy="${round(Math.sin(angle) * radius)}" r="${size}" fill="${fill}"/>`;
  }
  return out;
}

/** A mandala around 0,0 with the given outer radius. */
export function mandala(radius: number, dice: Dice, line: string, fills: readonly string[]): string {
  const petals = dice.pick([8, 10, 12, 16]);
  const thin = `fill="none" stroke="${line}" stroke-width="${round(radius / 110)}"`;
  const tint = (at: number) =>
    `fill="${fills[at % fills.length] ?? line}" fill-opacity=".35" stroke="${line}" stroke-width="${round(radius / 130)}"`;
  const at = (share: number) => round(radius * share);
  return [
    `<circle r="${at(0.99)}" ${thin}/><circle r="${at(0.93)}" ${thin}/>`,
    dotRing(petals * 3, at(0.96), at(0.013), line),
    petalRing(petals * 2, at(0.66), at(0.91), at(0.1), tint(0)),
    `<circle r="${at(0.65)}" ${thin}/>`,
    petalRing(petals, at(0.3), at(0.64), at(dice.between(0.13, 0.19)), tint(1)),
    dotRing(petals, at(0.56), at(0.022), line),
    petalRing(petals, at(0.1), at(0.32), at(0.07), tint(2)),
    `<circle r="${at(0.08)}" fill="${line}"/>`,
  ].join('');
}

/** One marigold as seen from the front: three rows of ruffled petals. */
export function marigold(radius: number, hue: number): string {
  const rows: [number, number, number][] = [
    [14, 0.78, 44],
    [11, 0.52, 51],
    [8, 0.28, 57],
  ];
  let out = `<circle r="${round(radius * 0.86)}" fill="hsl(${hue - 12},88%,38%)"/>`;
  for (const [count, share, light] of rows) {
    for (let i = 0; i < count; i += 1) {
      const angle = (Math.PI * 2 * (i + share)) / count;
      const size = round(radius * (0.14 + share * 0.12));
      const [x, y] = [round(Math.cos(angle) * radius * share), round(Math.sin(angle) * radius * share)];
      out += `<circle cx="${x}" cy="${y}" r="${size}" fill="hsl(${hue},96%,${light - 4}%)"/>`;
      out += `<circle cx="${round(x - size * 0.2)}" cy="${round(y - size * 0.28)}" r="${round(size * 0.7)}" fill="hsl(${hue + 4},98%,${light + 4}%)"/>`;
    }
  }
  return `${out}<circle r="${round(radius * 0.16)}" fill="hsl(${hue + 6},98%,62%)"/>`;
}

/** A cheaper marigold for garlands, where dozens are needed. */
function bud(x: number, y: number, radius: number, hue: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="hsl(${hue - 6},92%,45%)"/><circle cx="${round(x - radius * 0.15)}" cy="${round(y - radius * 0.2)}" r="${round(radius * 0.74)}" fill="hsl(${hue},96%,54%)"/><circle cx="${round(x - radius * 0.2)}" cy="${round(y - radius * 0.3)}" r="${round(radius * 0.36)}" fill="hsl(${hue + 6},100%,64%)"/>`;
}

const budHues = [28, 34, 24, 38];

/** Swags of marigold across the top of the frame, a hanging string at each knot. */
export function garlands(width: number, depth: number, dice: Dice): string {
  const swags = dice.pick([2, 3, 4]);
  const span = width / swags;
  const hue = dice.pick(budHues);
  let out = '';
  for (let s = 0; s < swags; s += 1) {
    for (let i = 0; i <= 22; i += 1) {
      const t = i / 22;
      out += bud(s * span + t * span, 6 + depth * 4 * t * (1 - t), 15, i % 3 === 0 ? hue + 6 : hue);
    }
  }
  for (let s = 0; s <= swags; s += 1) {
    const beads = Math.round(dice.between(7, 12));
    for (let i = 0; i < beads; i += 1)
      out += bud(s * span, 10 + i * 24, 14, i === beads - 1 ? 350 : hue + (i % 2) * 6);
  }
  return out;
}

/** Hanging strings of buds of different lengths, like a flower curtain behind a stage. */
export function flowerCurtain(width: number, height: number, dice: Dice): string {
  const strings = dice.pick([9, 11, 13]);
  const hue = dice.pick(budHues);
  let out = '';
  for (let s = 0; s < strings; s += 1) {
    const x = ((s + 0.5) * width) / strings;
    const fromMiddle = Math.abs(s + 0.5 - strings / 2) / (strings / 2);
    const length = height * (0.18 + 0.62 * fromMiddle ** 1.6) * dice.between(0.85, 1.1);
    for (let y = 8; y < length; y += 34) out += bud(x, y, 12, (s % 2) * 10 + hue);
    out += bud(x, length + 8, 15, 350);
  }
  return out;
}

/** Sagging wires of small warm bulbs, each with its halo. */
export function stringLights(width: number, dice: Dice, palette: Palette): string {
  let out = '';
  for (let wire = 0; wire < 3; wire += 1) {
    const [from, to, sag] = [dice.between(10, 150), dice.between(10, 150), dice.between(70, 190)];
    out += `<path d="M0 ${round(from)}Q${width / 2} ${round(from / 2 + to / 2 + sag * 2)} ${width} ${round(to)}" fill="none" stroke="${palette.line}" stroke-opacity=".35" stroke-width="2"/>`;
    for (let i = 1; i < 16; i += 1) {
      const t = i / 16;
      const y = (1 - t) ** 2 * from + 2 * t * (1 - t) * (from / 2 + to / 2 + sag * 2) + t * t * to;
      out += `<circle cx="${round(t * width)}" cy="${round(y + 8)}" r="30" fill="url(#halo)"/><circle cx="${round(t * width)}" cy="${round(y + 8)}" r="6" fill="#fff7df"/>`;
    }
  }
  return out;
}
