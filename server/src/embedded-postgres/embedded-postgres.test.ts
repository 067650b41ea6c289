import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../testing/embedded-postgres.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const dataDir = makeTemporaryFolder('test');
const log: string[] = [];
const start = (settings?: Record<string, string>) =>
  startEmbeddedPostgres({ dataDir, log: (message) => log.push(message), ...(settings && { settings }) });

describe('the embedded database', { timeout: 90_000 }, () => {
  let database: EmbeddedPostgres;
  const query = (sql: string) => ask(database.connection, sql);

  beforeAll(async () => {
    database = await start();
  }, 30_000);
  afterAll(async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('is PostgreSQL 18 with a database named utsav, and starts without notices', async () => {
    expect(await query(`select current_setting('server_version_num')::int / 10000`)).toBe(18);
    expect(await query('select current_database()')).toBe('utsav');
    expect(log).toEqual([]);
  });

  it('listens on a socket inside the data folder only, in a folder closed to others', async () => {
    expect(await query('show listen_addresses')).toBe('');
    expect(database.connection.host).toBe(join(dataDir, 'database'));
    expect(database.dataDir).toBe(dataDir);
    expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);
  });

  it('has fsync and small memory settings by default', async () => {
    expect(await query('show fsync')).toBe('on');
    expect(await query('show full_page_writes')).toBe('on');
    expect(await query('show jit')).toBe('off');
    expect(await query('show autovacuum')).toBe('on');
    expect(await query('show max_connections')).toBe('50');
  });

  it('knows letters beyond ASCII in lower case, full text and trigrams', async () => {
    await query('create extension pg_trgm');
    expect(await query(`select lower('ÀÉ')`)).toBe('àé');
    expect(await query(`select to_tsvector('simple', 'शादी के फोटोग्राफर, हिन्दी।') @@ 'हिन्दी'::tsquery`)).toBe(
      true,
    );
    expect(await query(`select similarity('फोटोग्राफर', 'फोटोग्राफी') > 0.5`)).toBe(true);
  });

  it('has no errors with customer data in its log', async () => {
    await expect(query(`select 'secret-value'::int`)).rejects.toThrow('invalid input syntax');
    expect(readFileSync(join(dataDir, 'database', 'postgres.log'), 'utf8')).not.toContain('secret-value');
  });

  it('keeps its content over a restart, accepts other settings, and can be stopped twice', async () => {
    await query('create table kept as select 42 as answer');
    await Promise.all([database.stop(), database.stop()]);
    await database.stop();
    await expect(query('select 1')).rejects.toThrow();
    database = await start({ fsync: 'off' });
    expect(await query('select answer from kept')).toBe(42);
    expect(await query('show fsync')).toBe('off');
  });

  it('stops at once although a transaction is open', async () => {
    const open = query('select pg_sleep(60)').catch((error: Error) => error.message);
    await expect
      .poll(() => query(`select count(*)::int from pg_stat_activity where query ~ '^select pg_sl'`))
      .toBe(1);
    await database.stop();
    expect(await open).toMatch(/terminat/i);
    database = await start();
  });
});
