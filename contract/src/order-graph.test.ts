import { describe, expect, test } from 'vitest';
import {
  allowsChange,
  findOrderChange,
  linkChanges,
  linkStatuses,
  newLinkStatus,
  newOrder,
  type OrderChangeName,
  orderChange,
  orderChanges,
} from './order-graph.ts';
import { isOpenStatus, orderStatuses, paymentStatuses } from './order-status.ts';
import { actors } from './states.ts';

const names = Object.keys(orderChanges) as OrderChangeName[];
const steps = names.map((name) => ({ name, ...orderChange(name) }));

describe('the states of an order', () => {
  test('are PENDING, ACCEPTED, CANCELLED and DELIVERED, and a new order is PENDING', () => {
    expect([...orderStatuses]).toEqual(['PENDING', 'ACCEPTED', 'CANCELLED', 'DELIVERED']);
    expect(newOrder.to).toBe('PENDING');
  });

  test('change only as the product promises: by whom, from where, to where and with what', () => {
    const lines = steps.map(({ name, from, to, by, needsReason, places }) =>
      [name, from[0], to, by, places, ...(needsReason ? ['reason'] : [])].join(' '),
    );
    expect(lines).toEqual([
      'accept PENDING ACCEPTED ADMIN keeps',
      'reject PENDING CANCELLED ADMIN frees reason',
      'cancel PENDING CANCELLED CUSTOMER frees',
      'deliver ACCEPTED DELIVERED ADMIN keeps',
      'revoke ACCEPTED CANCELLED OPERATOR frees reason',
      'reopen DELIVERED ACCEPTED OPERATOR keeps reason',
      'expire PENDING CANCELLED SYSTEM frees reason',
      'pay PENDING PENDING SYSTEM keeps',
      'revive CANCELLED PENDING SYSTEM takes',
      'payCancelled CANCELLED CANCELLED SYSTEM keeps',
      'refund CANCELLED CANCELLED SYSTEM keeps',
    ]);
  });

  const pairs = orderStatuses.flatMap((from) =>
    orderStatuses.flatMap((to) =>
      (['ADMIN', 'CUSTOMER', 'OPERATOR'] as const).map((by) => ({ from, to, by })),
    ),
  );
  const allowed = [
    'PENDING to ACCEPTED by ADMIN',
    'PENDING to CANCELLED by ADMIN',
    'PENDING to CANCELLED by CUSTOMER',
    'ACCEPTED to DELIVERED by ADMIN',
    'ACCEPTED to CANCELLED by OPERATOR',
    'DELIVERED to ACCEPTED by OPERATOR',
  ];
  test.each(pairs)('change from $from to $to by $by only where people may', ({ from, to, by }) => {
    const name = findOrderChange(to, by);
    const order = { order_status: from, payment_status: 'CASH ON DELIVERY' } as const;
    expect(name !== undefined && allowsChange(order, name)).toBe(
      allowed.includes(`${from} to ${to} by ${by}`),
    );
  });

  test('are left by customers and vendors only while the booking is still to come', () => {
    for (const { from, by } of steps) {
      if (by === 'CUSTOMER' || by === 'ADMIN') expect(isOpenStatus(from[0])).toBe(true);
    }
  });

  test('free the places when the order is cancelled, and take them when it comes back', () => {
    for (const { name, from, to, places } of steps) {
      const held = [from[0] !== 'CANCELLED', to !== 'CANCELLED'];
      const expected = { 'true,false': 'frees', 'false,true': 'takes' }[String(held)] ?? 'keeps';
      expect(places, name).toBe(expected);
    }
  });
});

describe('the payment of an order', () => {
  test('changes only as the product promises', () => {
    const moves = steps.flatMap(({ name, payment }) =>
      Object.entries(payment).flatMap(([from, to]) => (from === to ? [] : [`${name}: ${from} to ${to}`])),
    );
    expect(moves).toEqual([
      'reject: PAID to REFUND PENDING',
      'cancel: PAID to REFUND PENDING',
      'revoke: PAID to REFUND PENDING',
      'pay: PAYMENT PENDING to PAID',
      'revive: PAYMENT PENDING to PAID',
      'payCancelled: PAYMENT PENDING to REFUND PENDING',
      'refund: REFUND PENDING to REFUNDED',
    ]);
  });

  test('forbids to accept an order that waits for its online payment', () => {
    const allowedWith = paymentStatuses.filter((payment_status) =>
      allowsChange({ order_status: 'PENDING', payment_status }, 'accept'),
    );
    expect(allowedWith).toEqual(['CASH ON DELIVERY', 'PAID']);
  });

  test('reaches these pairs of states from a new order, and no others', () => {
    const reached = new Set<string>(newOrder.payment.map((payment) => `${newOrder.to}, ${payment}`));
    // A set that grows while it is read is read to its new end.
    for (const state of reached) {
      const [status, payment] = state.split(', ');
      for (const step of steps) {
        const next = Object.entries(step.payment).find(([from]) => from === payment)?.[1];
        if (step.from[0] === status && next) reached.add(`${step.to}, ${next}`);
      }
    }
    expect([...reached].sort()).toEqual([
      'ACCEPTED, CASH ON DELIVERY',
      'ACCEPTED, PAID',
      'CANCELLED, CASH ON DELIVERY',
      'CANCELLED, PAYMENT PENDING',
      'CANCELLED, REFUND PENDING',
      'CANCELLED, REFUNDED',
      'DELIVERED, CASH ON DELIVERY',
      'DELIVERED, PAID',
      'PENDING, CASH ON DELIVERY',
      'PENDING, PAID',
      'PENDING, PAYMENT PENDING',
    ]);
  });
});

describe('the payment of a checkout', () => {
  test('changes only as the product promises, always by the server', () => {
    expect(newLinkStatus).toBe('CREATED');
    expect([...linkStatuses]).toEqual(['CREATED', 'PAID', 'EXPIRED', 'FAILED']);
    const lines = Object.entries(linkChanges).map(([name, { from, to, by, places }]) =>
      [name, from.join('/'), to, by, places].join(' '),
    );
    expect(lines).toEqual([
      'pay CREATED PAID SYSTEM keeps',
      'payLate EXPIRED/FAILED PAID SYSTEM takes',
      'expire CREATED EXPIRED SYSTEM frees',
      'close CREATED EXPIRED SYSTEM keeps',
      'fail CREATED FAILED SYSTEM frees',
    ]);
  });
});

test('changes are made by customers, admins, operators or the server', () => {
  expect([...actors]).toEqual(['CUSTOMER', 'ADMIN', 'OPERATOR', 'SYSTEM']);
});
