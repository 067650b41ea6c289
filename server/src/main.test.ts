import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { builtFile, cleanUpAfterFile, folder, ready, runBuilt, start } from './testing/built-product.ts';
import { databaseUrl, onServer } from './testing/database.ts';
import { copyPrepared } from './testing/embedded-postgres.ts';
import { freePort } from './testing/free-port.ts';

/* Starts the built product as an operator does. */

cleanUpAfterFile();

/** Starts with these variables, and answers the only line of the error; the exit code is 1. */
async function refusal(env: Record<string, string>): Promise<string> {
  const started = await start(env);
  expect(await started.ended).toBe(1);
  const lines = started.output().trim().split('\n');
  expect(lines, started.output()).toHaveLength(1);
  return lines[0] ?? '';
}

test('the product is built before these tests', () => {
  expect(existsSync(builtFile('main')), 'run npm run build first').toBe(true);
});

describe('on the embedded database', { timeout: 90_000 }, () => {
  test('it starts on an empty folder, serves, and stops cleanly', async () => {
    const started = await start({ DATA_DIR: folder() });
    await ready(started);
    expect((await fetch(`http://127.0.0.1:${started.port}/api/category/get`)).status).toBe(200);
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
  });

  test('it refuses a second server on its data', async () => {
    const DATA_DIR = folder();
    copyPrepared(DATA_DIR);
    const first = await start({ DATA_DIR });
    await ready(first);
    expect(await refusal({ DATA_DIR })).toMatch(/in use|already/i);
    expect((await fetch(`http://127.0.0.1:${first.port}/readyz`)).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  test('it survives being killed', async () => {
    const DATA_DIR = folder();
    copyPrepared(DATA_DIR);
    const killed = await start({ DATA_DIR });
    await ready(killed);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const again = await start({ DATA_DIR });
    await ready(again);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  test('stopped while it starts, it leaves no database running', async () => {
    const DATA_DIR = folder();
    copyPrepared(DATA_DIR);
    const started = await start({ DATA_DIR });
    const pidFile = path.join(DATA_DIR, 'database/cluster/postmaster.pid');
    await expect.poll(() => existsSync(pidFile), { interval: 5 }).toBe(true);
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    expect(existsSync(pidFile)).toBe(false);
  });

  test('a data folder that is a file is refused', async () => {
    const file = path.join(folder(), 'file');
    await writeFile(file, 'x');
    expect(await refusal({ DATA_DIR: file })).toContain(file);
  });
});

describe('on a PostgreSQL server', () => {
  const server = inject('databaseServer');

  test('it migrates an empty database, without demo data, and stops cleanly on a signal', async () => {
    const name = `utsav_main_${process.pid}`;
    await onServer(server, `CREATE DATABASE ${name}`);
    const started = await start({ DATA_DIR: folder(), DATABASE_URL: databaseUrl(server, name) });
    await ready(started);
    const categories = await fetch(`http://127.0.0.1:${started.port}/api/category/get`);
    expect(await categories.json()).toMatchObject({ success: true, data: [] });
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  });

  test('with --only-prepare it fills the database and ends without serving', async () => {
    const name = `utsav_prepare_${process.pid}`;
    await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')}`);
    const DATABASE_URL = databaseUrl(server, name);
    const env = { DATA_DIR: folder(), DATABASE_URL, DEMO_DATA: 'on' };
    expect(await runBuilt('main', env, '--only-prepare')).toEqual({ code: 0, output: '', error: '' });
    const client = new Client({ connectionString: DATABASE_URL });
    await client.connect();
    const { rows } = await client.query('SELECT count(*)::integer AS services FROM products');
    await client.end();
    expect(rows[0].services).toBeGreaterThan(100);
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  });

  test('a port that is in use is refused', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => {
      blocker.listen(0, '127.0.0.1', resolve);
    });
    const { port } = blocker.address() as { port: number };
    const name = `utsav_port_${process.pid}`;
    await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')}`);
    const message = await refusal({
      DATA_DIR: folder(),
      DATABASE_URL: databaseUrl(server, name),
      PORT: String(port),
    });
    expect(message).toContain(String(port));
    blocker.close();
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  });

  test('a port for metrics that is the one for visitors is refused', async () => {
    const name = `utsav_metrics_${process.pid}`;
    await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')}`);
    const METRICS_PORT = String(await freePort());
    const env = { DATA_DIR: folder(), DATABASE_URL: databaseUrl(server, name), METRICS_PORT };
    expect(await refusal({ ...env, PORT: METRICS_PORT })).toContain('METRICS_PORT');
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  });

  test('a database that cannot be reached is refused', async () => {
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`;
    expect(await refusal({ DATA_DIR: folder(), DATABASE_URL })).toMatch(/database/i);
  });
});

test('a wrong environment is refused with every bad variable in one sentence', async () => {
  const message = await refusal({ PORT: 'abc', ADMIN_SCOPE: 'mine', DATA_DIR: folder() });
  expect(message).toMatch(/PORT/);
  expect(message).toMatch(/ADMIN_SCOPE/);
});
