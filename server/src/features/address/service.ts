import type { addressForm } from '@utsav/contract/address';
import { limits } from '@utsav/contract/limits';
import type { z } from 'zod';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { transaction } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type AddressLines, type AddressRow, lockAndCountAddresses } from './queries.ts';
import { insertAddress, updateAddress } from './writes.ts';

type Form = z.output<typeof addressForm>;

export async function saveAddress(
  { db, clock }: AppContext,
  owner: SignedInUser,
  form: Form,
): Promise<AddressRow> {
  const now = clock.now();
  const values = { id: newId(now), userId: owner.id, createdAt: now, updatedAt: now, ...linesOf(form) };
  return transaction(db, async (db) => {
    if ((await lockAndCountAddresses(db, owner.id)) >= limits.maxAddresses) {
      throw new AppError('BAD_INPUT', { reason: 'addressesFull', max: limits.maxAddresses });
    }
    return required(await insertAddress(db, values));
  });
}

export async function changeAddress(
  { db, clock }: AppContext,
  owner: SignedInUser,
  { _id: id, ...form }: Form & { _id: string },
): Promise<AddressRow> {
  const values = { ...linesOf(form), updatedAt: clock.now() };
  return required(await updateAddress(db, { id, userId: owner.id }, values));
}

/** Only hides the address, because orders refer to it. */
export async function removeAddress(
  { db, clock }: AppContext,
  owner: SignedInUser,
  id: string,
): Promise<void> {
  required(await updateAddress(db, { id, userId: owner.id }, { status: false, updatedAt: clock.now() }));
}

function linesOf({ address_line: addressLine, city, state, country, pincode, mobile }: Form): AddressLines {
  return { addressLine, city, state, country, pincode, mobile };
}

function required(row: AddressRow | undefined): AddressRow {
  if (!row) throw new AppError('NOT_FOUND', { reason: 'address' });
  return row;
}
