import { orderEndpoints } from '@utsav/contract/order';
import { idempotencyKeyOf } from '../../core/calls/idempotency.ts';
import { mapRows } from '../../core/calls/list-parts.ts';
import type { Mount } from '../../core/calls/route.ts';
import { deleteStoredReplies } from '../../core/db/stored-replies.ts';
import { localeOf } from '../../core/language/request-locale.ts';
import { endOf } from '../../core/retention.ts';
import { cashOnBooking, placeOrders } from './checkout/checkout-service.ts';
import { expireProposals } from './dates/expiry-service.ts';
import {
  answerCustomersProposal,
  answerProposal,
  proposeDate,
  rescheduleOwnOrder,
} from './dates/reschedule-service.ts';
import { addNote, findDetails } from './details-service.ts';
import { orderJobs } from './jobs.ts';
import { listOrderVendors, listOwnOrders } from './list-queries.ts';
import type { OrderContext } from './order-context.ts';
import { presentOrder, presentOwnOrder } from './present.ts';
import { presentDetails, presentNote } from './present-details.ts';
import type { OrderRow } from './queries.ts';
import { createReceiptDrawer } from './receipt/receipt-drawer.ts';
import { receiptOf } from './receipt/receipt-service.ts';
import { sendReminders } from './reminders/reminder-service.ts';
import { cancelOwnOrder, changeStatus, correctStatus, ordersPage } from './service.ts';

export function orderRoutes(
  mount: Mount,
  context: OrderContext,
  onClose: (end: () => Promise<void>) => void,
): void {
  const present = (order: OrderRow) => presentOrder(context, order);
  const presentOwn = (order: OrderRow) => presentOwnOrder(context, order);

  mount(orderEndpoints.cashOnDelivery, async ({ user, body, request, t }) => {
    const checkout = {
      customer: user,
      form: body,
      key: idempotencyKeyOf(request),
      arrivedAt: request.arrivedAt,
    };
    const orders = await placeOrders(context, checkout, cashOnBooking);
    return { message: t('order.placed'), data: orders };
  });

  mount(orderEndpoints.list, async ({ user, t }) => ({
    message: t('order.own'),
    data: (await listOwnOrders(context.db, user.id)).map(presentOwn),
  }));

  mount.inParts(orderEndpoints.all, async ({ user, query, t }) => {
    const { rows, ...counts } = await ordersPage(context, user, query);
    return { message: t('order.all'), data: mapRows(rows, present), ...counts };
  });

  mount(orderEndpoints.vendors, async ({ t }) => ({
    message: t('order.vendors'),
    data: await listOrderVendors(context.db),
  }));

  mount(orderEndpoints.details, async ({ user, query, t }) => ({
    message: t('order.details'),
    data: presentDetails(context, user, await findDetails(context, user, query.orderId)),
  }));

  mount(orderEndpoints.addNote, async ({ adminAction, body }) => {
    const { order, row } = await addNote(context, adminAction, body);
    return { data: presentNote(order, row, context.config.brand.name) };
  });

  mount(orderEndpoints.correctStatus, async ({ adminAction, body, t }) => {
    const order = await correctStatus(context, adminAction, body);
    return {
      message: t('order.moved', { orderNumber: order.orderNumber, status: order.orderStatus }),
      data: present(order),
    };
  });

  const drawer = createReceiptDrawer();
  onClose(() => drawer.close());
  mount(orderEndpoints.receipt, async ({ user, query, request }) =>
    receiptOf(context, drawer, user, query.orderId, localeOf(request)),
  );

  mount(orderEndpoints.updateStatus, async ({ adminAction, body, t }) => {
    const order = await changeStatus(context, adminAction, body);
    return {
      message: t('order.moved', { orderNumber: order.orderNumber, status: order.orderStatus }),
      data: present(order),
    };
  });

  mount(orderEndpoints.cancel, async ({ user, body, t }) => ({
    message: t('order.cancelled'),
    data: presentOwn(await cancelOwnOrder(context, user, body)),
  }));

  mount(orderEndpoints.reschedule, async ({ user, body, t }) => {
    const order = await rescheduleOwnOrder(context, user, body);
    return {
      message: t(order.proposedDate ? 'order.dateProposed' : 'order.dateMoved'),
      data: presentOwn(order),
    };
  });

  mount(orderEndpoints.proposeDate, async ({ adminAction, body, t }) => ({
    message: t('order.dateProposed'),
    data: present(await proposeDate(context, adminAction, body)),
  }));

  mount(orderEndpoints.answerReschedule, async ({ user, body, t }) => ({
    message: t(body.accept ? 'order.dateMoved' : 'order.dateDeclined'),
    data: presentOwn(await answerProposal(context, user, body)),
  }));

  mount(orderEndpoints.adminAnswerReschedule, async ({ adminAction, body, t }) => ({
    message: t(body.accept ? 'order.dateMoved' : 'order.dateDeclined'),
    data: present(await answerCustomersProposal(context, adminAction, body)),
  }));

  context.jobs.handle(orderJobs.expireProposals, (_, { db }) => expireProposals({ ...context, db }));
  // Each proposal queues a job for its own end; this one finds proposals whose job was lost.
  context.jobs.repeat(orderJobs.expireProposals, '* * * * *');

  context.jobs.handle(orderJobs.remind, (_, { db }) => sendReminders({ ...context, db }));
  context.jobs.repeat(orderJobs.remind, '*/5 * * * *');

  context.jobs.handle(orderJobs.sweepReplies, async (_, { db }) => {
    const before = endOf('storedReplies', context.clock.now());
    await deleteStoredReplies(db, before);
  });
  context.jobs.repeat(orderJobs.sweepReplies, '23 * * * *');
}
