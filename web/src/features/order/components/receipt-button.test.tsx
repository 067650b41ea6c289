import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleOrder } from '../../../testing/sample-order.ts';
import { ReceiptButton } from './receipt-button.tsx';

test.each([
  ['PENDING', 'CASH ON DELIVERY', 'Booking confirmation of Photos'],
  ['ACCEPTED', 'PAYMENT PENDING', 'Booking confirmation of Photos'],
  ['ACCEPTED', 'PAID', 'Receipt of Photos'],
  ['DELIVERED', 'CASH ON DELIVERY', 'Receipt of Photos'],
] as const)('the receipt button of an order that is %s and %s: %s', (order_status, payment_status, name) => {
  renderPage(<ReceiptButton order={{ ...sampleOrder, order_status, payment_status }} />);
  expect(screen.getByRole('button', { name })).toBeTruthy();
});
