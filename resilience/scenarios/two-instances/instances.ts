import type { MailServer } from '../../../server/src/testing/mail-server.ts';
import type { createSettings, Product } from '../../product.ts';
import type { Sql } from '../../sql.ts';

type Settings = Awaited<ReturnType<typeof createSettings>>;

/** Where requests go: to a proxy in front of both, or to each instance in turn. */
export type Front = { origin(number: number): string; log(): string };

/** What each step of the scenario works with. */
export type TwoInstances = {
  settings: [Settings, Settings];
  products: [Product, Product];
  front: Front;
  sql: Sql;
  mail: MailServer;
};
