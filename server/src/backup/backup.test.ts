import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { fileEndpoints } from '@utsav/contract/file';
import { productEndpoints } from '@utsav/contract/product';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openPool } from '../core/db/db.ts';
import { migrate } from '../core/db/migrate.ts';
import { startTestApp } from '../testing/app.ts';
import { databaseUrl, onServer } from '../testing/database.ts';
import { mailsTo } from '../testing/mails.ts';
import { fileForm, sampleFiles } from '../testing/sample-files.ts';
import { copyOut } from './copy.ts';
import { backUp } from './dump.ts';
import { restore } from './load.ts';
import { type Manifest, manifestFile } from './manifest.ts';
import { listTables } from './tables.ts';

/* A running server is backed up, restored into an empty database and folder, and compared. */

const app = await startTestApp({ connections: 10 });
const server = inject('databaseServer');
const home = await mkdtemp(path.join(tmpdir(), 'utsav-backup-'));
const uploads = path.join(app.dataDir, 'uploads');
const backup = path.join(home, 'backup');
const databases: string[] = [];
afterAll(async () => {
  await rm(home, { recursive: true, force: true });
  for (const name of databases) await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

let restored: Promise<Awaited<ReturnType<typeof emptyPlace>>> | undefined;

/** A place with the backup in it, for tests that leave what is there as it is or add to it. */
function restoredPlace() {
  restored ??= emptyPlace().then(async (place) => {
    await restore({ ...place, folder: backup });
    return place;
  });
  return restored;
}

const connectionTo = (url: string) => ({ connectionString: url });

async function emptyPlace() {
  const name = `utsav_restore_${process.pid}_${databases.length}`;
  databases.push(name);
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = databaseUrl(server, name);
  return { url, connection: connectionTo(url), uploads: path.join(home, name, 'uploads') };
}

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(connectionTo(url));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table as text. */
const contentOf = (url: string) =>
  connected(url, async (client) => {
    const content: Record<string, string[]> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM "${name}" t ORDER BY 1`,
      );
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  });

const isEmpty = async (url: string) => Object.keys(await contentOf(url)).length === 0;

async function filesIn(folder: string): Promise<Record<string, Buffer>> {
  const names = await readdir(folder, { recursive: true });
  const files: Record<string, Buffer> = {};
  for (const name of names.sort()) {
    const file = path.join(folder, name);
    if ((await stat(file)).isFile()) files[name] = await readFile(file);
  }
  return files;
}

const uploadsIn = (place: { uploads: string }) => readdir(place.uploads).catch(() => []);

const awkward = 'Tab\there, "quotes", \\backslash\\, \\N, line\nbreak, हिन्दी, 🎉';

beforeAll(async () => {
  const { build, context } = app;
  const admin = await build.admin({ name: awkward });
  const category = await build.category({ name: 'Photography' });
  const subCategory = await build.subCategory({ categoryIds: [category.id] });
  const links = { categoryIds: [category.id], subCategoryIds: [subCategory.id] };
  const service = await build.product({
    ...links,
    name: 'Candid photographers',
    adminId: admin.id,
    moreDetails: { Note: awkward },
  });
  for (let index = 0; index < 5; index += 1) await build.order({ service });
  for (const content of [
    await sampleFiles.picture().jpeg().toBuffer(),
    await sampleFiles.picture({ width: 900 }).png().toBuffer(),
  ]) {
    const form = await fileForm(content);
    const headers = { ...form.headers, authorization: `Bearer ${admin.accessToken}` };
    const { method, path: url } = fileEndpoints.upload;
    const { statusCode } = await app.app.inject({ method, url, payload: form.payload, headers });
    expect(statusCode).toBe(200);
  }
  const mail = { to: 'waiting@example.com', subject: 'Waiting', parts: [awkward], signature: 'x' };
  await context.mailer.send(context.db, [mail]);

  // Customers place orders while the backup is made.
  let running = true;
  const shopping = (async () => {
    while (running) await build.order({ service });
  })();
  await backUp({ connection: connectionTo(app.databaseUrl), uploads, folder: backup, now: new Date() });
  running = false;
  await shopping;
});

describe('a backup', () => {
  test('is of one moment: what was written meanwhile is in it as a whole or not at all', async () => {
    // The restore would fail if an order were in the backup without its customer, because of the foreign keys.
    const place = await restoredPlace();
    const { rows } = await connected(place.url, (client) => client.query('SELECT FROM orders'));
    expect(rows.length).toBeGreaterThanOrEqual(5);
  });

  test('is for its owner alone', async () => {
    const entries = await readdir(backup, { recursive: true });
    for (const entry of ['', ...entries]) {
      expect((await stat(path.join(backup, entry))).mode & 0o077, entry).toBe(0);
    }
  });

  test('does not go into a folder that holds something', async () => {
    const options = { connection: connectionTo(app.databaseUrl), uploads, folder: backup, now: new Date() };
    await expect(backUp(options)).rejects.toThrow('is not empty');
  });

  test('of an empty database is refused, and leaves nothing behind', async () => {
    const folder = path.join(home, 'nothing');
    const { connection } = await emptyPlace();
    await expect(backUp({ connection, uploads, folder, now: new Date() })).rejects.toThrow('nothing to back');
    expect(await readdir(folder)).toEqual([]);
  });

  test('takes tables that are larger than what is read at once', async () => {
    const full = await restoredPlace();
    await connected(full.url, (client) =>
      client.query(`
        INSERT INTO local_mails (id, recipient, subject, body_text, body_html, created_at)
        SELECT 'large' || i, '', '', repeat(md5(i::text), 50), '', now() FROM generate_series(1, 5000) AS i`),
    );
    const folder = path.join(home, 'large');
    const { connection } = full;
    await backUp({ connection, uploads: undefined, folder, now: new Date() });
    const place = await emptyPlace();
    await restore({ ...place, folder });
    expect(await contentOf(place.url)).toEqual(await contentOf(full.url));
  });

  test('ends with the reason where it cannot be written, and the connection does not hang', async () => {
    const full = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('disk full'), { code: 'ENOSPC' })),
    });
    const client = new Client(connectionTo(app.databaseUrl));
    client.on('error', () => undefined);
    await client.connect();
    const many = `COPY (SELECT repeat('x', 1000) FROM generate_series(1, 100000)) TO STDOUT`;
    await expect(copyOut(client, many, full)).rejects.toThrow('disk full');
    await client.end();
  });
});

describe('restored into an empty place', () => {
  test('every table and every file is as it was, and the product runs on it', async () => {
    const folder = path.join(home, 'quiet');
    await backUp({ connection: connectionTo(app.databaseUrl), uploads, folder, now: new Date() });
    const place = await emptyPlace();
    await restore({ ...place, folder });
    expect(await contentOf(place.url)).toEqual(await contentOf(app.databaseUrl));
    const files = await filesIn(uploads);
    expect(Object.keys(files).length).toBeGreaterThan(4);
    expect(await filesIn(place.uploads)).toEqual(files);

    const again = await startTestApp({ beside: { ...app, databaseUrl: place.url } });
    const found = await again.call(productEndpoints.search, { body: { search: 'photografer' } });
    expect(found.json.data).toMatchObject([{ name: 'Candid photographers' }]);
    // A change after the restore shows that the triggers work.
    await again.build.product({ name: 'Puppet theatre' });
    const puppets = await again.call(productEndpoints.search, { body: { search: 'puppet' } });
    expect(puppets.json.data).toHaveLength(1);
    const [mail] = await mailsTo(again, 'waiting@example.com');
    expect(mail?.bodyText).toBe(`${awkward}\n\nx\n`);
  });

  test('into a folder that is a disk of its own, without unfinished uploads', async () => {
    const source = path.join(home, 'mounted');
    for (const file of ['2026/a-320.webp', '.incoming/half', '.restoring/2026/old.webp']) {
      await mkdir(path.dirname(path.join(source, file)), { recursive: true });
      await writeFile(path.join(source, file), file);
    }
    await mkdir(path.join(source, 'lost+found'));
    const folder = path.join(home, 'from-mounted');
    const connection = connectionTo(app.databaseUrl);
    const { uploads: copied } = await backUp({ connection, uploads: source, folder, now: new Date() });
    expect(copied?.map(({ key }) => key)).toEqual(['2026/a-320.webp']);

    const place = await emptyPlace();
    for (const name of ['.incoming', 'lost+found'])
      await mkdir(path.join(place.uploads, name), { recursive: true });
    const { ino } = await stat(place.uploads);
    await restore({ ...place, folder });
    expect((await readdir(place.uploads)).sort()).toEqual(['.incoming', '2026', 'lost+found']);
    expect((await stat(place.uploads)).ino).toBe(ino);
  });

  test('without files where they are in an S3-compatible store', async () => {
    const folder = path.join(home, 'bucket');
    const connection = connectionTo(app.databaseUrl);
    expect(await backUp({ connection, uploads: undefined, folder, now: new Date() })).toMatchObject({
      uploads: null,
    });
    const place = await emptyPlace();
    await restore({ ...place, uploads: undefined, folder });
    expect(Object.keys(await contentOf(place.url))).toContain('orders');
    await expect(restore({ ...(await emptyPlace()), uploads: undefined, folder: backup })).rejects.toThrow(
      'S3',
    );
  });
});

describe('nothing is restored', () => {
  /** A copy of the backup with a defect. */
  async function spoilt(spoil: (folder: string, manifest: Manifest) => Promise<unknown>): Promise<string> {
    const folder = await mkdtemp(path.join(home, 'spoilt-'));
    await cp(backup, folder, { recursive: true });
    const file = path.join(folder, manifestFile);
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
    await spoil(folder, manifest);
    if (await stat(file).catch(() => null)) await writeFile(file, JSON.stringify(manifest));
    return folder;
  }

  test.each<[string, (folder: string, manifest: Manifest) => Promise<unknown>, RegExp]>([
    ['of a backup that was not finished', (folder) => rm(path.join(folder, manifestFile)), /not finished/],
    [
      'of one whose rows were changed',
      async (folder) => {
        const file = path.join(folder, 'database/orders.copy.gz');
        const content = await readFile(file);
        content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
        await writeFile(file, content);
      },
      /damaged: database\/orders/,
    ],
    [
      'of one that lacks an upload',
      async (folder, { uploads }) => rm(path.join(folder, 'uploads', uploads?.[0]?.key ?? '')),
      /damaged: uploads\//,
    ],
    [
      'of one that lacks a row, found only at the end',
      async (_folder, { jobs }) => {
        if (jobs) jobs.waiting.rows += 1;
      },
      /damaged: database\/jobs/,
    ],
    [
      'of one with rows that the database refuses',
      async (folder, { tables }) => {
        const orders = tables.find(({ name }) => name === 'orders');
        const content = gzipSync('not\tan\torder\n');
        await writeFile(path.join(folder, 'database/orders.copy.gz'), content);
        if (orders) orders.sha256 = createHash('sha256').update(content).digest('hex');
      },
      /missing data for column/,
    ],
    [
      'of a newer version of the product',
      async (_folder, { migrations }) =>
        migrations.push({ name: '9999_later.sql', checksum: 'a'.repeat(64) }),
      /another version of the product/,
    ],
    [
      'of one that leads out of its folder',
      async (_folder, { uploads }) => {
        if (uploads?.[0]) uploads[0].key = '../../outside.webp';
      },
      /is damaged/,
    ],
  ])('%s', async (_name, spoil, sentence) => {
    const place = await emptyPlace();
    await expect(restore({ ...place, folder: await spoilt(spoil) })).rejects.toThrow(sentence);
    expect(await isEmpty(place.url)).toBe(true);
    expect(await uploadsIn(place)).toEqual([]);
  });

  test('into a database or a folder that holds something', async () => {
    const place = await restoredPlace();
    const before = await contentOf(place.url);
    const other = await emptyPlace();
    await expect(restore({ ...place, uploads: other.uploads, folder: backup })).rejects.toThrow(
      'The database is not empty',
    );
    await expect(restore({ ...other, uploads: place.uploads, folder: backup })).rejects.toThrow(
      'There are uploads',
    );
    expect(await contentOf(place.url)).toEqual(before);
    expect(await isEmpty(other.url)).toBe(true);
    expect(await uploadsIn(other)).toEqual([]);
  });

  test('if the commit fails', async () => {
    const place = await emptyPlace();
    const query = Client.prototype.query;
    const failing = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
      this: Client,
      ...args: unknown[]
    ) {
      if (args[0] === 'COMMIT') return Promise.reject(new Error('no commit'));
      return (query as (...args: unknown[]) => unknown).apply(this, args);
    } as never);
    await expect(restore({ ...place, folder: backup })).rejects.toThrow('no commit');
    failing.mockRestore();
    expect(await isEmpty(place.url)).toBe(true);
    expect(await uploadsIn(place)).toEqual([]);
  });
});

test('a backup of an older version is brought up to date by the next start', async () => {
  const old = await emptyPlace();
  await restore({ ...old, folder: backup });
  await connected(old.url, (client) =>
    client.query(`
      DROP TABLE plan_votes, plan_items, plan_functions, plans;
      DELETE FROM migrations WHERE name LIKE '0025%'`),
  );
  const folder = path.join(home, 'older');
  await backUp({ connection: old.connection, uploads: old.uploads, folder, now: new Date() });
  const place = await emptyPlace();
  await restore({ ...place, folder });
  const tables = async () => Object.keys(await contentOf(place.url));
  expect(await tables()).not.toContain('plans');
  const database = openPool(place.connection, { onError: () => undefined, guarded: true });
  expect(await migrate(database.direct, () => undefined)).toEqual(['0025_plans.sql']);
  await database.db.execute(sql`SELECT FROM plans`);
  await database.close();
});
