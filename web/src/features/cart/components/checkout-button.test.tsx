import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dismissAllToasts } from '../../../lib/toast.ts';
import { person } from '../../../testing/person.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleCard } from '../../../testing/sample-product.ts';
import { setGuestQuantity } from '../guest-cart.ts';
import { CartContents } from './cart-contents.tsx';
import { CheckoutButton } from './checkout-button.tsx';

test.each([
  ['Login', '/login'],
  ['Register', '/register'],
])('a guest who wants to book finds %s below the toast, which comes back to the cart', async (name, path) => {
  const page = renderPage(<CheckoutButton />);
  expect(screen.queryByRole('link', { name })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
  expect(screen.getByText('Please Login')).toBeTruthy();
  act(dismissAllToasts);
  await person.click(screen.getByRole('link', { name }));
  await screen.findByText(`Now at ${path}`);
  expect(page.location().state).toEqual({ from: '/cart' });
});

test('the bill says for which day, once it is chosen', () => {
  setGuestQuantity(sampleCard, 1);
  const { unmount } = renderPage(<CartContents day="2026-11-20" />);
  expect(screen.getByText('Booking date').parentElement?.textContent).toBe('Booking date20 Nov 2026');
  unmount();
  renderPage(<CartContents />);
  expect(screen.queryByText('Booking date')).toBeNull();
});
