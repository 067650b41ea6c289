import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { atMost } from '../files/concurrency-limit.ts';

// argon2id with the settings that OWASP recommends: 19 MiB, two passes.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at once would not be sooner done, and each takes its memory and a thread that files are read with. */
const inTurn = atMost(availableParallelism());

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), settings));
}

/** Compares with a hash nobody can match when there is no account, so that the answer takes equally long. */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  const known = storedHash ?? (await unmatchable());
  const matches = await inTurn(() => verify(known, password.normalize('NFC'))).catch(() => false);
  return matches && storedHash !== undefined;
}

let unmatchableHash: Promise<string> | undefined;
function unmatchable(): Promise<string> {
  unmatchableHash ??= hashPassword(`nobody ${Math.random()}`);
  return unmatchableHash;
}
