import { orderEndpoints } from '@utsav/contract/order';
import type { AppContext } from '../../core/context.ts';
import { idempotencyKeyOf } from '../../core/http/idempotency.ts';
import type { Mount } from '../../core/http/route.ts';
import { checkoutOnline } from './checkout-service.ts';
import { createProvider } from './create-provider.ts';
import { closeLink, expirePayment } from './hold-service.ts';
import { paymentJobs } from './jobs.ts';
import type { OrderActions, PaymentContext } from './payment-context.ts';
import { makeRefund } from './refund-service.ts';
import { paymentStatus } from './status-service.ts';
import { sweepPayments } from './sweep-service.ts';
import { handleReport } from './webhook-service.ts';

/** `orderActions` is what this slice needs of the order slice; app.ts hands it in. */
export async function paymentRoutes(
  mount: Mount,
  app: AppContext,
  orderActions: OrderActions,
): Promise<void> {
  const provider = await createProvider(app.config);
  const context: PaymentContext = { ...app, provider, orderActions };

  mount(orderEndpoints.checkout, async ({ user, body, request, t }) => ({
    message: t('payment.pay'),
    data: await checkoutOnline(context, { customer: user, form: body, key: idempotencyKeyOf(request) }),
  }));

  mount(orderEndpoints.paymentStatus, async ({ user, body, t }) => ({
    message: t('payment.state'),
    data: await paymentStatus(context, user, body.id),
  }));

  mount(orderEndpoints.paymentWebhook, async ({ request, t }) => {
    const signature = request.headers['x-razorpay-signature'];
    await handleReport(context, String(request.body ?? ''), String(signature ?? ''));
    return { message: t('payment.received'), data: null };
  });

  const { jobs } = context;
  jobs.handle(paymentJobs.endHold, ({ paymentId }: { paymentId: string }) =>
    expirePayment(context, paymentId),
  );
  jobs.handle(paymentJobs.closeLink, ({ paymentId }: { paymentId: string }) => closeLink(context, paymentId));
  jobs.handle(paymentJobs.refund, ({ id }: { id: string }) => makeRefund(context, id));
  jobs.handle(paymentJobs.sweep, () => sweepPayments(context));
  jobs.repeat(paymentJobs.sweep, '*/10 * * * *');
}
