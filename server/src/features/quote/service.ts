import type { BodyOutput } from '@utsav/contract/endpoint';
import { isOpenEnquiry } from '@utsav/contract/enquiry-status';
import { toPaise } from '@utsav/contract/money';
import type { quoteEndpoints } from '@utsav/contract/quote';
import { newQuote, type QuoteChangeName, quoteTotal } from '@utsav/contract/quote-status';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { dayMs, hourMs } from '../../core/clock.ts';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type AdminAction, recordAdminAction } from '../../core/observability/audit.ts';
import { listPlacesLeft, lockVendors } from '../availability/queries.ts';
import { checkEnquiryDay } from '../enquiry/day-service.ts';
import { type EnquiryRow, listAskedProducts } from '../enquiry/queries.ts';
import { markQuoted } from '../enquiry/quoted-service.ts';
import { findFor, lockWithPlaces } from '../enquiry/side-service.ts';
import { checkPlacesLeft } from '../order/places-service.ts';
import { offerPlaces } from '../waitlist/offer-service.ts';
import { declinedDraft, sentDraft, withdrawnDraft } from './drafts.ts';
import { quoteJobs } from './jobs.ts';
import { type FoundQuote, findOpenQuoteId, findQuote, nextNumber } from './queries.ts';
import { countQuote } from './throttles.ts';
import { insertQuote, updateStatus } from './writes.ts';

export type QuoteOf = { row: EnquiryRow; quote: FoundQuote };

/** Sends a quote, which replaces the open one; both keep or free their places in the same transaction. */
export async function sendQuote(
  context: AppContext,
  adminAction: AdminAction,
  { enquiryId, date: day, lines, note, validDays, holdHours }: BodyOutput<typeof quoteEndpoints.create>,
): Promise<QuoteOf> {
  const { admin } = adminAction;
  const now = context.clock.now();
  checkEnquiryDay(day, now);
  await countQuote(context, admin.id);
  return transaction(context.db, async (db) => {
    const { row, side } = await lockWithPlaces(db, admin, enquiryId, now);
    if (side === 'CUSTOMER') throw new AppError('NOT_ALLOWED');
    if (!isOpenEnquiry(row.status)) throw new AppError('ENQUIRY_CLOSED');
    const productId = await findOffered(db, row.productId);
    const replaced = await endOpenQuote(db, enquiryId, 'supersede', now);
    if (holdHours > 0) await checkFree(db, { productId, name: row.productName, date: day, now });
    const validUntil = new Date(now.getTime() + validDays * dayMs);
    const holdEnd = new Date(Math.min(now.getTime() + holdHours * hourMs, validUntil.getTime()));
    const holdUntil = holdHours > 0 ? holdEnd : null;
    const id = newId(now);
    const number = await nextNumber(db, enquiryId);
    const totalPaise = toPaise(quoteTotal(lines));
    await insertQuote(db, {
      ...{ id, enquiryId, number, productId, vendorId: row.vendorId, authorId: admin.id },
      ...{ day, lines, totalPaise, note, status: newQuote.to, validUntil, holdUntil },
      holds: holdUntil !== null,
      createdAt: now,
    });
    await markQuoted(db, enquiryId, { id, createdAt: now });
    if (replaced?.holds) await offerPlaces(context, db, [productId]);
    for (const startAfter of holdUntil && holdUntil < validUntil ? [holdUntil, validUntil] : [validUntil]) {
      await context.jobs.send(db, quoteJobs.release, [{}], { startAfter });
    }
    await recordAdminAction(context, db, adminAction, id, {
      day: [null, day],
      totalPaise: [null, totalPaise],
    });
    const sent = await findWithEnquiry(db, admin, id, now);
    await context.notifier.send(db, {
      drafts: sentDraft(context.config, sent),
      orders: [],
      enquiries: [sent.row],
    });
    return sent;
  });
}

/** The service, which must still be offered. */
async function findOffered(db: Db, productId: string | null): Promise<string> {
  const [product] = productId === null ? [] : await listAskedProducts(db, [productId]);
  if (!product?.isPublic) throw new AppError('NOT_BOOKABLE', { reason: 'quotedServiceGone' });
  return product.id;
}

async function checkFree(
  db: Db,
  { productId, name, date, now }: { productId: string; name: string; date: string; now: Date },
): Promise<void> {
  const places = (await listPlacesLeft(db, [productId], { date, now })).get(productId);
  checkPlacesLeft(places ?? { left: 0, isClosed: false }, 1, { name, date, field: 'date' });
}

