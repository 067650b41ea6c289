import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/http/app-error.ts';
import { ForgedReport, type PaymentEvent } from '../../core/payment/provider.ts';
import { endHold, holdReasons } from './hold-service.ts';
import { providerOf } from './jobs.ts';
import { findReportedPayment } from './queries.ts';
import { takeRefundReport } from './refund-service.ts';
import { settlePayment } from './settle-service.ts';

/** Takes a report of the provider. Every change behind it is conditional: again, late or out of order is harmless. */
export async function takeReport(context: AppContext, body: string, signature: string): Promise<void> {
  const event = readEvent(context, body, signature);
  if (!event) return;
  if (event.kind === 'refund') return takeRefundReport(context, event);
  const payment = await findReportedPayment(context.db, event);
  // The account may well have links that are none of ours.
  if (!payment) return;
  if (event.kind === 'paid') await settlePayment(context, payment, event);
  else {
    const end = { status: 'EXPIRED', reason: holdReasons.closed } as const;
    await transaction(context.db, (db) => endHold(context, db, payment.id, end));
  }
}

function readEvent(context: AppContext, body: string, signature: string): PaymentEvent | null {
  try {
    return providerOf(context).readEvent(body, signature);
  } catch (error) {
    if (!(error instanceof ForgedReport)) throw error;
    throw new AppError('BAD_INPUT', 'The signature is not right.');
  }
}
