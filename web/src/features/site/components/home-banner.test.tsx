import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { HomeBanner } from './home-banner.tsx';

test('the banner has a heading, an Explore button, and a drawing each for wide and for small screens', () => {
  const { container } = renderPage(<HomeBanner exploreTo="/search" form={null} />);
  expect(screen.getByRole('heading')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Explore' }).getAttribute('href')).toBe('/search');
  const drawings = [...container.querySelectorAll('svg')].map((svg) => svg.classList);
  const small = drawings.filter((classes) => classes.contains('md:hidden'));
  const wide = drawings.filter((classes) => classes.contains('hidden'));
  expect([small.length, wide.length]).toEqual([2, 2]);
});
