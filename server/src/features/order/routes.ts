import { orderEndpoints } from '@utsav/contract/order';
import { deleteKeptReplies, idempotencyKeyOf } from '../../core/http/idempotency.ts';
import type { Routes } from '../../core/http/route.ts';
import { cashOnBooking, placeOrders } from './checkout-service.ts';
import { presentOrder } from './present.ts';
import { listOwnOrders } from './queries.ts';
import { cancelOwnOrder, changeStatus, ordersPage } from './service.ts';

const sweepJob = 'sweep-kept-replies';
const keptDays = 2;

export const orderRoutes: Routes = (mount, context) => {
  mount.claimed(orderEndpoints.cashOnDelivery, async ({ claims, body, request }) => {
    const checkout = { claims, form: body, key: idempotencyKeyOf(request) };
    const orders = await placeOrders(context, checkout, cashOnBooking);
    return { message: 'Order placed successfully.', data: orders };
  });

  mount(orderEndpoints.list, async ({ user }) => ({
    message: 'Your orders.',
    data: (await listOwnOrders(context.db, user.id)).map(presentOrder),
  }));

  mount(orderEndpoints.all, async ({ user, query }) => {
    const { rows, totalCount, totalNoPage } = await ordersPage(context, user, query);
    return { message: 'All orders.', data: rows.map(presentOrder), totalCount, totalNoPage };
  });

  mount(orderEndpoints.updateStatus, async ({ adminAction, body }) => {
    const order = await changeStatus(context, adminAction, body);
    return { message: `Order ${order.orderId} is now ${order.orderStatus}.`, data: presentOrder(order) };
  });

  mount(orderEndpoints.cancel, async ({ user, body }) => ({
    message: 'Your order is cancelled.',
    data: presentOrder(await cancelOwnOrder(context, user, body)),
  }));

  context.jobs.handle(sweepJob, async () => {
    await deleteKeptReplies(context.db, new Date(context.clock.now().getTime() - keptDays * 86_400_000));
  });
  context.jobs.repeat(sweepJob, '23 * * * *');
};
