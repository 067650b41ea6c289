import { addDays, indianDay } from '@utsav/contract/booking';
import type { Endpoint } from '@utsav/contract/endpoint';
import { orderEndpoints } from '@utsav/contract/order';
import type { Service, User } from './fixtures.ts';

/* Calls of the contract over a real connection. */

export type Answer = {
  status: number;
  ms: number;
  headers: Headers;
  json: { success?: boolean; code?: string; message?: string; data?: unknown };
};

type Options = { as?: User; token?: string; body?: object; headers?: Record<string, string> };

/** Throws when there is no answer. */
export async function call(origin: string, endpoint: Endpoint, options: Options = {}): Promise<Answer> {
  const { as, body, headers } = options;
  const token = options.token ?? (await as?.token());
  const started = performance.now();
  const answer = await fetch(origin + endpoint.path, {
    method: endpoint.method,
    signal: AbortSignal.timeout(60_000),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const json = text.startsWith('{') ? JSON.parse(text) : { message: text };
  return { status: answer.status, ms: performance.now() - started, headers: answer.headers, json };
}

/** The same for a server that may be down: status 0 and the reason. */
export const tryCall = (...args: Parameters<typeof call>) =>
  call(...args).catch((error: Error): Answer => {
    const message = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message;
    return { status: 0, ms: 0, headers: new Headers(), json: { message } };
  });

export type Booking = { user: User; services: Service[]; day: number; key: string };

/** Books services, at 1,000 rupees each, for a day of the window (1 to 30). */
export async function book(origin: string, { user, services, day, key }: Booking) {
  return tryCall(origin, orderEndpoints.cashOnDelivery, {
    as: user,
    headers: { 'idempotency-key': key },
    body: {
      list_items: services.map(({ id }) => ({ productId: id, quantity: 1 })),
      addressId: user.addressId,
      totalAmt: 1_000 * services.length,
      delivery_date: addDays(indianDay(new Date()), day),
    },
  });
}
