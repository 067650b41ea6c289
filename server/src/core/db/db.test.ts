import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { openPool, transaction, violatedConstraint } from './db.ts';
import { migrate, migrationsTable } from './migrate.ts';
import { categories } from './schema.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const { context, databaseUrl } = await startTestApp();
const { db } = context;
const row = (id: string, name = id) => ({ id, name, image: 'x' });
const names = async () => (await db.select().from(categories)).map((category) => category.name);

test('a transaction is kept as a whole', async () => {
  await transaction(db, async (db) => {
    await db.insert(categories).values(row('a1'));
    await db.insert(categories).values(row('a2'));
  });
  expect(await names()).toEqual(expect.arrayContaining(['a1', 'a2']));
});

test('a transaction that fails leaves nothing behind', async () => {
  const failing = transaction(db, async (db) => {
    await db.insert(categories).values(row('b1'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await names()).not.toContain('b1');
});

test('a transaction inside a transaction joins it', async () => {
  const failing = transaction(db, async (db) => {
    await transaction(db, (db) => db.insert(categories).values(row('c1')));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await names()).not.toContain('c1');
});

test('a transaction that takes longer than it may is rolled back, and the next one gets a new connection', async () => {
  const failing = transaction(
    db,
    async (db) => {
      await db.insert(categories).values(row('f1'));
      await db.execute(sql`SELECT pg_sleep(2)`);
    },
    { deadline: performance.now() + 50 },
  );
  expect(isDatabaseUnavailable(await failing.catch((error: unknown) => error))).toBe(true);
  expect(await names()).not.toContain('f1');
  await transaction(db, (db) => db.insert(categories).values(row('f2')), {
    deadline: performance.now() + 5_000,
  });
  expect(await names()).toContain('f2');
});

test('small tables are read by index, unless the database has its own setting', async () => {
  const costOf = async (options?: string) => {
    const { pool, close } = openPool(
      { connectionString: databaseUrl, max: 1, ...(options ? { options } : {}) },
      { onError: () => undefined, guarded: true },
    );
    const { rows } = await pool.query('SHOW random_page_cost');
    await close();
    return rows[0].random_page_cost;
  };
  expect(await costOf()).toBe('1.1');
  expect(await costOf('-c random_page_cost=2')).toBe('2');
});

test('a query on the pool inside a transaction is refused instead of escaping it', async () => {
  const escaping = transaction(db, async () => {
    await db.insert(categories).values(row('d1'));
  });
  await expect(escaping).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining('escaped the transaction') }),
  });
  expect(await names()).not.toContain('d1');
});

test('the violated constraint is found by its name', async () => {
  await db.insert(categories).values(row('e1', 'Same'));
  const error = await db
    .insert(categories)
    .values(row('e2', 'same'))
    .catch((caught: unknown) => caught);
  expect(violatedConstraint(error)).toBe('categories_name');
  expect(violatedConstraint(new Error('other'))).toBeUndefined();
});

test('a connection that the server ends is survived', async () => {
  const errors: Error[] = [];
  const database = openPool(
    { connectionString: databaseUrl, max: 2 },
    { onError: (error) => errors.push(error), guarded: true },
  );
  const { rows } = await database.db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  await db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
  await expect.poll(() => errors.length).toBe(1);
  expect((await database.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test('migrations run once, even when several instances start together', async () => {
  await db.execute(sql`CREATE SCHEMA fresh`);
  const pools = [1, 2, 3].map(() =>
    openPool(
      { connectionString: databaseUrl, options: '-c search_path=fresh,public' },
      { onError: () => undefined, guarded: true },
    ),
  );
  const applied = await Promise.all(pools.map(({ direct }) => migrate(direct, () => undefined)));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  await Promise.all(pools.map(({ close }) => close()));
});

test('a database whose migrations began with others is refused and left as it is', async () => {
  await db.execute(sql`CREATE SCHEMA other`);
  const options = '-c search_path=other,public';
  const other = openPool(
    { connectionString: databaseUrl, options },
    { onError: () => undefined, guarded: true },
  );
  await other.pool.query(migrationsTable);
  await other.pool.query(`INSERT INTO migrations VALUES ('0001_entities.sql', 'x')`);
  await expect(migrate(other.direct, () => undefined)).rejects.toThrow('This database is of version 0.1');
  expect((await other.pool.query('SELECT name FROM migrations')).rows).toEqual([
    { name: '0001_entities.sql' },
  ]);
  await other.close();
});
