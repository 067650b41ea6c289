import type { profileForm } from '@utsav/contract/user';
import type { z } from 'zod';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { withInvalidation } from '../../core/cache/invalidation.ts';
import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { sendCodeAtNextTurn } from './code-service.ts';
import { isEmailTaken, listProfileRows, type ProfileAddress, type UserRow } from './queries.ts';
import { countEmailChange } from './throttles.ts';
import { updateProfile } from './writes.ts';

type Form = z.output<typeof profileForm>;
export type Profile = { user: UserRow; addresses: ProfileAddress[]; cartIds: string[]; orderIds: string[] };

export async function readProfile(db: Db, userId: string): Promise<Profile> {
  const rows = await listProfileRows(db, userId);
  const [first] = rows;
  if (!first) throw new AppError('NOT_FOUND');
  const { user, cartIds, orderIds } = first;
  return { user, cartIds, orderIds, addresses: rows.flatMap(({ address }) => address ?? []) };
}

/** A new email is pending until its code is verified; sending the present email withdraws the request. */
export async function changeProfile(context: AppContext, caller: SignedInUser, form: Form): Promise<Profile> {
  const { db, clock } = context;
  const { name, email, mobile, facebookLink, youtubeLink, instagramLink } = form;
  const pendingEmail = email === caller.email ? null : email;
  if (pendingEmail) {
    await countEmailChange(context, caller.id);
    if (await isEmailTaken(db, pendingEmail)) {
      throw new AppError('EMAIL_TAKEN', { reason: 'newEmail', field: 'email' });
    }
  }
  await withInvalidation(context, caller.role === 'ADMIN' ? ['vendors'] : [], async (db) => {
    const links = { facebookLink, youtubeLink, instagramLink };
    const given = Object.fromEntries(Object.entries(links).filter(([, link]) => link !== undefined));
    await updateProfile(db, caller.id, { name, mobile, ...given, pendingEmail, updatedAt: clock.now() });
    if (pendingEmail) {
      await sendCodeAtNextTurn(context, db, {
        email: pendingEmail,
        purposes: ['CHANGE'],
        userId: caller.id,
      });
    }
  });
  return readProfile(db, caller.id);
}
