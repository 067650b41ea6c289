import type { Layout, Slot } from './layouts.ts';
import { mandala } from './ornaments.ts';
import type { Palette } from './palettes.ts';
import type { Dice } from './seed.ts';
import { decorateWall, type Frame, type WallKind } from './sets.ts';
import type { Foot } from './sprites.ts';

const round = (value: number) => Math.round(value * 10) / 10;

function definitions(palette: Palette): string {
  const [top, bottom] = palette.wall;
  const [far, near] = palette.floor;
  const [light, dark] = palette.stand;
  const across = (id: string, stops: string) => `<linearGradient id="${id}">${stops}</linearGradient>`;
  const down = (id: string, from: string, to: string) =>
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  const spot = (id: string, colour: string, strength: number) =>
    `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${strength * 0.45}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  const disc = (id: string, colour: string) =>
    `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity=".3"/><stop offset=".82" stop-color="${colour}" stop-opacity=".42"/><stop offset=".93" stop-color="${colour}" stop-opacity=".5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  return [
    down('wall', top, bottom),
    down('floor', far, near),
    down('stand', light, dark),
    down('niche', palette.evening ? bottom : palette.glow, palette.evening ? top : bottom),
    down('disc', palette.evening ? palette.glow : palette.glow, palette.evening ? bottom : top),
    across(
      'side',
      `<stop stop-color="${dark}"/><stop offset=".35" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/>`,
    ),
    across(
      'fold',
      `<stop stop-color="${palette.shadow}" stop-opacity=".02"/><stop offset=".4" stop-color="${palette.glow}" stop-opacity=".34"/><stop offset="1" stop-color="${palette.shadow}" stop-opacity=".16"/>`,
    ),
    spot('glow', palette.glow, palette.evening ? 0.55 : 0.9),
    spot('halo', '#ffdf9a', 0.75),
    spot('shade', palette.shadow, palette.evening ? 0.85 : 0.5),
    ...palette.lights.map((colour, i) => disc(`light${i}`, colour)),
  ].join('');
}

/** Out-of-focus lights: many small far ones, a few large near ones, kept off the middle. */
function bokeh(frame: Frame, limit: number, dice: Dice, palette: Palette): string {
  const count = palette.evening ? 28 : 16;
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const size = i < 5 ? dice.between(60, 110) : dice.between(12, 46);
    const opacity = i < 5 ? dice.between(0.2, 0.5) : dice.between(0.3, 0.8);
    // Large circles take the palest light, or they would look like blots.
    const light = i < 5 ? 1 : i % 3;
    out += `<circle cx="${round(dice.between(0, frame.width))}" cy="${round(dice.between(-20, limit))}" r="${round(size)}" fill="url(#light${light})" fill-opacity="${round(opacity)}"/>`;
  }
  return out;
}

/** Round stand: a lit side, a top and a thin edge of light. */
function stand(x: number, ground: number, halfWidth: number, height: number, palette: Palette): string {
  const flat = halfWidth * 0.2;
  const top = ground - height;
  return `<ellipse cx="${round(x)}" cy="${round(ground + flat * 0.35)}" rx="${round(halfWidth * 1.28)}" ry="${round(flat * 1.6)}" fill="url(#shade)"/><path d="M${round(x - halfWidth)} ${round(top)}V${round(ground)}A${round(halfWidth)} ${round(flat)} 0 0 0 ${round(x + halfWidth)} ${round(ground)}V${round(top)}Z" fill="url(#side)"/><ellipse cx="${round(x)}" cy="${round(top)}" rx="${round(halfWidth)}" ry="${round(flat)}" fill="${palette.stand[0]}" stroke="${palette.glow}" stroke-opacity=".7" stroke-width="3"/>`;
}

