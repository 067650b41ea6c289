import { setTimeout as pause } from 'node:timers/promises';
import { cartEndpoints } from '@utsav/contract/cart';
import { tryCall } from '../call.ts';
import { createServices, createUsers, type Service, type User } from '../fixtures.ts';
import { startPostgres } from '../postgres.ts';
import { createSettings, errorsInLog, startReady } from '../product.ts';
import { type Report, type Scenario, summarize } from '../report.ts';
import { openSql } from '../sql.ts';

export const cartWrites: Scenario = { title: 'many cart writes in parallel', run };

async function run(report: Report): Promise<void> {
  const postgres = await startPostgres();
  await writeCarts(report, { databaseUrl: postgres.url, writes: 10_000, parallel: 100 });
}

type Options = { databaseUrl: string; writes: number; parallel: number };

/** Each write adds one service; few carts and services, so that many writes meet on the same cart line. */
export async function writeCarts(report: Report, { databaseUrl, writes, parallel }: Options): Promise<void> {
  const product = await startReady(await createSettings({ DATABASE_URL: databaseUrl }));
  const sql = await openSql(databaseUrl);
  const users = await createUsers(sql, 5);
  const services = await createServices(sql, 4);
  const times: number[] = [];
  const otherStatuses = new Map<number, number>();
  let left = writes;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (left > 0) {
        left -= 1;
        const user = users[left % users.length] as User;
        const { id: productId } = services[Math.floor(left / users.length) % services.length] as Service;
        const write = () => tryCall(product.origin, cartEndpoints.create, { as: user, body: { productId } });
        let answer = await write();
        // 503: nothing was written, so the same write is sent again.
        while (answer.status === 503) {
          await pause(20);
          answer = await write();
        }
        if (answer.status === 200) times.push(answer.ms);
        else otherStatuses.set(answer.status, (otherStatuses.get(answer.status) ?? 0) + 1);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const lines = await sql.rows('SELECT quantity FROM cart_items WHERE user_id = ANY($1)', [
    users.map(({ id }) => id),
  ]);
  const sum = lines.reduce((all, { quantity }) => all + Number(quantity), 0);
  const { median, max } = summarize(times);
  report.figure(`${writes} writes at ${parallel} in parallel`, `${Math.round(writes / seconds)} a second`);
  report.figure('answer times, median and maximum', `${median} ms, ${max} ms`);
  report.check('every write was accepted', otherStatuses.size === 0, [...otherStatuses]);
  report.check('the carts add up to the number of writes', sum === writes, { sum, writes });
  const each = writes / users.length / services.length;
  report.check(
    'every cart line has its exact quantity',
    lines.every(({ quantity }) => quantity === each),
    lines,
  );
  report.check('no errors in the log', errorsInLog(product).length === 0, errorsInLog(product));
}
