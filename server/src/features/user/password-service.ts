import type { changePasswordForm } from '@utsav/contract/user';
import type { z } from 'zod';
import { hashPassword } from '../../core/auth/passwords.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { deleteGrantsOf } from './code-writes.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { ownPasswordChangedMail } from './mails.ts';
import { hasSession } from './session-queries.ts';
import { checkPassword } from './session-service.ts';
import { deleteOtherSessions } from './session-writes.ts';
import { updatePassword } from './writes.ts';

/** Sets another password, ends all other sessions, and mails the person. */
export async function changePassword(
  context: AppContext,
  caller: SignedInUser,
  { password, newPassword }: z.output<typeof changePasswordForm>,
  client: string,
): Promise<void> {
  const { db, clock, config, mailer } = context;
  refuseCommonPassword(config, newPassword, caller.email, 'newPassword');
  await checkPassword(context, caller, password, client);
  const passwordHash = await hashPassword(newPassword);
  await transaction(db, async (db) => {
    const user = await updatePassword(db, { id: caller.id, passwordHash, now: clock.now() });
    // Signed out meanwhile, by a reset of the password for example, which must not be undone.
    if (user?.status !== 'ACTIVE' || !(await hasSession(db, caller.sessionId))) {
      throw new AppError('NOT_SIGNED_IN');
    }
    await deleteGrantsOf(db, caller.id);
    await deleteOtherSessions(db, caller);
    await mailer.send(db, [ownPasswordChangedMail(config, { ...caller, to: caller.email })]);
  });
}
