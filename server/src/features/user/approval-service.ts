import type { AppContext } from '../../core/context.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type AdminAction, recordAdminAction } from '../../core/observability/audit.ts';
import { approvedMail, declinedMail } from './mails.ts';
import type { UserRow } from './queries.ts';
import { updateAdminRequest, updateToAdmin } from './writes.ts';

/** Approves or declines an admin registration, once, and mails the person. */
export async function decideAdminRequest(
  context: AppContext,
  adminAction: AdminAction,
  { _id, approve }: { _id: string; approve: boolean },
): Promise<void> {
  const { clock, config, mailer } = context;
  await transaction(context.db, async (db) => {
    const status = approve ? 'ACTIVE' : 'DECLINED';
    const user = await updateAdminRequest(db, { id: _id, status, now: clock.now() });
    if (!user) throw new AppError('NOT_FOUND', { reason: 'adminRequest' });
    await recordAdminAction(context, db, adminAction, _id, { status: ['AWAITING_APPROVAL', status] });
    const reader = { to: user.email, language: user.language };
    await mailer.send(db, [(approve ? approvedMail : declinedMail)(config, reader)]);
  });
}

/** Undefined where the email is not verified, or the account is blocked. */
export function makeAdmin(db: Db, id: string, now: Date): Promise<UserRow | undefined> {
  return updateToAdmin(db, { id, now });
}
