import { AppError } from '../../core/app-error.ts';
import { type Deed, recordDeed } from '../../core/audit.ts';
import { transaction } from '../../core/db.ts';
import type { Parts } from '../../core/parts.ts';
import { approvedMail, declinedMail } from './mails.ts';
import { updateAdminRequest } from './queries.ts';

/** Lets an admin registration in or turns it down, once, and tells the person. */
export async function decideAdminRequest(
  parts: Parts,
  deed: Deed,
  { _id, approve }: { _id: string; approve: boolean },
): Promise<void> {
  const { clock, config, mailer } = parts;
  await transaction(parts.db, async (db) => {
    const status = approve ? 'ACTIVE' : 'DECLINED';
    const user = await updateAdminRequest(db, { id: _id, status, now: clock.now() });
    if (!user)
      throw new AppError('NOT_FOUND', 'There is no such request; somebody may have decided already.');
    await recordDeed(parts, db, deed, _id, { status: ['AWAITING_APPROVAL', status] });
    await mailer.send(db, [(approve ? approvedMail : declinedMail)(config, user.email)]);
  });
}
