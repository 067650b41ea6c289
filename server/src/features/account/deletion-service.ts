import type { SignedInUser } from '../../core/auth/require-user.ts';
import { allTags } from '../../core/cache/cache.ts';
import { withInvalidation } from '../../core/cache/invalidation.ts';
import { minuteMs } from '../../core/clock.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { deleteFiles, listUnusedFiles, tryBackupLock } from '../file/queries.ts';
import { tryCheckoutLock } from '../order/checkout/checkout-queries.ts';
import { deleteUnusedWords, unindexProducts } from '../product/search-index-queries.ts';
import type { AccountContext } from './account-context.ts';
import { accountJobs } from './jobs.ts';
import {
  clearContacts,
  countOpenBookings,
  listEnquiryIds,
  listOrderNumbers,
  listOwnFiles,
  lockAccount,
  lockOperators,
  lockServices,
  markDeleted,
} from './queries.ts';
import { erasePerson } from './table-queries.ts';

/** A call that was let in a moment before may still write; after so long it has ended. */
const eraseAgainMs = minuteMs;

/** Deletes the account in one transaction; a job removes its files. */
export async function deleteAccount(
  context: AccountContext,
  caller: SignedInUser,
  password: string,
  client: string,
): Promise<void> {
  await context.checkPassword(caller, password, client);
  await withInvalidation(context, [allTags], (db) => deleteInTransaction(context, db, caller));
}

async function deleteInTransaction(context: AccountContext, db: Db, caller: SignedInUser): Promise<void> {
  const { clock, config, jobs, mailer } = context;
  const now = clock.now();
  const { id } = caller;
  if (!(await tryCheckoutLock(db, id))) throw new AppError('CHECKOUT_IN_FLIGHT');
  if (caller.isOperator) {
    const operators = await lockOperators(db, config.adminScope);
    if (operators.includes(id) && operators.length === 1) {
      throw new AppError('BAD_INPUT', { reason: 'lastOperator' });
    }
  }
  const account = await lockAccount(db, id);
  if (account?.status !== 'ACTIVE') throw new AppError('NOT_SIGNED_IN');
  const services = await lockServices(db, id);
  const count = await countOpenBookings(db, id);
  if (count > 0) throw new AppError('BAD_INPUT', { reason: 'openBookings', count });

  const emails = [account.email, ...(account.pendingEmail ? [account.pendingEmail] : [])];
  const files = await listOwnFiles(db, id);
  const orderNumbers = await listOrderNumbers(db, id);
  const enquiryIds = await listEnquiryIds(db, id);
  for (const productId of services.own) await context.endWaitingOf(db, productId);
  if (services.own.length > 0) {
    await unindexProducts(db, services.own);
    await deleteUnusedWords(db);
  }
  await erasePerson(db, { id, emails });
  await clearContacts(db, now, id);
  await markDeleted(db, id, now);
  await mailer.forget(db, {
    emails,
    texts: [...emails, ...orderNumbers, ...enquiryIds, ...(account.name.length > 2 ? [account.name] : [])],
  });
  await jobs.forget<{ email?: string }>(db, 'user.code', ({ email = '' }) => emails.includes(email));
  await context.offerPlaces(db, services.awaited);
  await jobs.send(db, accountJobs.removeFiles, [{ ids: files.map(({ id }) => id) }]);
  const later = { startAfter: new Date(now.getTime() + eraseAgainMs) };
  await jobs.send(db, accountJobs.eraseAgain, [{ id }], later);
}

/** Erases what calls have written that were running during the deletion. */
export async function eraseAgain(context: AccountContext, { id }: { id: string }): Promise<void> {
  const { db, clock, jobs } = context;
  await withInvalidation(context, [allTags], async (db) => {
    if ((await lockAccount(db, id))?.status !== 'DELETED') return;
    const services = await lockServices(db, id);
    const files = await listOwnFiles(db, id);
    if (services.own.length > 0) await unindexProducts(db, services.own);
    await erasePerson(db, { id, emails: [] });
    await clearContacts(db, clock.now(), id);
    await context.offerPlaces(db, services.awaited);
    if (files.length > 0) await jobs.send(db, accountJobs.removeFiles, [{ ids: files.map(({ id }) => id) }]);
  });
  await deleteUnusedWords(db);
}

/** Removes the files of a deleted account, except those that orders and reviews show. */
export async function removeFiles(
  { db, clock, storage }: AccountContext,
  { ids }: { ids: string[] },
): Promise<void> {
  const before = clock.now();
  before.setSeconds(before.getSeconds() + 1);
  const unused = await transaction(db, async (db) => {
    // A failed job is tried again.
    if (!(await tryBackupLock(db))) throw new Error('A backup is running.');
    return listUnusedFiles(db, { before, limit: ids.length, ids });
  });
  await storage.remove(unused.flatMap(({ keys }) => keys));
  await deleteFiles(
    db,
    unused.map(({ id }) => id),
  );
}

export async function clearOldContacts(context: AccountContext): Promise<void> {
  const { clock, log } = context;
  const orders = await withInvalidation(context, ['vendors'], (db) => clearContacts(db, clock.now()));
  if (orders > 0) log.info({ orders }, 'addresses and contacts of deleted accounts removed from orders');
}
