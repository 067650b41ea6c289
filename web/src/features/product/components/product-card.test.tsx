import { screen } from '@testing-library/react';
import type { ProductCard as Product } from '@utsav/contract/product';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleCard } from '../../../testing/sample-product.ts';
import { ProductCard } from './product-card.tsx';

const service: Product = { ...sampleCard, _id: '0p1', name: 'Royal Tent' };

const show = (known: Partial<Product>) =>
  renderPage(<ProductCard product={{ ...service, ...known }} actions={null} heart={null} />);

test('the card of a service shows city, rating and vendor', () => {
  show({ city: 'Jaipur', rating: { average: 4, count: 12 }, vendor: { _id: '0v1', name: 'Asha Events' } });
  expect(screen.getByText('Jaipur')).toBeTruthy();
  expect(screen.getByText('4.0')).toBeTruthy();
  expect(screen.getByText('Rated 4.0 out of 5, reviews: 12')).toBeTruthy();
  expect(screen.getByText('Asha Events')).toBeTruthy();
});

test('the vendor has a line of its own on the card, whatever else is known', () => {
  show({
    city: 'A'.repeat(80),
    rating: { average: 4, count: 12 },
    vendor: { _id: '0v1', name: 'Asha Events' },
  });
  expect(screen.getByText('Asha Events').parentElement?.querySelectorAll('p')).toHaveLength(2);
});

test('the card of a service leaves out a missing rating and vendor', () => {
  show({ city: 'Jaipur' });
  expect(screen.queryByText(/Rated/)).toBeNull();
  expect(screen.getByRole('article').querySelectorAll('p')).toHaveLength(2);
});
