import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { ProductGallery } from './product-gallery.tsx';

const images = (count: number) => Array.from({ length: count }, (_, index) => `/uploads/${index}.webp`);

test.each([
  [4, 0, false],
  [4, 3, false],
  [5, 0, true],
])('%i images and %i videos: arrows %s', (imageCount, videoCount, hasArrows) => {
  const videos = images(videoCount).map((name) => name.replace('webp', 'mp4'));
  renderPage(<ProductGallery name="Photos" images={images(imageCount)} videos={videos} />);
  expect(screen.getAllByRole('button', { name: /^Show / })).toHaveLength(imageCount + videoCount);
  expect(screen.queryAllByRole('button', { name: /^Scroll thumbnails/ })).toHaveLength(hasArrows ? 2 : 0);
});
