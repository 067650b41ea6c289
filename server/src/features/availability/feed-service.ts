import { bookingOrderPath } from '@utsav/contract/address-bar';
import { addDays, indianDay } from '@utsav/contract/booking';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { bookingEvent } from '../../core/calendar/booking-event.ts';
import { type CalendarEvent, streamCalendar } from '../../core/calendar/icalendar.ts';
import { isLinkSecret, linkSecret } from '../../core/calendar/secret-link.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { calendarTexts } from '../../core/language/translators.ts';
import { pageUrl } from '../../core/mail/mail-content.ts';
import { type AdminAction, recordAdminAction } from '../../core/observability/audit.ts';
import { sha256 } from '../../core/secrets.ts';
import { type BlockRow, listBlocks } from './block-queries.ts';
import {
  type FeedOrder,
  type FeedOwner,
  findFeedOwner,
  findOrdersVersion,
  listFeedOrders,
  updateFeedVersion,
} from './feed-queries.ts';

const pastDays = 90;
/** Later than the end of any block. */
const lastDay = '9999-12-31';
/** Small enough that other requests are answered between two pages. */
const pageSize = 100;

const feedOf = ({ id, feedVersion }: Pick<FeedOwner, 'id' | 'feedVersion'>) => `feed ${id} ${feedVersion}`;

const feedUrl = (context: AppContext, owner: Pick<FeedOwner, 'id' | 'feedVersion'>) =>
  `${context.config.publicUrl}/calendar/${owner.id}-${linkSecret(context, feedOf(owner))}.ics`;

export async function feedAddress(context: AppContext, admin: SignedInUser): Promise<string> {
  const owner = await findFeedOwner(context.db, admin.id);
  if (!owner) throw noSuchCalendar();
  return feedUrl(context, owner);
}

/** Gives the feed a new address; the old one stops working. */
export async function renewFeed(context: AppContext, adminAction: AdminAction): Promise<string> {
  const { id } = adminAction.admin;
  return transaction(context.db, async (db) => {
    const feedVersion = await updateFeedVersion(db, id);
    await recordAdminAction(context, db, adminAction, id, { feed: [feedVersion - 1, feedVersion] });
    return feedUrl(context, { id, feedVersion });
  });
}

/** A calendar file in parts, with an ETag of its data. */
export type Feed = { etag: string; parts: AsyncIterable<string> };

/** The admin's own bookings and blocks as an iCalendar file, even if the admin may see those of others. */
export async function readFeed(context: AppContext, id: string, secret: string): Promise<Feed> {
  const { db, clock, config } = context;
  const owner = await findFeedOwner(db, id);
  if (!owner || !isLinkSecret(context, feedOf(owner), secret)) throw noSuchCalendar();
  const from = addDays(indianDay(clock.now()), -pastDays);
  const version = await findOrdersVersion(db, { from, adminId: id });
  const blocks = await listBlocks(db, { from, to: lastDay }, { adminId: id });
  const name = calendarTexts[owner.language]('name', { brand: config.brand.name });
  const madeOf = JSON.stringify([owner, from, name, version, blocks]);
  const pages = eventPages(context, owner, { from, blocks });
  return { etag: `W/"${sha256(madeOf).toString('base64url')}"`, parts: streamCalendar(name, pages) };
}

/** Reads orders by id, so that an order whose date changes meanwhile is neither left out nor repeated. */
async function* eventPages(
  { db, config }: AppContext,
  owner: FeedOwner,
  { from, blocks }: { from: string; blocks: BlockRow[] },
): AsyncGenerator<CalendarEvent[]> {
  let after = '';
  for (;;) {
    const orders = await listFeedOrders(db, { from, adminId: owner.id }, { after, limit: pageSize });
    yield orders.map((order) => orderEvent(config, order, owner));
    if (orders.length < pageSize) break;
    after = orders.at(-1)?.id ?? '';
  }
  yield blocks.map((block) => blockEvent(block, owner));
}

function orderEvent(config: AppContext['config'], order: FeedOrder, { language }: FeedOwner): CalendarEvent {
  const t = calendarTexts[language];
  const { orderNumber, orderStatus, quantity, productName: service } = order;
  const { name, mobile } = order.customer;
  const status = t(`status.${orderStatus}`);
  return bookingEvent(order, {
    summary: t('booking', { service, customer: name }),
    description: t('toVendor', { status, orderNumber, quantity: String(quantity), name, mobile }),
    url: pageUrl(config, language, bookingOrderPath(orderNumber)),
  });
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
