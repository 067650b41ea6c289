import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';
import { customerMail, newOrderMails, type Person } from './mails.ts';
import type { OrderRow } from './queries.ts';

/** Tells the customer and the uploaders of the services (by service id) about orders that are booked now. */
export async function announceOrders(
  { config, mailer }: AppContext,
  db: Db,
  orders: OrderRow[],
  uploaders: Map<string, Person | null>,
): Promise<void> {
  await mailer.send(db, newOrderMails(config, orders, uploaders));
}

/** Mails the customer of these orders, which are listed below the text. */
export async function mailCustomer(
  { config, mailer }: AppContext,
  db: Db,
  orders: OrderRow[],
  text: { subject: string; opening: string },
): Promise<void> {
  await mailer.send(db, customerMail(config, orders, text));
}
