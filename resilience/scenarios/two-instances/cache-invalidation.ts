import { setTimeout as pause } from 'node:timers/promises';
import { categoryEndpoints } from '@utsav/contract/category';
import { call } from '../../call.ts';
import { createUsers } from '../../fixtures.ts';
import { type Report, summarize } from '../../report.ts';
import type { TwoInstances } from './instances.ts';

const image = '/uploads/2026/c-2600.webp';

/** An admin renames a category on one instance; the other one has the list in its cache. */
export async function invalidateCaches(
  report: Report,
  { products, sql }: TwoInstances,
  changes: number,
): Promise<void> {
  const [one, other] = products.map(({ origin }) => origin) as [string, string];
  const [admin] = await createUsers(sql, 1, 'ADMIN');
  if (!admin) throw new Error('no user was created');
  const added = await call(one, categoryEndpoints.add, { as: admin, body: { name: 'Renamed 0', image } });
  const { _id } = added.json.data as { _id: string };
  const nameOn = async (origin: string) => {
    const { json } = await call(origin, categoryEndpoints.list);
    return (json.data as { _id: string; name: string }[]).find((row) => row._id === _id)?.name;
  };
  const times: number[] = [];
  for (let change = 1; change <= changes; change += 1) {
    await nameOn(other);
    const name = `Renamed ${change}`;
    await call(one, categoryEndpoints.update, { as: admin, body: { _id, name, image } });
    const started = performance.now();
    while ((await nameOn(other)) !== name && performance.now() - started < 10_000) await pause(5);
    times.push(performance.now() - started);
  }
  const { median, max } = summarize(times);
  report.figure(
    `change visible on the other instance (${changes} times), median and max`,
    `${median} ms, ${max} ms`,
  );
  report.check('cached responses agree within 1 s after a change of the catalogue', max <= 1_000, max);
}
