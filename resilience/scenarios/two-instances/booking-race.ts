import { book } from '../../call.ts';
import { createServices, createUsers } from '../../fixtures.ts';
import type { Report } from '../../report.ts';
import type { TwoInstances } from './instances.ts';

type Size = { customers: number; stock: number };

export async function raceForStock(
  report: Report,
  { front, sql }: TwoInstances,
  { customers, stock }: Size,
): Promise<void> {
  const users = await createUsers(sql, customers);
  const services = await createServices(sql, 1, stock);
  const answers = await Promise.all(
    users.map((user, number) => book(front.origin(number), { user, services, day: 7, key: 'race' })),
  );
  const won = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status, json }) => status === 400 && json.code === 'NOT_BOOKABLE').length;
  const stored = await sql.count('SELECT count(*) FROM orders WHERE product_id = $1', [services[0]?.id]);
  report.check(
    `${customers} customers book a service with stock ${stock} at once: exactly ${stock} orders, the others get a 400`,
    won === stock && stored === stock && refused === customers - stock,
    { won, refused, stored },
  );
}
