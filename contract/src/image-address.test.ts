import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageAtWidth, imageSrcSet } from './image-address.ts';
import { imageWidths } from './limits.ts';

describe('the other widths follow from the largest by rule', () => {
  test('320, 640, 1280 and 2600', () => {
    const url = '/uploads/2026/0abc-2600.webp';
    expect(imageWidths.map((width) => imageAtWidth(url, width))).toEqual([
      '/uploads/2026/0abc-320.webp',
      '/uploads/2026/0abc-640.webp',
      '/uploads/2026/0abc-1280.webp',
      url,
    ]);
    expect(imageSrcSet(url)).toBe(
      '/uploads/2026/0abc-320.webp 320w, /uploads/2026/0abc-640.webp 640w, ' +
        '/uploads/2026/0abc-1280.webp 1280w, /uploads/2026/0abc-2600.webp 2600w',
    );
  });

  test.each([
    '',
    'https://pictures.example/a-2600.webp',
    'https://pictures.example/uploads/a-2600.webp',
    '/uploads/a-2600.webp?x',
    '/uploads/a-640.webp',
    '/uploads/a-2600.png',
    '/uploads/-2600xwebp',
    '/uploads/film.mp4',
  ])('%j is not one of ours and stays as it is', (url) => {
    expect(imageAtWidth(url, 320)).toBe(url);
    expect(imageSrcSet(url)).toBeUndefined();
  });

  test('only the last width of a name changes', () => {
    expect(imageAtWidth('/uploads/a-2600.webp-2600.webp', 320)).toBe('/uploads/a-2600.webp-320.webp');
  });

  test('a picture of any name keeps its name', () => {
    const name = fc.stringMatching(/^[\w./-]{1,30}$/);
    fc.assert(
      fc.property(name, fc.constantFrom(...imageWidths), (kept, width) => {
        expect(imageAtWidth(`/uploads/${kept}-2600.webp`, width)).toBe(`/uploads/${kept}-${width}.webp`);
      }),
    );
  });
});
