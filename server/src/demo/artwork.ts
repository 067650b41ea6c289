import type { Sharp } from 'sharp';
import { castOf } from './casting.ts';
import { compose } from './compose.ts';
import { bannerLayout, cardFrame, layoutOf, tileLayout } from './layouts.ts';
import { leads } from './leads.ts';
import { palettesOf } from './palettes.ts';
import { createDice, hashText } from './seed.ts';
import { wallKinds } from './sets.ts';
import { categoryHeroes, type Theme, themes } from './themes.ts';
import type { DemoCategory, DemoService, DemoSubCategory } from './types.ts';

const tileFrame = { width: 800, height: 800 };
const fallback: Theme = { heroes: ['1f490'], props: ['1fa94', '1f3ee'], accents: ['marigold-orange'] };

/** Whoever stores a picture encodes it anew; spending time on compression here would be wasted. */
function encode(image: Sharp): Promise<Buffer> {
  return image.png({ compressionLevel: 0 }).toBuffer();
}

function turn<T>(items: readonly T[], at: number): T {
  return items[at % items.length] as T;
}

/** Draws one picture of a service's gallery, 1120x840; the same service and index always give the same picture. */
export async function drawServicePicture(service: DemoService, index: number): Promise<Buffer> {
  const dice = createDice(`${service.key}/${index}`);
  const palette = turn(palettesOf(service.categories[0]), hashText(service.key) + index);
  const wall = turn(createDice(`${service.key}/walls`).shuffle(wallKinds), index);
  const layout = layoutOf(index, createDice(`${service.key}/layouts`), dice);
  const theme = themes[turn(service.subCategories, index)] ?? fallback;
  const lead = leads[service.key];
  const cast = castOf(theme, lead ? [lead] : [], index, service.key);
  return encode(await compose({ frame: cardFrame, layout, wall, palette, dice }, cast));
}

/** A square tile, 800x800, with the category's own object. */
export async function drawCategoryPicture(category: DemoCategory): Promise<Buffer> {
  const palette = turn(palettesOf(category.key), 0);
  const cast = castOf(categoryHeroes[category.key] ?? fallback, [], 0, category.key);
  const dice = createDice(category.key);
  return encode(await compose({ frame: tileFrame, layout: tileLayout(), wall: 'arch', palette, dice }, cast));
}

/** A square tile, 800x800, in the colours of the first category that the sub category is linked to. */
export async function drawSubCategoryPicture(sub: DemoSubCategory): Promise<Buffer> {
  const seed = hashText(sub.key);
  const palette = turn(palettesOf(sub.categories[0]), seed);
  const wall = turn(wallKinds, seed);
  const theme = themes[sub.key] ?? fallback;
  const cast = castOf({ ...theme, heroes: theme.heroes.slice(0, 1) }, [], 0, sub.key);
  const dice = createDice(sub.key);
  return encode(await compose({ frame: tileFrame, layout: tileLayout(), wall, palette, dice }, cast));
}

/** The home page's banner without text: wide 2400x800 with room on the left, mobile 1080x1080 with room at the top. */
export async function drawBanner(kind: 'wide' | 'mobile'): Promise<Buffer> {
  const wide = kind === 'wide';
  const backdrop = {
    frame: wide ? { width: 2400, height: 800 } : { width: 1080, height: 1080 },
    layout: bannerLayout(kind),
    wall: wide ? ('garlands' as const) : ('sun' as const),
    palette: turn(palettesOf('event-planners'), 0),
    dice: createDice(`banner ${kind}`),
    calm: wide ? ('left' as const) : ('top' as const),
  };
  const cast = {
    hero: ['1f490'],
    prop: ['1f4f8', '1fa98', '1f382', '1f484', '1f958', '1f457'],
    accent: ['1fa94', 'marigold-orange', '1fa94', 'marigold-yellow', '1f48d', 'marigold-orange'],
  };
  return encode(await compose(backdrop, cast));
}

/** What stands in for a missing picture: quiet and nearly colourless, 640x480. */
export async function drawPlaceholder(): Promise<Buffer> {
  const backdrop = {
    frame: { width: 640, height: 480 },
    layout: { ...tileLayout(), slots: tileLayout().slots.filter((slot) => slot.role === 'hero') },
    wall: 'mandala' as const,
    palette: turn(palettesOf(undefined), 0),
    dice: createDice('placeholder'),
  };
  const image = await compose(backdrop, { hero: ['1f5bc-fe0f'], prop: [], accent: [] });
  return encode(image.modulate({ saturation: 0.35, brightness: 1.02 }));
}
