import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { atMost } from '../concurrency-limit.ts';

// argon2id with the settings that OWASP recommends: 19 MiB, two passes.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More hashes at once would not be faster, and each occupies 19 MiB and a thread that reads files as well. */
const limited = atMost(availableParallelism());

export function hashPassword(password: string): Promise<string> {
  return limited(() => argon2.hash(password.normalize('NFC'), settings));
}

/** Without an account it compares with a hash that no password matches, so that the answer takes equally long. */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  const known = storedHash ?? (await unmatchable());
  const matches = await limited(() => argon2.verify(known, password.normalize('NFC'))).catch(() => false);
  return matches && storedHash !== undefined;
}

let unmatchableHash: Promise<string> | undefined;
function unmatchable(): Promise<string> {
  unmatchableHash ??= hashPassword(`nobody ${Math.random()}`);
  return unmatchableHash;
}
