import { addressEndpoints } from '@utsav/contract/address';
import { cartEndpoints } from '@utsav/contract/cart';
import { orderEndpoints } from '@utsav/contract/order';
import { userEndpoints } from '@utsav/contract/user';
import type { Catalogue } from './catalogue.ts';
import { type Flow, previousId } from './load-client.ts';
import { peers } from './peers.ts';
import { clientAddress, post, type Row } from './row.ts';
import { type Booking, benchPassword, bookingAt, type Users } from './users.ts';

const bookings = 12_000;

function order({ user, productIds, date }: Booking, addressId = user.addressId) {
  const body = {
    list_items: productIds.map((productId) => ({ productId, quantity: 1 })),
    addressId,
    totalAmt: 1000 * productIds.length,
    delivery_date: date,
  };
  return post(orderEndpoints.cashOnDelivery.path, body, user.token);
}

/** The call that places an order; `first` keeps the bookings of the rows apart. */
function orderRow(users: Users, ids: string[], { name, lines, first }: OrderRow): Row {
  const numbers = Array.from({ length: bookings }, (_, index) => index + first);
  return {
    name,
    flows: numbers.map((number) => [order(bookingAt(users, ids, number, lines))]),
  };
}
type OrderRow = { name: string; lines: number; first: number };

const address = {
  address_line: '12 Rose Lane',
  city: 'Jaipur',
  state: 'Rajasthan',
  country: 'India',
  pincode: '302001',
  mobile: '9876543210',
};

/** A whole order in three calls: cart add, address create, order. */
function orderFlows(users: Users, ids: string[]): Flow[] {
  return Array.from({ length: bookings }, (_, index) => {
    const booking = bookingAt(users, ids, index + 5_000_000, 1);
    const { token } = booking.user;
    return [
      post(cartEndpoints.create.path, { productId: booking.productIds[0] }, token),
      post(addressEndpoints.create.path, address, token),
      order(booking, previousId),
    ];
  });
}

export function writeRows({ productIds }: Catalogue, users: Users): Row[] {
  const { customers, cartLines } = users;
  const ids = productIds.slice(0, 997);
  return [
    {
      name: 'cart add',
      flows: customers.map(({ token }, index) => [
        post(cartEndpoints.create.path, { productId: ids[index] }, token),
      ]),
      peer: peers.cartAdd,
    },
    {
      name: 'cart update',
      flows: cartLines.map(({ id, token }, index) => [
        {
          ...post(cartEndpoints.updateQuantity.path, { _id: id, qty: 1 + (index % 5) }, token),
          method: 'PUT',
        },
      ]),
    },
    { ...orderRow(users, ids, { name: 'order call, 1 line', lines: 1, first: 0 }), peer: peers.order },
    orderRow(users, ids, { name: 'order call, 3 lines', lines: 3, first: 2_000_000 }),
    {
      name: 'order flow (cart add, address, order)',
      flows: orderFlows(users, ids),
      peer: peers.orderFlow,
    },
    {
      name: 'login',
      flows: customers.map(({ email }) => [
        post(userEndpoints.login.path, { email, password: benchPassword }),
      ]),
    },
    {
      name: 'refresh',
      flows: Array.from({ length: 250 }, (_, index) => [
        {
          method: 'POST',
          path: userEndpoints.refreshToken.path,
          token: customers[index % customers.length]?.refreshToken ?? '',
          client: clientAddress(index),
        },
      ]),
    },
  ];
}
