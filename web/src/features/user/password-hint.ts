import { type PasswordWeakness, passwordWeakness } from '@utsav/contract/weak-passwords';

const hints: Record<PasswordWeakness, string> = {
  common: 'Many people use this password, so it is easy to guess. A longer one is safer.',
  email: 'This is your email, so it is easy to guess. Another password is safer.',
};

/** Beside the field of a new password; it stops nobody. */
export function passwordHint(password: string, email: string): string | undefined {
  const weakness = passwordWeakness(password, email);
  return weakness && hints[weakness];
}
