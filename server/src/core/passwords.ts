import { hash, verify } from '@node-rs/argon2';

// argon2id with the settings that OWASP recommends: 19 MiB, two passes.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), settings);
}

/** Compares with a hash nobody can match when there is no account, so that the answer takes equally long. */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  const known = storedHash ?? (await unmatchable());
  const matches = await verify(known, password.normalize('NFC')).catch(() => false);
  return matches && storedHash !== undefined;
}

let unmatchableHash: Promise<string> | undefined;
function unmatchable(): Promise<string> {
  unmatchableHash ??= hashPassword(`nobody ${Math.random()}`);
  return unmatchableHash;
}
