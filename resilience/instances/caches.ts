import { setTimeout as pause } from 'node:timers/promises';
import { categoryEndpoints } from '@utsav/contract/category';
import { call } from '../call.ts';
import { type Checks, spread } from '../checks.ts';
import { invite } from '../guests.ts';
import type { Two } from './two.ts';

const image = '/uploads/2026/c-2600.webp';

/** An admin renames a category on one instance; the other has its list in memory. */
export async function agree(checks: Checks, { products, sql }: Two, changes: number): Promise<void> {
  const [one, other] = products.map(({ origin }) => origin) as [string, string];
  const [admin] = await invite(sql, 1, 'ADMIN');
  if (!admin) throw new Error('nobody came');
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
    const begun = performance.now();
    while ((await nameOn(other)) !== name && performance.now() - begun < 10_000) await pause(5);
    times.push(performance.now() - begun);
  }
  const { middle, worst } = spread(times);
  checks.figure(
    `a change seen by the other (${changes} times), middle and worst`,
    `${middle} ms, ${worst} ms`,
  );
  checks.holds('the kept answers agree within 1 s after a change of the catalogue', worst <= 1_000, worst);
}
