import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameBytes } from '../../core/secrets.ts';
import { ForgedReport, type PaymentEvent } from './provider.ts';

const entity = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ entity: z.object(shape) });
const text = z.string().nullish();
const linkEntity = entity({ id: z.string(), reference_id: text, amount_paid: z.number().optional() });

const paid = z.object({
  event: z.literal('payment_link.paid'),
  payload: z.object({ payment_link: linkEntity, payment: entity({ id: z.string() }) }),
});
const closed = z.object({
  event: z.enum(['payment_link.expired', 'payment_link.cancelled']),
  payload: z.object({ payment_link: linkEntity }),
});
const refunded = z.object({
  event: z.enum(['refund.processed', 'refund.failed']),
  payload: z.object({
    refund: entity({ id: z.string(), payment_id: z.string(), amount: z.number(), receipt: text }),
  }),
});
const report = z.discriminatedUnion('event', [paid, closed, refunded]);

/** Reads a webhook call of Razorpay; null when it reports something that does not matter here. */
export function razorpayEvent(body: string, signature: string, secret: string): PaymentEvent | null {
  const expected = createHmac('sha256', secret).update(body).digest();
  if (!sameBytes(expected, Buffer.from(signature, 'hex'))) throw new ForgedReport();
  const parsed = report.safeParse(parse(body));
  if (!parsed.success) return null;
  const { event, payload } = parsed.data;
  if ('refund' in payload) {
    const { id, payment_id, amount, receipt } = payload.refund.entity;
    return {
      kind: 'refund',
      key: receipt ?? '',
      providerPaymentId: payment_id,
      amountPaise: amount,
      refundId: id,
      state: event === 'refund.processed' ? 'PROCESSED' : 'FAILED',
    };
  }
  const { id: linkId, reference_id, amount_paid } = payload.payment_link.entity;
  const reference = reference_id ?? '';
  if (!('payment' in payload)) return { kind: 'closed', linkId, reference };
  return {
    kind: 'paid',
    linkId,
    reference,
    providerPaymentId: payload.payment.entity.id,
    amountPaise: amount_paid ?? 0,
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
