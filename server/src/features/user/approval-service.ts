import { linkedPages } from '@utsav/contract/address-bar';
import type { BodyOutput } from '@utsav/contract/endpoint';
import type { userEndpoints } from '@utsav/contract/user';
import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type AdminAction, recordAdminAction } from '../../core/observability/audit.ts';
import { adminRequestMail, approvedMail, declinedMail } from './mails.ts';
import { listOperators } from './management-queries.ts';
import { findAdmin, type UserRow } from './queries.ts';
import { updateAdminRequest, updateToAdmin } from './writes.ts';

/** Approves or declines an admin registration, once, and mails the person. */
export async function decideAdminRequest(
  context: AppContext,
  adminAction: AdminAction,
  { _id, approve, reason }: BodyOutput<typeof userEndpoints.decideAdminRequest>,
): Promise<void> {
  const { clock, config, mailer } = context;
  await transaction(context.db, async (db) => {
    const status = approve ? 'ACTIVE' : 'DECLINED';
    const user = await updateAdminRequest(db, { id: _id, status, now: clock.now() });
    if (!user) {
      if (await findAdmin(db, _id)) throw new AppError('ALREADY_DECIDED');
      throw new AppError('NOT_FOUND', { reason: 'adminRequest' });
    }
    await recordAdminAction(context, db, adminAction, _id, {
      status: ['AWAITING_APPROVAL', status],
      ...(reason ? { reason: ['', reason] } : {}),
    });
    const reader = { to: user.email, language: user.language };
    await mailer.send(db, [(approve ? approvedMail : declinedMail)(config, reader, reason)]);
  });
}

/** Tells operators that somebody waits for their approval. */
export async function announceRequest(context: AppContext, db: Db, applicant: UserRow): Promise<void> {
  const { config, notifier } = context;
  const { name: person, businessName, email } = applicant;
  const name = businessName ? `${person}, ${businessName}` : person;
  const operators = await listOperators(db, config);
  await notifier.send(db, {
    drafts: operators.map((operator) => ({
      to: operator.id,
      text: 'adminRequested',
      params: { name },
      link: linkedPages.adminRequests,
      mail: adminRequestMail(config, { to: operator.email, language: operator.language }, { name, email }),
    })),
    orders: [],
  });
}

/** Undefined where the email is not verified, or the account is blocked. */
export function makeAdmin(db: Db, id: string, now: Date): Promise<UserRow | undefined> {
  return updateToAdmin(db, { id, now });
}
