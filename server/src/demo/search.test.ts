import { productEndpoints } from '@utsav/contract/product';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { demoCatalogue } from './catalogue.ts';

const app = await startTestApp();
const { build } = app;

// Like the demo loader, the first of a list gets the newest id.
const ids = new Map<string, string>();
const idsOf = (keys: string[]) => keys.map((key) => ids.get(key) ?? '');
for (const { key, name } of demoCatalogue.categories.toReversed()) {
  ids.set(key, (await build.category({ name })).id);
}
for (const { key, name, categories } of demoCatalogue.subCategories.toReversed()) {
  ids.set(key, (await build.subCategory({ name, categoryIds: idsOf(categories) })).id);
}
for (const { name, description, categories, subCategories } of demoCatalogue.services.toReversed()) {
  app.clock.advance(1);
  await build.product({
    name,
    description,
    categoryIds: idsOf(categories),
    subCategoryIds: idsOf(subCategories),
  });
}

const first = async (search: string) =>
  (await app.call(productEndpoints.search, { body: { search } })).json.data[0];

test.each([
  ['gulmohar', 'Gulmohar Lens Wedding Photography'],
  ['gulmohur lense', 'Gulmohar Lens Wedding Photography'],
  ['saat fere', 'Saat Phere Stories'],
  ['kaveri fram', 'Kaveri Frames'],
  ['dron films', 'Garuda Aerials Drone Films'],
  ['henna havelli', 'Henna Haveli'],
  ['mayur mehndi', 'Mayur Mehendi Art'],
  ['sare draping', 'Pallu & Pleats Saree Draping'],
  ['turbun', 'Safa Shaan Turban Tying'],
  ['biriyani catring kolkatta', 'Alu-Dum Kolkata Biryani Kitchen'],
  ['dum biriani', 'Dum Darbar Biryani Catering'],
  ['sadya', 'Sadhya Veedu'],
  ['mocktale bar', 'Sherbet Saaz Mocktail Bar'],
  ['kulfi', 'Kulfi Katha Frozen Desserts'],
  ['weding cake', 'Teen Manzil Wedding Cakes'],
  ['फोटोग्राफी', 'चित्रकला वेडिंग फोटोग्राफी'],
  ['corporate event', 'Manch & Mic Corporate Events'],
  ['baby portrate', 'Nanhe Kadam Baby Portraits'],
])('%j finds %j first', async (text, name) => {
  expect((await first(text))?.name).toBe(name);
});

test.each([
  ['photografer', 'category', 'Photographers'],
  ['fotographer', 'category', 'Photographers'],
  ['makup artist', 'category', 'Makeup Artists'],
  ['cattering', 'category', 'Caterers'],
  ['modle', 'category', 'Models'],
  ['bridel makeup', 'subCategory', 'Bridal Makeup'],
  ['mehandi', 'subCategory', 'Mehendi Art'],
  ['sangit', 'subCategory', 'Haldi & Sangeet'],
  ['birthday partys', 'subCategory', 'Birthday Parties'],
] as const)('%j brings a service of the %s %j first', async (text, field, name) => {
  expect((await first(text))?.[field].map((link) => link.name)).toContain(name);
});
