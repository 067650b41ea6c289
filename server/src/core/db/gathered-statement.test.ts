import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { countStatements } from '../../testing/statements.ts';
import { gatheredStatement } from './gathered-statement.ts';

const app = await startTestApp();
const { db } = app.context;

/* Pots with coins: putting in less than nothing is refused, and whether a statement ran is told by a sequence. */

beforeAll(async () => {
  await db.execute(
    sql`CREATE TABLE pots (owner text PRIMARY KEY, coins integer NOT NULL CHECK (coins >= 0))`,
  );
  await db.execute(sql`CREATE SEQUENCE tries`);
});
beforeEach(async () => {
  await db.execute(sql`TRUNCATE pots`);
  await db.execute(sql`INSERT INTO pots SELECT 'p' || number, 0 FROM generate_series(1, 200) AS number`);
});

type Gift = { to: string; coins: number };

const gathering = (name: string, alongside = 'true') =>
  gatheredStatement<Gift, { of: string; coins: number }>({
    name,
    text: `UPDATE pots SET coins = pots.coins + asked.coins
      FROM unnest($1::text[], $2::integer[]) AS asked (owner, coins)
      WHERE pots.owner = asked.owner AND ${alongside} RETURNING pots.owner AS of, pots.coins`,
    columns: ({ to, coins }) => [to, coins],
    of: ({ to }) => to,
  });
const give = gathering('give');
const giveAll = (gifts: Gift[]) => Promise.allSettled(gifts.map((gift) => give(db, gift)));
const to = (owner: string, coins = 1): Gift => ({ to: owner, coins });
const done = (value: unknown) => ({ status: 'fulfilled', value });

test('one alone is done at once', async () => {
  expect(await give(db, to('p1', 3))).toEqual({ of: 'p1', coins: 3 });
});

test('those that come together are one statement, and everyone gets their own answer', async () => {
  const gifts = Array.from({ length: 30 }, (_, index) => to(`p${index + 1}`, index));
  let answers: unknown[] = [];
  const statements = await countStatements(app, async () => {
    answers = await giveAll(gifts);
  });
  expect(statements).toBe(1);
  expect(answers).toEqual(gifts.map((gift) => done({ of: gift.to, coins: gift.coins })));
});

test('what could not be done is answered with nothing', async () => {
  expect(await giveAll([to('p1'), to('nobody'), to('p2')])).toEqual([
    done({ of: 'p1', coins: 1 }),
    done(undefined),
    done({ of: 'p2', coins: 1 }),
  ]);
});

test('what one person asks is done in that order, one after the other', async () => {
  const answers = await giveAll([to('p1', 5), to('p2'), to('p1', -5), to('p1', 7)]);
  expect(answers).toEqual([
    done({ of: 'p1', coins: 5 }),
    done({ of: 'p2', coins: 1 }),
    done({ of: 'p1', coins: 0 }),
    done({ of: 'p1', coins: 7 }),
  ]);
});

test('of very many not all go at once, and none is lost', async () => {
  const gifts = Array.from({ length: 200 }, (_, index) => to(`p${index + 1}`));
  const statements = await countStatements(app, () => giveAll(gifts));
  expect(statements).toBe(4);
  const { rows } = await db.execute<{ coins: number }>(sql`SELECT sum(coins)::integer AS coins FROM pots`);
  expect(rows[0]?.coins).toBe(200);
});

test('one that the database refuses fails alone', async () => {
  const answers = await giveAll([to('p1'), to('p2', -1), to('p3')]);
  expect(answers).toEqual([
    done({ of: 'p1', coins: 1 }),
    { status: 'rejected', reason: expect.objectContaining({ constraint: 'pots_coins_check' }) },
    done({ of: 'p3', coins: 1 }),
  ]);
  expect(await give(db, to('p2'))).toEqual({ of: 'p2', coins: 1 });
});

test('where the database goes away in the middle all are refused, and it is not tried again', async () => {
  const dying = gathering('dying', "nextval('tries') > 0 AND pg_terminate_backend(pg_backend_pid())");
  const answers = await Promise.allSettled([dying(db, to('p1')), dying(db, to('p2'))]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const { rows } = await db.execute<{ tries: number }>(sql`SELECT last_value::integer AS tries FROM tries`);
  expect(rows[0]?.tries).toBe(1);
});

test('those that wait for a lock do not hold up the others', async () => {
  const somebody = new Client({ connectionString: app.databaseUrl });
  await somebody.connect();
  await somebody.query("BEGIN; SELECT FROM pots WHERE owner IN ('p1', 'p2', 'p3') FOR UPDATE");
  const held: Promise<unknown>[] = [];
  for (const owner of ['p1', 'p2', 'p3']) {
    held.push(give(db, to(owner)));
    // Each goes in a statement of its own.
    await pause(150);
  }
  expect(await give(db, to('p4'))).toEqual({ of: 'p4', coins: 1 });
  held.push(give(db, to('p1')));
  await pause(150);
  expect(await give(db, to('p5'))).toEqual({ of: 'p5', coins: 1 });
  await somebody.query('COMMIT');
  await somebody.end();
  expect(await Promise.all(held)).toEqual([
    { of: 'p1', coins: 1 },
    { of: 'p2', coins: 1 },
    { of: 'p3', coins: 1 },
    { of: 'p1', coins: 2 },
  ]);
});
