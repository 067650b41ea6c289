import * as carts from './carts.ts';
import type { Checks } from './checks.ts';
import * as clock from './clock.ts';
import * as database from './database.ts';
import * as fuzz from './fuzz.ts';
import * as instances from './instances.ts';
import * as kills from './kills.ts';
import * as mail from './mail.ts';
import * as slow from './slow.ts';
import * as uploads from './uploads.ts';

/** What an operator may rely on; each is a file of its own, which runs alone as well. */
export const promises: Record<string, { title: string; full(checks: Checks): Promise<void> }> = {
  kills,
  database,
  instances,
  mail,
  carts,
  fuzz,
  uploads,
  clock,
  slow,
};
