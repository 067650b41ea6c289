import { flowerCurtain, garlands, mandala, stringLights } from './ornaments.ts';
import type { Palette } from './palettes.ts';
import type { Dice } from './seed.ts';

export type Frame = { width: number; height: number };

const round = (value: number) => Math.round(value * 10) / 10;

/** Cusped arch of a jharokha window, standing on `base`. */
function archPath(x: number, base: number, width: number, height: number): string {
  const half = width / 2;
  const spring = base - height * 0.6;
  const cusp = half / 3;
  const tops = [0.16, 0.3, 0.4].map((share) => spring - height * share);
  const [a = 0, b = 0, c = 0] = tops;
  const left = `C${x - half} ${spring - cusp * 0.9} ${x - half + cusp * 0.5} ${a - cusp * 0.2} ${x - half + cusp} ${a}C${x - half + cusp} ${a - cusp * 0.7} ${x - half + cusp * 1.4} ${b - cusp * 0.1} ${x - half + cusp * 2} ${b}C${x - half + cusp * 2.1} ${b - cusp * 0.5} ${x - cusp * 0.3} ${c + cusp * 0.1} ${x} ${c}`;
  const right = `C${x + cusp * 0.3} ${c + cusp * 0.1} ${x + half - cusp * 2.1} ${b - cusp * 0.5} ${x + half - cusp * 2} ${b}C${x + half - cusp * 1.4} ${b - cusp * 0.1} ${x + half - cusp} ${a - cusp * 0.7} ${x + half - cusp} ${a}C${x + half - cusp * 0.5} ${a - cusp * 0.2} ${x + half} ${spring - cusp * 0.9} ${x + half} ${spring}`;
  return `M${x - half} ${base}V${spring}${left}${right}V${base}Z`;
}

function arch(frame: Frame, horizon: number, focus: number, palette: Palette): string {
  const height = horizon * 1.0;
  const width = frame.height * 0.78;
  const outer = archPath(focus, horizon + 4, width, height);
  const inner = archPath(focus, horizon + 4, width * 0.88, height * 0.93);
  return `<path d="${outer}" fill="url(#stand)" fill-opacity=".9"/><path d="${inner}" fill="url(#niche)"/><path d="${inner}" fill="none" stroke="${palette.line}" stroke-opacity=".55" stroke-width="4"/>`;
}

function drapes(frame: Frame, horizon: number, dice: Dice, palette: Palette): string {
  const folds = dice.pick([10, 13, 16]);
  const width = frame.width / folds;
  let out = '';
  for (let i = 0; i < folds; i += 1)
    out += `<rect x="${round(i * width)}" width="${round(width + 1)}" height="${round(horizon + 4)}" fill="url(#fold)"/>`;
  const pelmet = Array.from({ length: 5 }, (_, i) => {
    const x = (i * frame.width) / 5;
    const span = frame.width / 5;
    return `<path d="M${round(x)} -10H${round(x + span)}V20Q${round(x + span / 2)} ${round(frame.height * 0.26)} ${round(x)} 20Z" fill="url(#stand)" stroke="${palette.line}" stroke-opacity=".5" stroke-width="3"/>`;
  });
  return out + pelmet.join('');
}

/** Pierced stone screen: eight-pointed stars in a grid, lit from behind. */
function jaali(frame: Frame, horizon: number, palette: Palette): string {
  const cell = 96;
  let out = '';
  for (let y = 20; y < horizon - 30; y += cell) {
    for (let x = -20; x < frame.width + cell; x += cell) {
      out += `<g transform="translate(${x} ${y})"><rect x="-27" y="-27" width="54" height="54"/><rect x="-27" y="-27" width="54" height="54" transform="rotate(45)"/></g>`;
    }
  }
  return `<g fill="${palette.glow}" fill-opacity=".3" stroke="${palette.line}" stroke-opacity=".22" stroke-width="3">${out}</g>`;
}

function sun(frame: Frame, horizon: number, focus: number, palette: Palette): string {
  const radius = frame.height * 0.36;
  const y = horizon - radius * 0.62;
  return `<circle cx="${round(focus)}" cy="${round(y)}" r="${round(radius * 1.18)}" fill="${palette.glow}" fill-opacity=".28"/><circle cx="${round(focus)}" cy="${round(y)}" r="${round(radius)}" fill="url(#disc)"/>`;
}

function wallMandala(frame: Frame, horizon: number, focus: number, dice: Dice, palette: Palette): string {
  const y = horizon - frame.height * 0.3;
  return `<g transform="translate(${round(focus)} ${round(y)})" opacity=".6">${mandala(frame.height * 0.46, dice, palette.line, palette.lights)}</g>`;
}

export const wallKinds = [
  'arch',
  'mandala',
  'garlands',
  'lights',
  'drapes',
  'sun',
  'jaali',
  'curtain',
] as const;
export type WallKind = (typeof wallKinds)[number];

/** What decorates the wall behind the objects; `focus` is the x that the composition centres on. */
export function decorateWall(
  kind: WallKind,
  frame: Frame,
  horizon: number,
  focus: number,
  dice: Dice,
  palette: Palette,
): string {
  switch (kind) {
    case 'arch':
      return arch(frame, horizon, focus, palette);
    case 'mandala':
      return wallMandala(frame, horizon, focus, dice, palette);
    case 'garlands':
      return sun(frame, horizon, focus, palette) + garlands(frame.width, dice.between(50, 100), dice);
    case 'lights':
      return stringLights(frame.width, dice, palette);
    case 'drapes':
      return drapes(frame, horizon, dice, palette);
    case 'sun':
      return sun(frame, horizon, focus, palette);
    case 'jaali':
      return jaali(frame, horizon, palette) + sun(frame, horizon, focus, palette);
    case 'curtain':
      return flowerCurtain(frame.width, horizon, dice);
  }
}
