import { setTimeout as pause } from 'node:timers/promises';
import { cartEndpoints } from '@utsav/contract/cart';
import { categoryEndpoints } from '@utsav/contract/category';
import { type Answer, book, tryCall } from '../../call.ts';
import { createServices, createUsers, type Service, type User } from '../../fixtures.ts';
import { startLoad } from '../../load.ts';
import { errorsInLog, ready, start } from '../../product.ts';
import type { Report } from '../../report.ts';
import type { TwoInstances } from './instances.ts';

/** Reads, cart writes and bookings in turn; a proxy must never repeat the last two. */
async function mixedLoad(sql: TwoInstances['sql']) {
  const users = await createUsers(sql, 100);
  const services = await createServices(sql, 40);
  return (origin: string) =>
    async (number: number): Promise<Answer> => {
      const user = users[number % users.length] as User;
      const round = Math.floor(number / users.length);
      const service = services[Math.floor(round / 30) % services.length] as Service;
      if (number % 3 === 0) return tryCall(origin, categoryEndpoints.list);
      if (number % 3 === 1)
        return tryCall(origin, cartEndpoints.create, { as: user, body: { productId: service.id } });
      return book(origin, { user, services: [service], day: 1 + (round % 30), key: `r${number}` });
    };
}

export async function restartInTurn(report: Report, instances: TwoInstances, rounds: number): Promise<void> {
  const { settings, products, front, sql } = instances;
  const requestTo = await mixedLoad(sql);
  const load = startLoad(12, (number) => requestTo(front.origin(number))(number));
  await pause(500);
  for (let round = 0; round < rounds; round += 1) {
    for (const which of [0, 1] as const) {
      products[which].child.kill('SIGTERM');
      const code = await products[which].ended;
      if (code !== 0)
        report.check('an instance exits with 0 after SIGTERM', false, errorsInLog(products[which]));
      products[which] = start(settings[which]);
      await ready(products[which]);
    }
  }
  await pause(500);
  const answers = await load.stop();
  report.figure(`answers during ${rounds} rolling restarts of both`, JSON.stringify(answers));
  report.check(
    'a rolling restart under load loses no request',
    Object.keys(answers).every((status) => status === '200'),
    [answers, front.log().split('\n').slice(-5)],
  );
}

/** Without a proxy: open connections are answered, only new ones are refused. */
export async function restartGracefully(
  report: Report,
  instances: TwoInstances,
  rounds: number,
): Promise<void> {
  const { settings, products, sql } = instances;
  const requestTo = await mixedLoad(sql);
  let served = 0;
  const lost: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    const [product] = products;
    const send = requestTo(product.origin);
    const load = startLoad(12, (number) => send(number + round * 100_000));
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
  report.figure(`answers around ${rounds} stops without a proxy`, served);
  report.check(
    'after SIGTERM under load, every accepted request is answered',
    Object.keys(lost).length === 0,
    lost,
  );
}
