import { passwordWeakness } from '@utsav/contract/weak-passwords';
import type { Config } from '../../config.ts';
import { AppError } from '../../core/errors/app-error.ts';

const reasons = { common: 'commonPassword', email: 'emailAsPassword' } as const;

/** Length is the only rule by default; with COMMON_PASSWORDS=refuse the most common passwords are refused as well. */
export function refuseCommonPassword(
  { commonPasswords }: Pick<Config, 'commonPasswords'>,
  password: string,
  email: string,
  field: 'password' | 'newPassword',
): void {
  if (commonPasswords === 'allow') return;
  const weakness = passwordWeakness(password, email);
  if (weakness) throw new AppError('BAD_INPUT', { reason: reasons[weakness], field });
}