/** Stand and shadow under one object; the shadow lies where the object touches. */
function groundOf(slot: Slot, cast: Shade, layout: Layout, frame: Frame, palette: Palette): string {
  const x = frame.width * layout.focus + slot.x * frame.height;
  const y = slot.y * frame.height;
  const half = (slot.size * frame.height) / 2;
  if (layout.view === 'above') {
    return `<ellipse cx="${round(x + half * 0.14)}" cy="${round(y + half * 0.26)}" rx="${round(cast.width * 0.62)}" ry="${round(cast.height * 0.6)}" fill="url(#shade)"/>`;
  }
  const height = slot.stand * frame.height;
  const fade = Math.max(0.3, 1 - slot.lift * 2.2);
  const base = height > 0 ? stand(x, y, half * 0.98, height, palette) : '';
  const shadow = (middle: number, rx: number, ry: number, strength: number) =>
    `<ellipse cx="${round(x + middle)}" cy="${round(y - height)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#shade)" fill-opacity="${round(strength)}"/>`;
  if (slot.lift > 0) return base + shadow(0, cast.width * 0.48, half * 0.16, fade);
  const foot = cast.foot.middle * cast.width;
  const reach = cast.foot.half * cast.width;
  const wide = shadow(
    foot * 0.5 + half * 0.1,
    Math.max(reach, cast.width * 0.42) * 1.25,
    half * 0.2,
    fade * 0.8,
  );
  return base + wide + shadow(foot, reach * 1.15, Math.min(half * 0.11, reach * 0.5), fade);
}

/** What the backdrop has to know of an object: its size in pixels and where it touches the ground. */
export type Shade = { width: number; height: number; foot: Foot };

export type Backdrop = {
  frame: Frame;
  layout: Layout;
  wall: WallKind;
  palette: Palette;
  dice: Dice;
};

/** Everything that is not an object, as one SVG: wall, ornaments, lights, floor, stands and shadows. */
export function backdropSvg(backdrop: Backdrop, shades: Shade[], scale: number): string {
  const { frame, layout, wall, palette, dice } = backdrop;
  const { width, height } = frame;
  const horizon = layout.horizon * height;
  const focus = layout.focus * width;
  const parts = [`<rect width="${width}" height="${height}" fill="url(#wall)"/>`];
  if (layout.view === 'above') {
    parts.push(
      `<ellipse cx="${focus}" cy="${height / 2}" rx="${height * 0.72}" ry="${height * 0.6}" fill="url(#glow)"/>`,
      `<g transform="translate(${focus} ${height / 2})" opacity=".85">${mandala(height * 0.47, dice, palette.line, palette.lights)}</g>`,
      bokeh(frame, height, dice, palette),
    );
  } else {
    parts.push(
      `<ellipse cx="${round(focus)}" cy="${round(horizon * 0.6)}" rx="${height * 0.64}" ry="${height * 0.5}" fill="url(#glow)"/>`,
      decorateWall(wall, frame, horizon, focus, dice, palette),
      bokeh(frame, horizon, dice, palette),
      `<rect y="${round(horizon)}" width="${width}" height="${round(height - horizon)}" fill="url(#floor)"/>`,
      `<rect y="${round(horizon - 1)}" width="${width}" height="3" fill="${palette.glow}" fill-opacity=".4"/>`,
      `<ellipse cx="${round(focus)}" cy="${round(horizon + height * 0.16)}" rx="${height * 0.56}" ry="${height * 0.14}" fill="url(#glow)" fill-opacity=".6"/>`,
    );
    if (layout.rangoli) {
      const y = horizon + (height - horizon) * 0.52;
      parts.push(
        `<g transform="translate(${round(focus)} ${round(y)}) scale(1 .3)" opacity=".9">${mandala(height * 0.6, dice, palette.line, palette.lights)}</g>`,
      );
    }
  }
  layout.slots.forEach((slot, i) => {
    const shade = shades[i];
    if (shade) parts.push(groundOf(slot, shade, layout, frame, palette));
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}"><defs>${definitions(palette)}</defs>${parts.join('')}</svg>`;
}
