import { orderEndpoints } from '@utsav/contract/order';
import type { AppContext } from '../../core/context.ts';
import { deleteStoredReplies, idempotencyKeyOf } from '../../core/http/idempotency.ts';
import type { Mount } from '../../core/http/route.ts';
import { cashOnBooking, placeOrders } from './checkout-service.ts';
import { presentOrder } from './present.ts';
import { listOwnOrders } from './queries.ts';
import { cancelOwnOrder, changeStatus, type OnCancelled, ordersPage } from './service.ts';

const sweepJob = 'sweep-kept-replies';
const storedReplyDays = 2;

/** `onCancelled` settles the payment of a cancelled order; app.ts hands it in. */
export function orderRoutes(
  mount: Mount,
  context: AppContext,
  { onCancelled }: { onCancelled: OnCancelled },
): void {
  mount(orderEndpoints.cashOnDelivery, async ({ user, body, request, t }) => {
    const checkout = { customer: user, form: body, key: idempotencyKeyOf(request) };
    const orders = await placeOrders(context, checkout, cashOnBooking);
    return { message: t('order.placed'), data: orders };
  });

  mount(orderEndpoints.list, async ({ user, t }) => ({
    message: t('order.own'),
    data: (await listOwnOrders(context.db, user.id)).map(presentOrder),
  }));

  mount(orderEndpoints.all, async ({ user, query, t }) => {
    const { rows, totalCount, totalNoPage } = await ordersPage(context, user, query);
    return { message: t('order.all'), data: rows.map(presentOrder), totalCount, totalNoPage };
  });

  mount(orderEndpoints.updateStatus, async ({ adminAction, body, t }) => {
    const order = await changeStatus(context, adminAction, body, onCancelled);
    return {
      message: t('order.moved', { orderId: order.orderId, status: order.orderStatus }),
      data: presentOrder(order),
    };
  });

  mount(orderEndpoints.cancel, async ({ user, body, t }) => ({
    message: t('order.cancelled'),
    data: presentOrder(await cancelOwnOrder(context, user, body, onCancelled)),
  }));

  context.jobs.handle(sweepJob, async () => {
    const before = new Date(context.clock.now().getTime() - storedReplyDays * 86_400_000);
    await deleteStoredReplies(context.db, before);
  });
  context.jobs.repeat(sweepJob, '23 * * * *');
}
