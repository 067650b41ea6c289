import { ownOrderPath } from '@utsav/contract/address-bar';
import { type PrintedKind, printedAs } from '@utsav/contract/order-status';
import type { Locale } from '@utsav/messages/locales';
import { isInScope } from '../../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../../core/auth/require-user.ts';
import type { AppContext } from '../../../core/context.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { pageUrl } from '../../../core/mail/mail-content.ts';
import { throttle } from '../../../core/rate-limit/throttle.ts';
import { findOrder } from '../queries.ts';
import { receiptContent } from './receipt-content.ts';
import type { ReceiptDrawer } from './receipt-drawer.ts';

/** Limited because drawing takes up to 100 ms. */
const receipts = { tries: 30, minutes: 60 };

const fileNames: Record<PrintedKind, string> = { receipt: 'receipt', confirmation: 'booking-confirmation' };

/** The receipt or the booking confirmation of an order as a file, for its customer and for the admins who manage it. */
export async function receiptOf(
  context: AppContext,
  drawer: ReceiptDrawer,
  user: SignedInUser,
  key: string,
  language: Locale,
): Promise<{ name: string; content: Buffer }> {
  const { db, config, clock, cache } = context;
  const order = await findOrder(db, { key });
  const maySee = order && (order.userId === user.id || isInScope(user, order.adminId));
  if (!maySee) throw new AppError('NOT_FOUND', { reason: 'order' });
  if (order.orderStatus === 'CANCELLED') throw new AppError('WRONG_STATUS', { reason: 'noReceipt' });
  await throttle(context, `receipts:${user.id}`, receipts);
  const state = { order_status: order.orderStatus, payment_status: order.paymentStatus };
  const name = `${fileNames[printedAs(state)]}-${order.orderNumber}.pdf`;
  // The tag invalidates the receipt when the vendor's name changes.
  const cacheKey = ['receipt', order.id, order.updatedAt.getTime(), ...Object.values(state), language].join(
    ' ',
  );
  const { body } = await cache.read(cacheKey, ['vendors'], async () => {
    const url = pageUrl(config, language, ownOrderPath(order.orderNumber));
    const content = { order, brand: config.brand.name, url, now: clock.now(), language };
    return { status: 200, headers: {}, body: await drawer.draw(receiptContent(content)) };
  });
  return { name, content: body };
}
