import { orderEndpoints } from '@utsav/contract/order';
import { idempotencyKeyOf } from '../../core/calls/idempotency.ts';
import type { Mount } from '../../core/calls/route.ts';
import type { OrderContext } from '../order/order-context.ts';
import { createProvider } from './create-provider.ts';
import { closeLink, expirePayment } from './hold-service.ts';
import { paymentJobs } from './jobs.ts';
import { checkoutOnline } from './online-checkout-service.ts';
import type { PaymentContext } from './payment-context.ts';
import { makeRefund } from './refund-service.ts';
import { paymentStatus } from './status-service.ts';
import { sweepPayments } from './sweep-service.ts';
import { handleReport } from './webhook-service.ts';

export async function paymentRoutes(mount: Mount, context: OrderContext): Promise<void> {
  const provider = createProvider(context.config);
  const paymentContext: PaymentContext = { ...context, provider };

  mount(orderEndpoints.checkout, async ({ user, body, request, t }) => ({
    message: t('payment.pay'),
    data: await checkoutOnline(paymentContext, {
      customer: user,
      form: body,
      key: idempotencyKeyOf(request),
      arrivedAt: request.arrivedAt,
    }),
  }));

  mount(orderEndpoints.paymentStatus, async ({ user, body, t }) => ({
    message: t('payment.state'),
    data: await paymentStatus(paymentContext, user, body.id),
  }));

  mount(orderEndpoints.paymentWebhook, async ({ request, t }) => {
    const signature = request.headers['x-razorpay-signature'];
    await handleReport(paymentContext, String(request.body ?? ''), String(signature ?? ''));
    return { message: t('payment.received'), data: null };
  });

  const { jobs } = context;
  jobs.handle(paymentJobs.endHold, ({ paymentId }: { paymentId: string }, { db }) =>
    expirePayment({ ...paymentContext, db }, paymentId),
  );
  jobs.handle(paymentJobs.closeLink, ({ paymentId }: { paymentId: string }, { db }) =>
    closeLink({ ...paymentContext, db }, paymentId),
  );
  jobs.handle(paymentJobs.refund, ({ id }: { id: string }, { db }) =>
    makeRefund({ ...paymentContext, db }, id),
  );
  jobs.handle(paymentJobs.sweep, (_, { db }) => sweepPayments({ ...context, db }));
  jobs.repeat(paymentJobs.sweep, '*/10 * * * *');
}
