import type { BodyOutput, QueryOutput } from '@utsav/contract/endpoint';
import type { enquiryEndpoints } from '@utsav/contract/enquiry';
import { type EnquirySide, takesMessages } from '@utsav/contract/enquiry-status';
import { pageSizes } from '@utsav/contract/limits';
import { toPaise } from '@utsav/contract/money';
import { scopeOf } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { onViolation } from '../../core/db/conflict-error.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { countOwnPictures } from '../review/queries.ts';
import { checkEnquiryDay } from './day-service.ts';
import { askedDraft, closedDraft, writtenDraft } from './drafts.ts';
import type { EnquiryContext } from './enquiry-context.ts';
import {
  countEnquiries,
  type EnquiryFilter,
  type EnquiryRow,
  endOf,
  listAskedProducts,
  listEnquiries,
  listMessages,
} from './queries.ts';
import { listQuotes } from './quote-queries.ts';
import { type Found, findFor, lockFor, lockWithPlaces } from './side-service.ts';
import { countEnquiriesOf, countMessage } from './throttles.ts';
import {
  changeStatus,
  expireEnquiries,
  insertEnquiries,
  insertMessage,
  type NewEnquiry,
  updateRead,
} from './writes.ts';

type Asked = BodyOutput<typeof enquiryEndpoints.create>;

/** Makes one enquiry for each service and tells the vendors, all or none. */
export async function ask(context: AppContext, customer: SignedInUser, form: Asked): Promise<EnquiryRow[]> {
  const now = context.clock.now();
  const { productIds, text } = form;
  if (form.date !== undefined) checkEnquiryDay(form.date, now);
  await countEnquiriesOf(context, customer.id, productIds.length);
  return onViolation({ enquiries_open: () => new AppError('ENQUIRY_OPEN') }, () =>
    transaction(context.db, async (db) => {
      const rows = await newEnquiries(db, customer, form, now);
      await expireEnquiries(db, { customerId: customer.id, productIds, before: endOf(now) });
      const messages = rows.map(({ id: enquiryId }) => ({
        id: newId(now),
        enquiryId,
        sender: 'CUSTOMER' as const,
        authorId: customer.id,
        body: text,
        createdAt: now,
      }));
      await insertEnquiries(db, rows, messages);
      const ids = rows.map(({ id }) => id);
      const written = await listEnquiries(db, { ids }, { side: 'CUSTOMER', now }, { limit: ids.length });
      await context.notifier.send(db, {
        drafts: written.flatMap((row) => askedDraft(context.config, row, text)),
        orders: [],
        enquiries: written,
      });
      return written.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    }),
  );
}

async function newEnquiries(db: Db, customer: SignedInUser, form: Asked, now: Date): Promise<NewEnquiry[]> {
  const products = new Map((await listAskedProducts(db, form.productIds)).map((one) => [one.id, one]));
  return form.productIds.map((productId) => {
    const product = products.get(productId);
    if (!product?.isPublic) throw new AppError('NOT_FOUND', { reason: 'service', field: 'productIds' });
    const { name, image, vendorId } = product;
    if (vendorId === customer.id) {
      throw new AppError('BAD_INPUT', { reason: 'ownEnquiry', name, field: 'productIds' });
    }
    return {
      id: newId(now),
      customerId: customer.id,
      productId,
      vendorId,
      productName: name,
      productImage: image[0] ?? '',
      day: form.date ?? null,
      guests: form.guests ?? null,
      city: form.city,
      budgetPaise: form.budget === undefined ? null : toPaise(form.budget),
      status: 'OPEN',
      vendorUnread: 1,
      createdAt: now,
      lastAt: now,
    };
  });
}

export const ownEnquiries = (
  context: AppContext,
  customer: SignedInUser,
  { status, page }: QueryOutput<typeof enquiryEndpoints.list>,
) => pageOf(context, { customerId: customer.id, status }, 'CUSTOMER', page);

export const inboxOf = (
  context: AppContext,
  admin: SignedInUser,
  { status, search, page }: QueryOutput<typeof enquiryEndpoints.inbox>,
) => pageOf(context, { vendorId: scopeOf(admin), status, search }, 'VENDOR', page);

async function pageOf(
  { db, clock }: AppContext,
  filter: EnquiryFilter,
  side: EnquirySide,
  page: number,
): Promise<{ rows: EnquiryRow[]; totalCount: number; unread: number }> {
  const viewer = { side, now: clock.now() };
  const limit = pageSizes.enquiries;
  const rows = await listEnquiries(db, filter, viewer, { limit, offset: (page - 1) * limit });
  return { rows, ...(await countEnquiries(db, filter, viewer)) };
}

/** An enquiry with what was written, which the caller has read now. */
export async function readEnquiry({ db, clock }: AppContext, user: SignedInUser, id: string) {
  const now = clock.now();
  const { row, side } = await findFor(db, user, id, now);
  const written = await listWritten(db, id, now);
  const ids = [...written.messages, ...written.quotes].map((one) => one.id).sort();
  if (row.unread > 0) await updateRead(db, { id, side, lastId: ids.at(-1) ?? '' });
  return { row: { ...row, unread: 0 }, ...written, side };
}

const listWritten = async (db: Db, id: string, now: Date) => ({
  messages: await listMessages(db, id),
  quotes: await listQuotes(db, id, now),
});

export async function writeMessage(
  context: AppContext,
  author: SignedInUser,
  { _id: id, text, images }: BodyOutput<typeof enquiryEndpoints.message>,
) {
  const now = context.clock.now();
  await countMessage(context, author.id);
  return transaction(context.db, async (db) => {
    const { row, side } = await lockFor(db, author, id, now);
    if (!takesMessages(row.status)) throw new AppError('ENQUIRY_CLOSED');
    const urls = [...new Set(images)];
    if (urls.length > 0 && (await countOwnPictures(db, author.id, urls)) < urls.length) {
      throw new AppError('BAD_INPUT', { reason: 'notUploaded', field: 'images' });
    }
    await insertMessage(db, {
      id: newId(now),
      enquiryId: id,
      sender: side,
      authorId: author.id,
      body: text,
      images,
      createdAt: now,
    });
    const { row: after } = await findFor(db, author, id, now);
    const drafts = writtenDraft(context.config, row, side, text);
    await context.notifier.send(db, { drafts, orders: [], enquiries: [after] });
    return { row: after, ...(await listWritten(db, id, now)), side };
  });
}

/** Ends an open enquiry, and its open quote, for the side that asks for it. */
export async function closeEnquiry(
  context: EnquiryContext,
  user: SignedInUser,
  { _id: id, reason }: BodyOutput<typeof enquiryEndpoints.close>,
): Promise<Found> {
  const now = context.clock.now();
  return transaction(context.db, async (db) => {
    const { row, side } = await lockWithPlaces(db, user, id, now);
    const change = side === 'CUSTOMER' ? 'withdraw' : 'decline';
    if (!(await changeStatus(db, id, change, { reason, after: endOf(now) }))) {
      throw new AppError('ENQUIRY_CLOSED');
    }
    await context.endQuote(db, id, side === 'CUSTOMER' ? 'decline' : 'withdraw');
    const closed = await findFor(db, user, id, now);
    const drafts = closedDraft(context.config, row, side, reason);
    await context.notifier.send(db, { drafts, orders: [], enquiries: [closed.row] });
    return closed;
  });
}
