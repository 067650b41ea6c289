import { book } from '../call.ts';
import type { Checks } from '../checks.ts';
import { invite, offer } from '../guests.ts';
import type { Two } from './two.ts';

type Size = { customers: number; places: number };

export async function raceForPlaces(
  checks: Checks,
  { front, sql }: Two,
  { customers, places }: Size,
): Promise<void> {
  const guests = await invite(sql, customers);
  const services = await offer(sql, 1, places);
  const answers = await Promise.all(
    guests.map((guest, number) => book(front.origin(number), { guest, services, day: 7, key: 'race' })),
  );
  const won = answers.filter(({ status }) => status === 200).length;
  const told = answers.filter(({ status, json }) => status === 400 && json.code === 'NOT_BOOKABLE').length;
  const kept = await sql.count('SELECT count(*) FROM orders WHERE product_id = $1', [services[0]?.id]);
  checks.holds(
    `${customers} customers racing for ${places} places end with exactly ${places} orders, the others are told`,
    won === places && kept === places && told === customers - places,
    { won, told, kept },
  );
}
