import sharp, { type Sharp } from 'sharp';
import { type Backdrop, backdropSvg, type Shade } from './backdrop.ts';
import { type Canvas, double, stamp } from './canvas.ts';
import type { Slot } from './layouts.ts';
import { objectFor } from './objects.ts';
import { hovering } from './themes.ts';

/** Objects by role, in the order in which a layout's slots take them. */
export type Cast = { hero: string[]; prop: string[]; accent: string[] };

/** Soft things need few pixels: the backdrop is drawn at half size and enlarged. */
const backdropScale = 0.5;

async function drawBackdrop(backdrop: Backdrop, shades: Shade[]): Promise<Canvas> {
  const svg = Buffer.from(backdropSvg(backdrop, shades, backdropScale));
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return double({ data, width: info.width, height: info.height });
}

/** Gives each slot its object; what has no foot to stand on floats a little. */
function assign(slots: Slot[], cast: Cast): { slot: Slot; name: string }[] {
  const used = { hero: 0, prop: 0, accent: 0 };
  return slots.map((slot) => {
    const names = cast[slot.role];
    const name = names[used[slot.role]++ % names.length] ?? '2728';
    return {
      name,
      slot: hovering.has(name) ? { ...slot, lift: Math.max(slot.lift, slot.size * 0.14) } : slot,
    };
  });
}

/** Backdrop first, then the objects from back to front. */
export async function compose(backdrop: Backdrop, cast: Cast): Promise<Sharp> {
  const { frame, layout } = backdrop;
  const placed = await Promise.all(
    assign(layout.slots, cast).map(async ({ slot, name }) => {
      return { slot, object: await objectFor(name, slot.size * frame.height, slot.blur) };
    }),
  );
  const shades = placed.map(({ object }) => ({ ...object, width: object.width - object.margin * 2 }));
  const slots = placed.map(({ slot }) => slot);
  const canvas = await drawBackdrop({ ...backdrop, layout: { ...layout, slots } }, shades);
  for (const { slot, object } of placed) {
    const x = layout.focus * frame.width + slot.x * frame.height;
    const ground = (slot.y - slot.stand - slot.lift) * frame.height;
    // Objects sink a little into their shadow; without that they seem to hover.
    const sink = object.margin + slot.size * frame.height * 0.03;
    const y = layout.view === 'above' ? ground : ground - object.height / 2 + sink;
    stamp(canvas, object.sprite, { x, y, width: object.width, height: object.height, angle: slot.tilt });
  }
  return sharp(canvas.data, {
    raw: { width: canvas.width, height: canvas.height, channels: 4 },
  }).removeAlpha();
}
