import type { profileForm } from '@utsav/contract/user';
import type { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import type { SignedIn } from '../../core/auth.ts';
import { changing } from '../../core/cache-changes.ts';
import type { Db } from '../../core/db.ts';
import type { Parts } from '../../core/parts.ts';
import type { AddressRow } from '../address/queries.ts';
import { askForCode } from './code-service.ts';
import { findUserByEmail, listProfileRows, type UserRow, updateProfile } from './queries.ts';
import { countEmailChange } from './throttles.ts';

type Form = z.output<typeof profileForm>;
export type Profile = { user: UserRow; addresses: AddressRow[]; cartIds: string[]; orderIds: string[] };

export async function readProfile(db: Db, userId: string): Promise<Profile> {
  const rows = await listProfileRows(db, userId);
  const [first] = rows;
  if (!first) throw new AppError('NOT_FOUND');
  const { user, cartIds, orderIds } = first;
  return { user, cartIds, orderIds, addresses: rows.flatMap(({ address }) => address ?? []) };
}

/** A new email waits aside until its code is verified; asking for the present one takes the request back. */
export async function changeProfile(parts: Parts, caller: SignedIn, form: Form): Promise<Profile> {
  const { db, clock } = parts;
  const { name, email, mobile, facebookLink, youtubeLink, instagramLink } = form;
  const pendingEmail = email === caller.email ? null : email;
  if (pendingEmail) {
    await countEmailChange(parts, caller.id);
    const holder = await findUserByEmail(db, pendingEmail);
    if (holder?.verifyEmail) throw new AppError('EMAIL_TAKEN', 'This email is already registered.', 'email');
  }
  await changing(parts, caller.role === 'ADMIN' ? ['uploaders'] : [], async (db) => {
    const links = { facebookLink, youtubeLink, instagramLink };
    const given = Object.fromEntries(Object.entries(links).filter(([, link]) => link !== undefined));
    await updateProfile(db, caller.id, { name, mobile, ...given, pendingEmail, updatedAt: clock.now() });
    if (pendingEmail) await askForCode(parts, db, { email: pendingEmail, purposes: ['CHANGE'] });
  });
  return readProfile(db, caller.id);
}