/** Ends the open quote of an enquiry; answers it as it was before, if it was still valid. */
async function endOpenQuote(
  db: Db,
  enquiryId: string,
  name: QuoteChangeName,
  now: Date,
): Promise<FoundQuote | undefined> {
  const id = await findOpenQuoteId(db, enquiryId);
  const before = id === undefined ? undefined : await findQuote(db, id, now);
  if (!before) return undefined;
  await lockVendors(db, before.productId === null ? [] : [before.productId]);
  if (!(await updateStatus(db, before.id, name, { now })))
    await updateStatus(db, before.id, 'expire', { now });
  return before;
}

/** Ends the open quote of an enquiry that is closed, whose service and enquiry are locked, and frees its place. */
export async function endQuoteOf(
  context: AppContext,
  db: Db,
  enquiryId: string,
  name: QuoteChangeName,
): Promise<void> {
  const ended = await endOpenQuote(db, enquiryId, name, context.clock.now());
  if (ended?.holds && ended.productId !== null) await offerPlaces(context, db, [ended.productId]);
}

export async function withdrawQuote(
  context: AppContext,
  adminAction: AdminAction,
  id: string,
): Promise<QuoteOf> {
  const { admin } = adminAction;
  const now = context.clock.now();
  await countQuote(context, admin.id);
  return transaction(context.db, async (db) => {
    const before = await lockQuote(db, admin, { id, side: 'VENDOR' }, now);
    await endQuote(context, db, before, { name: 'withdraw', now });
    await recordAdminAction(context, db, adminAction, id, { status: [before.quote.status, 'WITHDRAWN'] });
    const withdrawn = await findWithEnquiry(db, admin, id, now);
    const drafts = withdrawnDraft(context.config, withdrawn);
    await context.notifier.send(db, { drafts, orders: [], enquiries: [withdrawn.row] });
    return withdrawn;
  });
}

export async function declineQuote(
  context: AppContext,
  customer: SignedInUser,
  { _id: id, reason }: BodyOutput<typeof quoteEndpoints.decline>,
): Promise<QuoteOf> {
  const now = context.clock.now();
  await countQuote(context, customer.id);
  return transaction(context.db, async (db) => {
    const before = await lockQuote(db, customer, { id, side: 'CUSTOMER' }, now);
    await endQuote(context, db, before, { name: 'decline', now, reason });
    const declined = await findWithEnquiry(db, customer, id, now);
    const drafts = declinedDraft(context.config, declined, reason);
    await context.notifier.send(db, { drafts, orders: [], enquiries: [declined.row] });
    return declined;
  });
}

/** Locks service and enquiry of a quote, for one of its sides. */
async function lockQuote(
  db: Db,
  user: SignedInUser,
  { id, side }: { id: string; side: 'CUSTOMER' | 'VENDOR' },
  now: Date,
): Promise<QuoteOf> {
  const found = await findQuote(db, id, now);
  if (!found) throw noSuchQuote();
  const { row, ...enquiry } = await lockWithPlaces(db, user, found.enquiryId, now).catch((error) => {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? noSuchQuote() : error;
  });
  const quote = await findQuote(db, id, now);
  if (!quote || enquiry.side !== side) throw noSuchQuote();
  return { row, quote };
}

async function endQuote(
  context: AppContext,
  db: Db,
  { quote: { id, productId, holds, status } }: QuoteOf,
  { name, now, reason }: { name: QuoteChangeName; now: Date; reason?: string },
): Promise<void> {
  if (productId !== null) await lockVendors(db, [productId]);
  const changed = await updateStatus(db, id, name, { now, ...(reason === undefined ? {} : { reason }) });
  if (!changed) throw quoteClosed(status);
  if (holds && productId !== null) await offerPlaces(context, db, [productId]);
}

async function findWithEnquiry(db: Db, user: SignedInUser, id: string, now: Date): Promise<QuoteOf> {
  const quote = await findQuote(db, id, now);
  if (!quote) throw noSuchQuote();
  const { row } = await findFor(db, user, quote.enquiryId, now);
  return { row, quote };
}

export const noSuchQuote = () => new AppError('NOT_FOUND', { reason: 'quote' });

/** Says how the quote has ended. */
export const quoteClosed = (status: FoundQuote['status']) =>
  status === 'SENT' ? new AppError('QUOTE_CLOSED') : new AppError('QUOTE_CLOSED', { reason: status });
