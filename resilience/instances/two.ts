import type { MailServer } from '../../server/src/testing/mail-server.ts';
import type { Product, settle } from '../product.ts';
import type { Sql } from '../sql.ts';

type Settings = Awaited<ReturnType<typeof settle>>;

/** Where requests come in: a proxy in front of both, or each of them by turns. */
export type Front = { origin(number: number): string; log(): string };

/** What each part of the promise works with. */
export type Two = {
  settings: [Settings, Settings];
  products: [Product, Product];
  front: Front;
  sql: Sql;
  mail: MailServer;
};
