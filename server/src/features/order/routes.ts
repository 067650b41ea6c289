import { orderEndpoints } from '@utsav/contract/order';
import { deleteKeptReplies, idempotencyKeyOf } from '../../core/idempotency.ts';
import type { Routes } from '../../core/route.ts';
import { cashOnBooking, placeOrders } from './checkout.ts';
import { presentOrder } from './present.ts';
import { listOwnOrders } from './queries.ts';
import { cancelOwnOrder, changeStatus, ordersPage } from './service.ts';

const sweepJob = 'sweep-kept-replies';
const keptDays = 2;

export const orderRoutes: Routes = (mount, parts) => {
  mount.claimed(orderEndpoints.cashOnDelivery, async ({ claims, body, request }) => {
    const checkout = { claims, form: body, key: idempotencyKeyOf(request) };
    const orders = await placeOrders(parts, checkout, cashOnBooking);
    return { message: 'Order placed successfully.', data: orders };
  });

  mount(orderEndpoints.list, async ({ user }) => ({
    message: 'Your orders.',
    data: (await listOwnOrders(parts.db, user.id)).map(presentOrder),
  }));

  mount(orderEndpoints.all, async ({ user, query }) => {
    const { rows, totalCount, totalNoPage } = await ordersPage(parts, user, query);
    return { message: 'All orders.', data: rows.map(presentOrder), totalCount, totalNoPage };
  });

  mount(orderEndpoints.updateStatus, async ({ deed, body }) => {
    const order = await changeStatus(parts, deed, body);
    return { message: `Order ${order.orderId} is now ${order.orderStatus}.`, data: presentOrder(order) };
  });

  mount(orderEndpoints.cancel, async ({ user, body }) => ({
    message: 'Your order is cancelled.',
    data: presentOrder(await cancelOwnOrder(parts, user, body)),
  }));

  parts.jobs.handle(sweepJob, async () => {
    await deleteKeptReplies(parts.db, new Date(parts.clock.now().getTime() - keptDays * 86_400_000));
  });
  parts.jobs.repeat(sweepJob, '23 * * * *');
};
