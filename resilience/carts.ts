import { cartEndpoints } from '@utsav/contract/cart';
import { startInstalledPostgres } from '../scripts/installed-postgres.ts';
import { tryCall } from './call.ts';
import { type Checks, spread } from './checks.ts';
import { atTheEnd } from './clean-up.ts';
import { type Guest, invite, offer, type Service } from './guests.ts';
import { mishaps, settle, startReady } from './product.ts';
import { openSql } from './sql.ts';

export const title = 'cart writes, many in parallel';

export async function full(checks: Checks): Promise<void> {
  const postgres = await startInstalledPostgres({});
  atTheEnd(postgres.stop);
  await fill(checks, { databaseUrl: postgres.url, writes: 10_000, parallel: 100 });
}

type Options = { databaseUrl: string; writes: number; parallel: number };

/** Each write adds one of a service; few carts and few services, so that many want the same line at once. */
export async function fill(checks: Checks, { databaseUrl, writes, parallel }: Options): Promise<void> {
  const product = await startReady(await settle({ DATABASE_URL: databaseUrl }));
  const sql = await openSql(databaseUrl);
  const guests = await invite(sql, 5);
  const services = await offer(sql, 4);
  const times: number[] = [];
  const other = new Map<number, number>();
  let left = writes;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (left > 0) {
        left -= 1;
        const guest = guests[left % guests.length] as Guest;
        const { id: productId } = services[Math.floor(left / guests.length) % services.length] as Service;
        const answer = await tryCall(product.origin, cartEndpoints.create, {
          as: guest,
          body: { productId },
        });
        if (answer.status === 200) times.push(answer.ms);
        else other.set(answer.status, (other.get(answer.status) ?? 0) + 1);
        // Turned away before anything was done: asked again.
        if (answer.status === 503) left += 1;
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const lines = await sql.rows('SELECT quantity FROM cart_items WHERE user_id = ANY($1)', [
    guests.map(({ id }) => id),
  ]);
  const sum = lines.reduce((all, { quantity }) => all + Number(quantity), 0);
  const { middle, worst } = spread(times);
  checks.figure(`${writes} writes at ${parallel} in parallel`, `${Math.round(writes / seconds)} a second`);
  checks.figure('answered after, middle and worst', `${middle} ms, ${worst} ms`);
  checks.holds(
    'every write was taken',
    [...other.keys()].every((status) => status === 503),
    [...other],
  );
  checks.holds('the carts end with the exact sum', sum === writes, { sum, writes });
  const each = writes / guests.length / services.length;
  checks.holds(
    'and each line with its own',
    lines.every(({ quantity }) => quantity === each),
    lines,
  );
  checks.holds('nothing broke meanwhile', mishaps(product).length === 0, mishaps(product));
}
