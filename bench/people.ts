import { addDays, indianDay } from '@utsav/contract/booking';
import { userEndpoints } from '@utsav/contract/user';
import type { Asked } from './drive.ts';
import { originOf, type Stage } from './stage.ts';

/* Customers and an admin who have signed in as people do, and what they ask for. */

export const benchPassword = 'bench-bench';
const customers = 100;

export type Person = { id: string; email: string; addressId: string; token: string; refreshToken: string };
export type People = {
  admin: Person;
  customers: Person[];
  lines: { id: string; token: string; userId: string }[];
};

async function post<Data>(path: string, body: object, token = ''): Promise<Data> {
  const answer = await fetch(`${originOf('server')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

/** One registers; the others are copies, because a hundred registrations would run into the throttles. */
export async function invitePeople({ sql }: Stage): Promise<People> {
  const first = {
    name: 'First',
    email: 'first@example.com',
    mobile: '9876543210',
    password: benchPassword,
    role: 'USER',
  };
  await post(userEndpoints.register.path, first);
  await sql.query(`
    INSERT INTO users (id, name, email, password_hash, mobile, role, verify_email)
    SELECT '0bench' || n, 'Person ' || n, 'person' || n || '@example.com', u.password_hash, u.mobile,
      CASE WHEN n = 0 THEN 'ADMIN' ELSE 'USER' END, true
    FROM users u, generate_series(0, ${customers}) n WHERE u.email = 'first@example.com';
    INSERT INTO addresses (id, user_id, address_line, city, state, country, pincode, mobile)
    SELECT '0address' || substr(id, 7), id, '12 Rose Lane', 'Jaipur', 'Rajasthan', 'India', '302001', mobile
    FROM users WHERE id LIKE '0bench%';
    UPDATE products SET stock = 9999, price_paise = 100000, discount = 0 WHERE id IN
      (SELECT id FROM products ORDER BY id LIMIT 997);`);
  const people: Person[] = [];
  for (let number = 0; number <= customers; number += 1) {
    const email = `person${number}@example.com`;
    const { accesstoken: token, refreshToken } = await post<{ accesstoken: string; refreshToken: string }>(
      userEndpoints.login.path,
      { email, password: benchPassword },
    );
    people.push({ id: `0bench${number}`, email, addressId: `0address${number}`, token, refreshToken });
  }
  const [admin, ...rest] = people;
  if (!admin) throw new Error('nobody came');
  return { admin, customers: rest, lines: [] };
}

export const login = ({ email }: Person): Asked => ({
  method: 'POST',
  path: userEndpoints.login.path,
  body: JSON.stringify({ email, password: benchPassword }),
});

/** The n-th booking: no customer books the same service for the same day twice. */
export function booking({ customers }: People, productIds: string[], number: number, lines: number) {
  const person = customers[number % customers.length] as Person;
  const round = Math.floor(number / customers.length);
  const delivery_date = addDays(indianDay(new Date()), 1 + (round % 30));
  const chosen = Array.from({ length: lines }, (_, line) => {
    return productIds[(number * 7 + Math.floor(round / 30) * 131 + line * 311) % productIds.length] ?? '';
  });
  return { person, delivery_date, productIds: chosen };
}
