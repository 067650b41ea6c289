import { addDays, indianDay } from '@utsav/contract/booking';
import { userEndpoints } from '@utsav/contract/user';
import type { Environment } from './environment.ts';
import { ask } from './request.ts';

/* Customers and an admin, signed in through the API. */

export const benchPassword = 'bench-bench';

export type User = { id: string; email: string; addressId: string; token: string; refreshToken: string };
export type Users = {
  admin: User;
  customers: User[];
  /** One cart line of each customer. */
  cartLines: { id: string; token: string; userId: string }[];
};

/** One user registers; the others are copies, because a hundred registrations would be rate-limited. */
export async function createUsers({ sql }: Environment, customers = 100): Promise<Users> {
  const first = {
    name: 'First',
    email: 'first@example.com',
    mobile: '9876543210',
    password: benchPassword,
    role: 'USER',
  };
  await ask(userEndpoints.register, { body: first });
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
  const users: User[] = [];
  for (let number = 0; number <= customers; number += 1) {
    const email = `person${number}@example.com`;
    const { accesstoken: token, refreshToken } = await ask<{ accesstoken: string; refreshToken: string }>(
      userEndpoints.login,
      // Sign-ins are rate-limited by address.
      { body: { email, password: benchPassword }, client: `10.9.${number >> 8}.${number & 255}` },
    );
    users.push({ id: `0bench${number}`, email, addressId: `0address${number}`, token, refreshToken });
  }
  const [admin, ...others] = users;
  if (!admin) throw new Error('no user was created');
  return { admin, customers: others, cartLines: await createCartLines(sql, others) };
}

async function createCartLines(sql: Environment['sql'], customers: User[]): Promise<Users['cartLines']> {
  const { rows } = await sql.query<{ id: string; userId: string }>(`
    INSERT INTO cart_items (id, user_id, product_id, quantity)
    SELECT '0line' || u.id, u.id, p.id, 1
    FROM users u, (SELECT id FROM products WHERE stock = 9999 ORDER BY id DESC LIMIT 1) p
    WHERE u.id LIKE '0bench%' AND u.role = 'USER' RETURNING id, user_id AS "userId"`);
  return rows.map((line) => ({
    ...line,
    token: customers.find(({ id }) => id === line.userId)?.token ?? '',
  }));
}

export type Booking = { user: User; date: string; productIds: string[] };

/** The n-th booking: no customer books the same service for the same day twice. */
export function bookingAt(
  { customers }: Users,
  productIds: string[],
  number: number,
  lines: number,
): Booking {
  const user = customers[number % customers.length] as User;
  const round = Math.floor(number / customers.length);
  const date = addDays(indianDay(new Date()), 1 + (round % 30));
  const chosen = Array.from({ length: lines }, (_, line) => {
    return productIds[(number * 7 + Math.floor(round / 30) * 131 + line * 311) % productIds.length] ?? '';
  });
  return { user, date, productIds: chosen };
}
