import type { Locale } from '@utsav/messages/locales';
import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';
import { type Booked, customerMail, newOrderMails, type OrderText } from './mails.ts';
import { findLanguage, type OrderRow } from './queries.ts';

/** Tells the customer and the uploaders of the services about orders that are booked now. */
export async function announceOrders({ config, mailer }: AppContext, db: Db, booked: Booked): Promise<void> {
  await mailer.send(db, newOrderMails(config, booked));
}

/** Mails the customer of these orders, which are listed below the text. */
export async function mailCustomer(
  { config, mailer }: AppContext,
  db: Db,
  orders: OrderRow[],
  textIn: (language: Locale) => OrderText,
): Promise<void> {
  const [first] = orders;
  if (!first) return;
  const language = await findLanguage(db, first.userId);
  await mailer.send(db, customerMail(config, orders, language, textIn(language)));
}
