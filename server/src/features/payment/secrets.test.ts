import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import { orderEndpoints } from '@utsav/contract/order';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { loggerOptions } from '../../core/observability/logging.ts';
import { startPayments } from '../../testing/payments.ts';
import { createProvider } from './create-provider.ts';

const { app, razorpay, ...does } = await startPayments();
const { book, customerWith, checkoutOnline, payAndReport, ordersOf, cancel, runDueJobs } = does;

const provider = createProvider(app.context.config);
const refused = () =>
  provider?.refund({ providerPaymentId: 'pay_x', amountPaise: 1, key: 'x' }).catch((error: unknown) => error);

test('no key reaches an answer, the log, an error, a mail or a job', async () => {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const options = loggerOptions(readConfig({ LOG_LEVEL: 'trace' })) as object;
  const { log } = fastify({ logger: { ...options, stream } });
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(app.context.log, level).mockImplementation((...args: unknown[]) =>
      log[level](...(args as [object])),
    );
  }
  let seen = '';
  const service = await app.build.product();
  for (const behaviour of ['declines', 'breaks', 'garbles', 'ok'] as const) {
    razorpay.state.behaviour = behaviour;
    const { customer, wanted } = await customerWith(service);
    seen += (await checkoutOnline(customer, wanted)).text;
    seen += inspect(await refused(), { depth: 9 });
    seen += (await app.call(orderEndpoints.list, { as: customer })).text;
  }
  const { customer, linkId } = await book(await app.build.product());
  await payAndReport(linkId);
  const [order] = await ordersOf(customer);
  await cancel(customer, order?.id ?? '');
  razorpay.state.behaviour = 'declines';
  await runDueJobs();
  const { rows } = await app.context.db.execute<{ kept: string }>(sql`
    SELECT (SELECT json_agg(j)::text FROM pgboss.job j) || (SELECT json_agg(m)::text FROM local_mails m) AS kept`);
  vi.restoreAllMocks();
  expect(written).toContain('a payment link could not be made');
  expect(written).toContain('a refund could not be made');
  expect(seen).toContain('PaymentProblem');
  expect(rows[0]?.kept).toContain('refund-order');
  expect(seen + written + rows[0]?.kept).not.toMatch(/rzp_test/);
});
