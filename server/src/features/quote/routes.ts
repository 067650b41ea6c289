import { quoteEndpoints } from '@utsav/contract/quote';
import { idempotencyKeyOf } from '../../core/calls/idempotency.ts';
import type { Mount } from '../../core/calls/route.ts';
import { presentQuote } from '../enquiry/present.ts';
import type { OrderContext } from '../order/order-context.ts';
import { acceptQuote } from './accept-service.ts';
import { releaseQuotes } from './expiry-service.ts';
import { quoteJobs } from './jobs.ts';
import { declineQuote, sendQuote, withdrawQuote } from './service.ts';

export function quoteRoutes(mount: Mount, context: OrderContext): void {
  mount(quoteEndpoints.create, async ({ adminAction, body, t }) => {
    const { quote, row } = await sendQuote(context, adminAction, body);
    return { message: t('quote.sent'), data: presentQuote(quote, 'VENDOR', row.status) };
  });

  mount(quoteEndpoints.withdraw, async ({ adminAction, body, t }) => {
    const { quote, row } = await withdrawQuote(context, adminAction, body._id);
    return { message: t('quote.withdrawn'), data: presentQuote(quote, 'VENDOR', row.status) };
  });

  mount(quoteEndpoints.decline, async ({ user, body, t }) => {
    const { quote, row } = await declineQuote(context, user, body);
    return { message: t('quote.declined'), data: presentQuote(quote, 'CUSTOMER', row.status) };
  });

  mount(quoteEndpoints.accept, async ({ user, body, request, t }) => {
    const asked = { key: idempotencyKeyOf(request), arrivedAt: request.arrivedAt };
    return { message: t('quote.accepted'), data: await acceptQuote(context, user, body, asked) };
  });

  context.jobs.handle(quoteJobs.release, (_, { db }) => releaseQuotes({ ...context, db }));
  // Each quote queues a job for its own end; this one finds quotes whose job was lost.
  context.jobs.repeat(quoteJobs.release, '* * * * *');
}
