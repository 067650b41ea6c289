import { runTool } from '../../scripts/run.ts';
import { startPostgres } from '../postgres.ts';
import type { Report, Scenario } from '../report.ts';

export const timeZones: Scenario = {
  title: 'booking days follow Indian time in every time zone of the machines',
  run,
};

const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kolkata'];

/** Runs the tests of dates, orders and availability with server, database and tests in each time zone. */
async function run(report: Report): Promise<void> {
  for (const zone of zones) {
    const postgres = await startPostgres({ timezone: zone, fsync: 'off', max_connections: '100' });
    const env = { TZ: zone, TEST_DATABASE_URL: postgres.url };
    const runTests = (...files: string[]) =>
      runTool('vitest', ['run', '--reporter=dot', '--root', ...files], { env });
    const days = await runTests('contract', 'src/booking.test.ts', 'src/order.test.ts');
    const orders = await runTests(
      'server',
      'src/features/order/checkout/checkout-service.test.ts',
      'src/features/order/order.test.ts',
      'src/features/availability',
    );
    report.check(`booking days are right with TZ=${zone}`, days === 0);
    report.check(`orders and availability are right with TZ=${zone}, in the database too`, orders === 0);
  }
}
