import { type PrintedKind, printedAs } from '@utsav/contract/order-status';
import type { Locale } from '@utsav/messages/locales';
import { isInScope } from '../../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../../core/auth/require-user.ts';
import type { AppContext } from '../../../core/context.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { throttle } from '../../../core/rate-limit/throttle.ts';
import { findOrder, findVendorName } from '../queries.ts';
import { receiptContent } from './receipt-content.ts';

/** Each is up to 100 ms of drawing. */
const receipts = { tries: 30, minutes: 60 };

const fileNames: Record<PrintedKind, string> = { receipt: 'receipt', confirmation: 'booking-confirmation' };

/** The receipt or the booking confirmation of an order as a file, for its customer and for the admins who manage it. */
export async function receiptOf(
  context: AppContext,
  user: SignedInUser,
  key: string,
  language: Locale,
): Promise<{ name: string; content: Buffer }> {
  const { db, config, clock } = context;
  const order = await findOrder(db, { key });
  const maySee = order && (order.userId === user.id || isInScope(context, user, order.adminId));
  if (!maySee) throw new AppError('NOT_FOUND', { reason: 'order' });
  if (order.orderStatus === 'CANCELLED') throw new AppError('WRONG_STATUS', { reason: 'noReceipt' });
  await throttle(context, `receipts:${user.id}`, receipts);
  const vendorName = await findVendorName(db, order);
  // Loaded with the first receipt: the PDF library and its fonts would make every start slower.
  const { drawReceipt } = await import('./draw-receipt.ts');
  const content = receiptContent({
    order,
    vendorName,
    brand: config.brand.name,
    now: clock.now(),
    language,
  });
  const kind = printedAs({ order_status: order.orderStatus, payment_status: order.paymentStatus });
  return { name: `${fileNames[kind]}-${order.orderId}.pdf`, content: await drawReceipt(content) };
}
