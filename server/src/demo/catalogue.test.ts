import { describe, expect, it } from 'vitest';
import { demoCatalogue } from './catalogue.ts';

const { categories, subCategories, services } = demoCatalogue;
const subCategory = new Map(subCategories.map((sub) => [sub.key, sub]));
const categoryKeys = categories.map(({ key }) => key);

function words(text: string): number {
  return services.filter((service) => {
    const subs = service.subCategories.map((key) => subCategory.get(key)?.name);
    return [service.name, service.description, ...subs].join(' ').toLowerCase().includes(text.toLowerCase());
  }).length;
}

describe('the demo catalogue', () => {
  it('has unique keys and names', () => {
    for (const list of [categories, subCategories, services]) {
      expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    }
  });

  it('is written in words, not in names of the code', () => {
    const texts = services.flatMap(({ name, description }) => [name, description]);
    expect(texts.filter((text) => /\b[a-z]+[A-Z]/.test(text))).toEqual([]);
  });

  it('has 5 categories, about 20 sub categories and about 120 services', () => {
    expect(categories).toHaveLength(5);
    expect(subCategories.length).toBeGreaterThanOrEqual(18);
    expect(subCategories.length).toBeLessThanOrEqual(26);
    expect(services.length).toBeGreaterThanOrEqual(110);
    expect(services.length).toBeLessThanOrEqual(130);
  });

  it.each(categoryKeys)('%s has a sub category of its own first, and at least 15 services', (key) => {
    const first = subCategories.find((sub) => sub.categories.includes(key));
    expect(first?.categories).toEqual([key]);
    expect(services.filter((service) => service.categories.includes(key)).length).toBeGreaterThanOrEqual(15);
  });

  it('links every sub category to known categories and fills it', () => {
    for (const sub of subCategories) {
      expect(categoryKeys).toEqual(expect.arrayContaining(sub.categories));
      expect(
        services.filter((service) => service.subCategories.includes(sub.key)).length,
        sub.key,
      ).toBeGreaterThan(3);
    }
  });

  it.each(services.map((service) => [service.key, service] as const))(
    '%s refers to what exists',
    (_, service) => {
      expect(new Set(service.categories).size).toBe(service.categories.length);
      expect(categoryKeys).toEqual(expect.arrayContaining(service.categories));
      expect(service.subCategories.length).toBeGreaterThan(0);
      for (const key of service.subCategories) {
        const linked = subCategory.get(key)?.categories ?? [];
        expect(
          linked.some((category) => service.categories.includes(category)),
          key,
        ).toBe(true);
      }
    },
  );

  it.each(services.map((service) => [service.key, service] as const))(
    '%s keeps to the ranges',
    (_, service) => {
      expect(service.name.length).toBeLessThanOrEqual(120);
      expect(service.price).toBeGreaterThan(0);
      expect(service.price).toBeLessThanOrEqual(999_999_999);
      expect(Math.round(service.price * 100)).toBe(service.price * 100);
      expect(service.discount).toBeGreaterThanOrEqual(0);
      expect(service.discount).toBeLessThanOrEqual(100);
      expect(Number.isInteger(service.stock) && service.stock >= 0 && service.stock <= 9).toBe(true);
      expect(service.pictures).toBeGreaterThanOrEqual(3);
      expect(service.pictures).toBeLessThanOrEqual(6);
      expect(service.description.length).toBeGreaterThan(150);
      expect(service.description.length).toBeLessThanOrEqual(10_000);
      const details = Object.entries(service.moreDetails);
      expect(details.length).toBeGreaterThanOrEqual(3);
      expect(details.length).toBeLessThanOrEqual(6);
      for (const [name, value] of details) {
        expect(name.trim()).not.toBe('');
        expect(value.trim()).not.toBe('');
        expect(Math.max(name.length, value.length)).toBeLessThanOrEqual(200);
      }
      expect(service.city).toMatch(/^\S.{2,79}$/);
      expect(`${service.name} ${service.description}`).toContain(service.city);
    },
  );

  it('varies what a shop must cope with', () => {
    expect(services.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(3);
    expect(services.filter(({ discount }) => discount === 0).length).toBeGreaterThan(30);
    expect(services.some(({ price }) => price >= 1_000_000)).toBe(true);
    expect(services.some(({ name }) => name.length > 90)).toBe(true);
    expect(services.filter(({ name }) => /[\u0900-\u097f]/.test(name)).length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ...[
      'photographer',
      'wedding',
      'candid',
      'bridal makeup',
      'mehendi',
      'sangeet',
      'catering',
      'biryani',
      'drone',
    ],
    ...['haldi', 'cake', 'decor', 'model', 'Jaipur', 'Mumbai', 'Kochi', 'Delhi', 'Chennai', 'Goa'],
  ])('answers a search for %s', (text) => {
    expect(words(text)).toBeGreaterThanOrEqual(3);
  });
});
