import type { MailServer } from '../../server/src/testing/mail-server.ts';
import type { Nginx } from '../nginx.ts';
import type { Product, settle } from '../product.ts';
import type { Sql } from '../sql.ts';

type Settings = Awaited<ReturnType<typeof settle>>;

/** What each part of the promise works with. */
export type Two = {
  settings: [Settings, Settings];
  products: [Product, Product];
  nginx: Nginx;
  sql: Sql;
  mail: MailServer;
};
