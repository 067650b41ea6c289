import { transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { endHold, holdReasons } from './hold-service.ts';
import { type PaymentContext, requireProvider } from './payment-context.ts';
import { ForgedReport, type PaymentEvent } from './provider.ts';
import { findReportedPayment } from './queries.ts';
import { handleRefundReport } from './refund-service.ts';
import { settlePayment } from './settle-service.ts';

/** Every change that a report makes is conditional, so a repeated, late or misplaced report does no harm. */
export async function handleReport(context: PaymentContext, body: string, signature: string): Promise<void> {
  const event = readEvent(context, body, signature);
  if (!event) return;
  if (event.kind === 'refund') return handleRefundReport(context, event);
  const payment = await findReportedPayment(context.db, event);
  // The provider's account may have links that this server did not make.
  if (!payment) return;
  if (event.kind === 'paid') await settlePayment(context, payment, event);
  else {
    const end = { change: 'expire', reason: holdReasons.closed } as const;
    await transaction(context.db, (db) => endHold(context, db, payment.id, end));
  }
}

function readEvent(context: PaymentContext, body: string, signature: string): PaymentEvent | null {
  try {
    return requireProvider(context).readEvent(body, signature);
  } catch (error) {
    if (!(error instanceof ForgedReport)) throw error;
    throw new AppError('BAD_INPUT', { reason: 'forgedSignature' });
  }
}
