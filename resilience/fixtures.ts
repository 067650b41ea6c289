import { randomBytes } from 'node:crypto';
import { createTokens } from '../server/src/core/auth/tokens.ts';
import { systemClock } from '../server/src/core/clock.ts';
import { sha256 } from '../server/src/core/secrets.ts';
import { tokenSecret } from './product.ts';
import type { Sql } from './sql.ts';

/* Users and services, inserted directly: hundreds of registrations would be rate-limited. */

const tokens = createTokens(tokenSecret, systemClock);
const tokenMs = 5 * 60_000;

export type User = { id: string; email: string; addressId: string; token(): Promise<string> };

let createdUsers = 0;

/** Signed-in users with an address each. */
export async function createUsers(sql: Sql, count: number, role: 'USER' | 'ADMIN' = 'USER'): Promise<User[]> {
  const first = createdUsers;
  createdUsers += count;
  const range = [first, first + count - 1, role];
  await sql.rows(
    `INSERT INTO users (id, name, email, password_hash, mobile, role, verify_email)
     SELECT 'user' || n, 'User ' || n, 'user' || n || '@example.com', 'none', '9876543210', $3, true
     FROM generate_series($1::int, $2::int) n`,
    range,
  );
  await sql.rows(
    `INSERT INTO addresses (id, user_id, address_line, city, state, country, pincode, mobile)
     SELECT 'address' || n, 'user' || n, '12 Rose Lane', 'Jaipur', 'Rajasthan', 'India', '302001', '9876543210'
     FROM generate_series($1::int, $2::int) n`,
    range.slice(0, 2),
  );
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  await sql.rows(
    `INSERT INTO sessions (id, user_id, refresh_hash, created_at, expires_at)
     SELECT 'session' || n, 'user' || n, decode(hash, 'hex'), now(), now() + interval '1 day'
     FROM unnest($1::int[], $2::text[]) AS given (n, hash)`,
    [numbers, numbers.map(() => sha256(randomBytes(32).toString('hex')).toString('hex'))],
  );
  return numbers.map((number) => ({
    id: `user${number}`,
    email: `user${number}@example.com`,
    addressId: `address${number}`,
    token: freshToken(`user${number}`, `session${number}`),
  }));
}

/** An access token lives 15 minutes; some scenarios run longer. */
function freshToken(userId: string, sessionId: string): () => Promise<string> {
  let signed = { at: Number.NEGATIVE_INFINITY, token: '' };
  return async () => {
    if (performance.now() - signed.at > tokenMs) {
      signed = { at: performance.now(), token: await tokens.signAccess({ userId, sessionId }) };
    }
    return signed.token;
  };
}

export type Service = { id: string; name: string };
let createdServices = 0;

/** Services at 1,000 rupees each. */
export async function createServices(sql: Sql, count: number, stock = 9_999): Promise<Service[]> {
  const first = createdServices;
  createdServices += count;
  await sql.rows(
    `INSERT INTO products (id, name, image, stock, price_paise, discount, description)
     SELECT 'service' || n, 'Service ' || n, '{/uploads/2026/p-2600.webp}', $3::int, 100000, 0, 'A service for tests.'
     FROM generate_series($1::int, $2::int) n`,
    [first, first + count - 1, stock],
  );
  return Array.from({ length: count }, (_, index) => ({
    id: `service${first + index}`,
    name: `Service ${first + index}`,
  }));
}
