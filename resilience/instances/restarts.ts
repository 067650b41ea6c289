import { setTimeout as pause } from 'node:timers/promises';
import { cartEndpoints } from '@utsav/contract/cart';
import { categoryEndpoints } from '@utsav/contract/category';
import { type Answer, book, tryCall } from '../call.ts';
import type { Checks } from '../checks.ts';
import { type Guest, invite, offer, type Service } from '../guests.ts';
import { keepAsking } from '../load.ts';
import { mishaps, ready, start } from '../product.ts';
import type { Two } from './two.ts';

/** Reads, cart writes and bookings by turns; the last two must never be repeated by a proxy. */
async function mixedLoad(sql: Two['sql']) {
  const guests = await invite(sql, 100);
  const services = await offer(sql, 40);
  return (origin: string) =>
    async (number: number): Promise<Answer> => {
      const guest = guests[number % guests.length] as Guest;
      const round = Math.floor(number / guests.length);
      const service = services[Math.floor(round / 30) % services.length] as Service;
      if (number % 3 === 0) return tryCall(origin, categoryEndpoints.list);
      if (number % 3 === 1)
        return tryCall(origin, cartEndpoints.create, { as: guest, body: { productId: service.id } });
      return book(origin, { guest, services: [service], day: 1 + (round % 30), key: `r${number}` });
    };
}

export async function restartInTurn(checks: Checks, two: Two, rounds: number): Promise<void> {
  const { settings, products, front, sql } = two;
  const askOf = await mixedLoad(sql);
  const load = keepAsking(12, (number) => askOf(front.origin(number))(number));
  await pause(500);
  for (let round = 0; round < rounds; round += 1) {
    for (const which of [0, 1] as const) {
      products[which].child.kill('SIGTERM');
      const code = await products[which].ended;
      if (code !== 0) checks.holds('an instance told to stop ends well', false, mishaps(products[which]));
      products[which] = start(settings[which]);
      await ready(products[which]);
    }
  }
  await pause(500);
  const answers = await load.stop();
  checks.figure(`answers during ${rounds} rolling restarts of both`, JSON.stringify(answers));
  checks.holds(
    'a rolling restart under load loses no request',
    Object.keys(answers).every((status) => status === '200'),
    [answers, front.log().split('\n').slice(-5)],
  );
}

/** Without a proxy: whoever has a connection is answered; only new connections are refused. */
export async function restartGracefully(checks: Checks, two: Two, rounds: number): Promise<void> {
  const { settings, products, sql } = two;
  const loadOn = await mixedLoad(sql);
  let served = 0;
  const lost: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    const [product] = products;
    const ask = loadOn(product.origin);
    const load = keepAsking(12, (number) => ask(number + round * 100_000));
    await pause(700);
    product.child.kill('SIGTERM');
    await product.ended;
    for (const [status, count] of Object.entries(await load.stop())) {
      if (status === '200') served += count;
      else if (status !== 'none: ECONNREFUSED') lost[status] = (lost[status] ?? 0) + count;
    }
    products[0] = start(settings[0]);
    await ready(products[0]);
  }
  checks.figure(`answers around ${rounds} stops without a proxy`, served);
  checks.holds(
    'a server told to stop under load answers everybody it has let in',
    Object.keys(lost).length === 0,
    lost,
  );
}
