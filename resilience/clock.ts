import { startInstalledPostgres } from '../scripts/installed-postgres.ts';
import { runTool } from '../scripts/run.ts';
import type { Checks } from './checks.ts';
import { atTheEnd } from './clean-up.ts';

export const title = 'the booking window around midnight in India, wherever the machines stand';

const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kolkata'];

/** The tests of dates, orders and free days, with server, database and tests in each time zone. */
export async function full(checks: Checks): Promise<void> {
  for (const zone of zones) {
    const postgres = await startInstalledPostgres({ timezone: zone, fsync: 'off', max_connections: '100' });
    atTheEnd(postgres.stop);
    const env = { TZ: zone, TEST_DATABASE_URL: postgres.url };
    const run = (...files: string[]) =>
      runTool('vitest', ['run', '--reporter=dot', '--root', ...files], { env });
    const days = await run('contract', 'src/booking.test.ts', 'src/order.test.ts');
    const orders = await run(
      'server',
      'src/features/order/checkout.test.ts',
      'src/features/order/order.test.ts',
      'src/features/product/availability.test.ts',
    );
    checks.holds(`booking days are the same with TZ=${zone}`, days === 0);
    checks.holds(`orders and free days are the same with TZ=${zone}, in the database too`, orders === 0);
  }
}
