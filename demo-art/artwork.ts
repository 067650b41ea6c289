import type { Sharp } from 'sharp';
import { hashText } from '../server/src/demo/rows.ts';
import type { DemoCategory, DemoService, DemoSubCategory } from '../server/src/demo/types.ts';
import { castOf } from './casting.ts';
import { compose } from './compose.ts';
import { cardFrame, layoutOf, tileLayout } from './layouts.ts';
import { leads } from './leads.ts';
import { palettesOf } from './palettes.ts';
import { createDice } from './seed.ts';
import { wallKinds } from './sets.ts';
import { categoryHeroes, type Theme, themes } from './themes.ts';

const tileFrame = { width: 800, height: 800 };

function themeOf(from: Record<string, Theme>, key: string): Theme {
  const theme = from[key];
  if (!theme) throw new Error(`themes.ts has nothing for '${key}'.`);
  return theme;
}

function turn<T>(items: readonly T[], at: number): T {
  return items[at % items.length] as T;
}

/** Draws one picture of a service's gallery, 1120x840; the same service and index always give the same picture. */
export async function drawServicePicture(service: DemoService, index: number): Promise<Sharp> {
  const dice = createDice(`${service.key}/${index}`);
  const palette = turn(palettesOf(service.categories[0]), hashText(service.key) + index);
  const wall = turn(createDice(`${service.key}/walls`).shuffle(wallKinds), index);
  const layout = layoutOf(index, createDice(`${service.key}/layouts`), dice);
  const theme = themeOf(themes, turn(service.subCategories, index));
  const lead = leads[service.key];
  const cast = castOf(theme, lead ? [lead] : [], index, service.key);
  return compose({ frame: cardFrame, layout, wall, palette, dice }, cast);
}

/** A square tile, 800x800, with the category's own object. */
export async function drawCategoryPicture(category: DemoCategory): Promise<Sharp> {
  const palette = turn(palettesOf(category.key), 0);
  const cast = castOf(themeOf(categoryHeroes, category.key), [], 0, category.key);
  const dice = createDice(category.key);
  return compose({ frame: tileFrame, layout: tileLayout(), wall: 'arch', palette, dice }, cast);
}

/** A square tile, 800x800, in the colours of the first category that the sub category is linked to. */
export async function drawSubCategoryPicture(sub: DemoSubCategory): Promise<Sharp> {
  const seed = hashText(sub.key);
  const palette = turn(palettesOf(sub.categories[0]), seed);
  const wall = turn(wallKinds, seed);
  const theme = themeOf(themes, sub.key);
  const cast = castOf({ ...theme, heroes: theme.heroes.slice(0, 1) }, [], 0, sub.key);
  const dice = createDice(sub.key);
  return compose({ frame: tileFrame, layout: tileLayout(), wall, palette, dice }, cast);
}
