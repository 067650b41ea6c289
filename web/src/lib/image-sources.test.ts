import * as contract from '@utsav/contract/file';
import { imageWidths } from '@utsav/contract/limits';
import { expect, it } from 'vitest';
import { imageAtWidth, imageSrcSet } from './image-sources.ts';

it.each([
  '/uploads/2026/11/0abc-2600.webp',
  '/uploads/clip.mp4',
  'https://pictures.example/a-2600.webp',
  '/placeholder.svg',
  '',
])('finds the widths of %j as the contract does', (url) => {
  expect(imageSrcSet(url)).toBe(contract.imageSrcSet(url));
  for (const width of imageWidths) expect(imageAtWidth(url, width)).toBe(contract.imageAtWidth(url, width));
});
