import type { BodyOutput, QueryOutput } from '@utsav/contract/endpoint';
import type { enquiryEndpoints } from '@utsav/contract/enquiry';
import {
  type EnquirySide,
  enquiryMonths,
  enquiryWindow,
  takesMessages,
} from '@utsav/contract/enquiry-status';
import { pageSizes } from '@utsav/contract/limits';
import { toPaise } from '@utsav/contract/money';
import { isInScope, scopeOf } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { onViolation } from '../../core/db/conflict-error.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { countOwnPictures } from '../review/queries.ts';
import { askedDraft, closedDraft, writtenDraft } from './drafts.ts';
import {
  countEnquiries,
  type EnquiryFilter,
  type EnquiryRow,
  endOf,
  listAskedProducts,
  listEnquiries,
  listMessages,
  lockEnquiry,
} from './queries.ts';
import { listQuotes } from './quote-queries.ts';
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
  checkDay(form.date, now);
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
      createdAt: now,
      lastAt: now,
    };
  });
}

/** From tomorrow to so many months ahead. */
function checkDay(day: string | undefined, now: Date): void {
  if (day === undefined) return;
  const { first, last } = enquiryWindow(now);
  if (day >= first && day <= last) return;
  throw new AppError('BAD_INPUT', { reason: 'enquiryWindow', months: enquiryMonths, field: 'date' });
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

/** An enquiry with its messages, which the caller has read now. */
export async function readEnquiry({ db, clock }: AppContext, user: SignedInUser, id: string) {
  const { row, side } = await findFor(db, user, id, clock.now());
  const written = await listWritten(db, id, clock.now());
  const newest = [...written.messages, ...written.quotes].reduce(
    (last, one) => (one.id > last ? one.id : last),
    '',
  );
  if (row.unread > 0) await updateRead(db, { id, side, lastId: newest });
  return { row: { ...row, unread: 0 }, ...written, side };
}

const listWritten = async (db: Db, id: string, now: Date) => ({
  messages: await listMessages(db, id),
  quotes: await listQuotes(db, id, now),
});

/** The enquiry for one of its sides; a customer who is an admin as well is the customer. */
async function findFor(
  db: Db,
  user: SignedInUser,
  id: string,
  now: Date,
): Promise<{ row: EnquiryRow; side: EnquirySide }> {
  const [asCustomer] = await listEnquiries(
    db,
    { id, customerId: user.id },
    { side: 'CUSTOMER', now },
    { limit: 1 },
  );
  if (asCustomer) return { row: asCustomer, side: 'CUSTOMER' };
  const [row] = await listEnquiries(db, { id }, { side: 'VENDOR', now }, { limit: 1 });
  if (!row || !isInScope(user, row.vendorId)) throw noSuchEnquiry();
  return { row, side: 'VENDOR' };
}

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
    await context.notifier.send(db, { drafts: writtenDraft(context.config, row, side, text), orders: [] });
    const { row: after } = await findFor(db, author, id, now);
    return { row: after, ...(await listWritten(db, id, now)), side };
  });
}

/** Ends an open enquiry for the side that asks for it. */
export async function closeEnquiry(
  context: AppContext,
  user: SignedInUser,
  { _id: id, reason }: BodyOutput<typeof enquiryEndpoints.close>,
): Promise<{ row: EnquiryRow; side: EnquirySide }> {
  const now = context.clock.now();
  return transaction(context.db, async (db) => {
    const { row, side } = await lockFor(db, user, id, now);
    const change = side === 'CUSTOMER' ? 'withdraw' : 'decline';
    if (!(await changeStatus(db, id, change, { reason, after: endOf(now) }))) {
      throw new AppError('ENQUIRY_CLOSED');
    }
    await context.notifier.send(db, { drafts: closedDraft(context.config, row, side, reason), orders: [] });
    return findFor(db, user, id, now);
  });
}

/** Locks the enquiry before it is read, so that of two changes at once the second sees the first. */
async function lockFor(db: Db, user: SignedInUser, id: string, now: Date) {
  if (!(await lockEnquiry(db, id))) throw noSuchEnquiry();
  return findFor(db, user, id, now);
}

const noSuchEnquiry = () => new AppError('NOT_FOUND', { reason: 'enquiry' });
