import { orderEndpoints } from '@utsav/contract/order';
import { idempotencyKeyOf } from '../../core/idempotency.ts';
import type { Routes } from '../../core/route.ts';
import { checkoutOnline } from './payment-checkout.ts';
import { closeLink, expirePayment } from './payment-hold.ts';
import { paymentJobs } from './payment-jobs.ts';
import { makeRefund } from './payment-refund.ts';
import { paymentStatus } from './payment-status.ts';
import { sweepPayments } from './payment-sweep.ts';
import { takeReport } from './payment-webhook.ts';

export const paymentRoutes: Routes = (mount, parts) => {
  mount(orderEndpoints.checkout, async ({ user, body, request }) => ({
    message: 'Please pay to confirm your booking.',
    data: await checkoutOnline(parts, { customer: user, form: body, key: idempotencyKeyOf(request) }),
  }));

  mount(orderEndpoints.paymentStatus, async ({ user, body }) => ({
    message: 'Your payment.',
    data: await paymentStatus(parts, user, body.id),
  }));

  mount(orderEndpoints.paymentWebhook, async ({ request }) => {
    const signature = request.headers['x-razorpay-signature'];
    await takeReport(parts, String(request.body ?? ''), String(signature ?? ''));
    return { message: 'Thank you.', data: null };
  });

  const { jobs } = parts;
  jobs.handle(paymentJobs.endHold, ({ paymentId }: { paymentId: string }) => expirePayment(parts, paymentId));
  jobs.handle(paymentJobs.closeLink, ({ paymentId }: { paymentId: string }) => closeLink(parts, paymentId));
  jobs.handle(paymentJobs.refund, ({ id }: { id: string }) => makeRefund(parts, id));
  jobs.handle(paymentJobs.sweep, () => sweepPayments(parts));
  jobs.repeat(paymentJobs.sweep, '*/10 * * * *');
};
