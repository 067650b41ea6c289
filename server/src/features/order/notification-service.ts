import { linkedPages, ownOrderPath } from '@utsav/contract/address-bar';
import type { Locale } from '@utsav/messages/locales';
import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';
import type { FilledText } from '../../core/notifications/draft.ts';
import { newOrderDrafts } from './drafts.ts';
import { type Booked, customerMail, type OrderText } from './mails.ts';
import { findLanguage, type OrderRow } from './queries.ts';

/** Notifies the customer and the vendors of new orders. */
export async function announceOrders(
  { config, notifier }: AppContext,
  db: Db,
  booked: Booked,
): Promise<void> {
  await notifier.send(db, { drafts: newOrderDrafts(config, booked), orders: booked.orders });
}

/** Notifies the customer of these orders, which are listed below the text of the mail. */
export async function notifyCustomer(
  { config, notifier }: AppContext,
  db: Db,
  orders: OrderRow[],
  { draft, mailIn }: { draft: FilledText; mailIn: (language: Locale) => OrderText },
): Promise<void> {
  const [first] = orders;
  if (!first) return;
  const language = await findLanguage(db, first.userId);
  const mail = customerMail(config, orders, language, mailIn(language));
  const link = orders.length > 1 ? linkedPages.myOrders : ownOrderPath(first.orderNumber);
  const filled = { ...draft, to: first.userId, link, orderId: first.id, mail };
  await notifier.send(db, { drafts: [filled], orders });
}
