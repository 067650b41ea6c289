import { addDays, indianDay } from '@utsav/contract/booking';
import { scopeOf } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { bookingEvent } from '../../core/calendar/booking-event.ts';
import { type CalendarEvent, writeCalendar } from '../../core/calendar/icalendar.ts';
import { isLinkSecret, linkSecret } from '../../core/calendar/secret-link.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { calendarTexts } from '../../core/language/translators.ts';
import { type AdminAction, recordAdminAction } from '../../core/observability/audit.ts';
import { type BlockRow, listBlocks } from './block-queries.ts';
import { listFeedOrders } from './calendar-queries.ts';
import { type FeedOwner, findFeedOwner, updateFeedVersion } from './feed-queries.ts';

/** How far a feed looks back. */
const pastDays = 90;
/** No block ends later. */
const lastDay = '9999-12-31';

const feedOf = ({ id, feedVersion }: Pick<FeedOwner, 'id' | 'feedVersion'>) => `feed ${id} ${feedVersion}`;

const feedUrl = (context: AppContext, owner: Pick<FeedOwner, 'id' | 'feedVersion'>) =>
  `${context.config.publicUrl}/calendar/${owner.id}-${linkSecret(context, feedOf(owner))}.ics`;

export async function feedAddress(context: AppContext, admin: SignedInUser): Promise<string> {
  const owner = await findFeedOwner(context.db, admin.id);
  if (!owner) throw noSuchCalendar();
  return feedUrl(context, owner);
}

/** The old address is unknown from now on. */
export async function renewFeed(context: AppContext, adminAction: AdminAction): Promise<string> {
  const { id } = adminAction.admin;
  return transaction(context.db, async (db) => {
    const feedVersion = await updateFeedVersion(db, id);
    await recordAdminAction(context, db, adminAction, id, { feed: [feedVersion - 1, feedVersion] });
    return feedUrl(context, { id, feedVersion });
  });
}

/** Bookings and blocks that the admin may see, as an iCalendar file. */
export async function readFeed(context: AppContext, id: string, secret: string): Promise<string> {
  const { db, clock, config } = context;
  const owner = await findFeedOwner(db, id);
  if (!owner || !isLinkSecret(context, feedOf(owner), secret)) throw noSuchCalendar();
  const adminId = scopeOf(context, owner);
  const today = indianDay(clock.now());
  const from = addDays(today, -pastDays);
  const orders = await listFeedOrders(db, from, adminId);
  const blocks = await listBlocks(db, { from, to: lastDay }, { adminId });
  const t = calendarTexts[owner.language];
  return writeCalendar(t('name', { brand: config.brand.name }), [
    ...orders.map((order) => {
      const { orderId, orderStatus, quantity, productName: service } = order;
      const { name, mobile } = order.customer;
      const status = t(`status.${orderStatus}`);
      return bookingEvent(order, {
        summary: t('booking', { service, customer: name }),
        description: t('toVendor', { status, orderId, quantity: String(quantity), name, mobile }),
      });
    }),
    ...blocks.map((block) => blockEvent(block, owner)),
  ]);
}

function blockEvent(
  { id, firstDay, lastDay, note, createdAt }: BlockRow,
  { language }: FeedOwner,
): CalendarEvent {
  const t = calendarTexts[language];
  return {
    uid: `block-${id}@utsav`,
    firstDay,
    lastDay,
    sequence: 0,
    status: 'CONFIRMED',
    summary: note ? t('blockedNote', { note }) : t('blocked'),
    description: note,
    changedAt: createdAt,
  };
}

const noSuchCalendar = () => new AppError('NOT_FOUND', { reason: 'calendar' });
