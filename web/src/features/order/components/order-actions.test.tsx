import { cleanup, screen } from '@testing-library/react';
import { allowsChange, type OrderChangeName } from '@utsav/contract/order-graph';
import { orderStatuses, paymentStatuses } from '@utsav/contract/order-status';
import { describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleOrder } from '../../../testing/sample-order.ts';
import { AdminActions } from './admin-actions.tsx';
import { CancelOrder } from './cancel-order.tsx';

const orders = orderStatuses.flatMap((order_status) =>
  paymentStatuses.map((payment_status) => ({ ...sampleOrder, order_status, payment_status })),
);
const allowed = (order: (typeof orders)[number], changes: OrderChangeName[]) =>
  changes.filter((change) => allowsChange(order, change));
const shown = (buttons: Partial<Record<OrderChangeName, string>>) =>
  Object.entries(buttons).flatMap(([change, name]) =>
    screen.queryByRole('button', { name }) ? [change] : [],
  );

describe('in every state of an order and its payment', () => {
  test('an admin has a button for each change that the graph allows, and for no other', () => {
    for (const order of orders) {
      renderPage(<AdminActions order={order} wording="short" onProposeDate={vi.fn()} />);
      const buttons = {
        accept: 'Accept: Photos',
        reject: 'Cancel: Photos',
        deliver: 'Mark as Delivered: Photos',
      };
      const label = `${order.order_status}, ${order.payment_status}`;
      expect(shown(buttons), label).toEqual(allowed(order, ['accept', 'reject', 'deliver']));
      cleanup();
    }
  });

  test('its customer has a button to cancel it where the graph allows that', () => {
    for (const order of orders) {
      renderPage(<CancelOrder order={order} />);
      const label = `${order.order_status}, ${order.payment_status}`;
      expect(shown({ cancel: 'Cancel Order of Photos' }), label).toEqual(allowed(order, ['cancel']));
      cleanup();
    }
  });
});
