import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, test } from 'vitest';
import { cleanUp } from './clean-up.ts';
import { expectToPass } from './expect-to-pass.ts';
import { startHistories } from './histories.ts';
import { startBundledPostgres } from './postgres.ts';
import { createSettings, ready, start } from './product.ts';
import { openSql } from './sql.ts';

const postgres = await startBundledPostgres({ fsync: 'off' });
afterEach(cleanUp);
afterAll(postgres.stop);

const historyMs = 60_000;

test('random histories on two instances keep what was acknowledged, while the database restarts', () =>
  expectToPass(async (report) => {
    const shared = { DATABASE_URL: postgres.url };
    const products = (await Promise.all([createSettings(shared), createSettings(shared)])).map(start);
    await Promise.all(products.map((product) => ready(product)));
    const setup = await openSql(postgres.url);
    const histories = await startHistories({
      sql: setup,
      origins: products.map(({ origin }) => origin),
      clients: 4,
    });
    await setup.end();
    await pause(historyMs / 2);
    await postgres.restartImmediately();
    await pause(historyMs / 2);
    const statuses = await histories.stop();
    const failures = Object.keys(statuses).filter((status) => status.startsWith('5') && status !== '503');
    report.check(`no failure but 503 (seed ${histories.seed})`, failures.length === 0, statuses);
    await histories.check(report, await openSql(postgres.url));
  }));
