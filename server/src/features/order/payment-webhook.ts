import { AppError } from '../../core/app-error.ts';
import { transaction } from '../../core/db.ts';
import type { Parts } from '../../core/parts.ts';
import { ForgedReport, type PaymentEvent } from '../../core/payments.ts';
import { endHold, holdReasons } from './payment-hold.ts';
import { providerOf } from './payment-jobs.ts';
import { findReportedPayment } from './payment-queries.ts';
import { takeRefundReport } from './payment-refund.ts';
import { settlePayment } from './payment-settle.ts';

/** Takes a report of the provider. Every change behind it is conditional: again, late or out of order is harmless. */
export async function takeReport(parts: Parts, body: string, signature: string): Promise<void> {
  const event = readEvent(parts, body, signature);
  if (!event) return;
  if (event.kind === 'refund') return takeRefundReport(parts, event);
  const payment = await findReportedPayment(parts.db, event);
  // The account may well have links that are none of ours.
  if (!payment) return;
  if (event.kind === 'paid') await settlePayment(parts, payment, event);
  else {
    const end = { status: 'EXPIRED', reason: holdReasons.closed } as const;
    await transaction(parts.db, (db) => endHold(parts, db, payment.id, end));
  }
}

function readEvent(parts: Parts, body: string, signature: string): PaymentEvent | null {
  try {
    return providerOf(parts).readEvent(body, signature);
  } catch (error) {
    if (!(error instanceof ForgedReport)) throw error;
    throw new AppError('BAD_INPUT', 'The signature is not right.');
  }
}
