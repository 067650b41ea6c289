import type { Locale } from '@utsav/messages/locales';
import { isInScope } from '../../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../../core/auth/require-user.ts';
import type { AppContext } from '../../../core/context.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { throttle } from '../../../core/rate-limit/throttle.ts';
import { findOrder, findVendor } from '../queries.ts';

/** Enough for the bookkeeping of a month; each is some milliseconds of drawing. */
const receipts = { tries: 300, minutes: 60 };

/** The receipt of an order as a file, for its customer and for the admins who manage it. */
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
  const vendor = await findVendor(db, order);
  // Loaded with the first receipt: the PDF library and its fonts would make every start slower.
  const { writeReceipt } = await import('./receipt.ts');
  const content = await writeReceipt({ order, vendor, brand: config.brand.name, now: clock.now(), language });
  return { name: `receipt-${order.orderId}.pdf`, content };
}
