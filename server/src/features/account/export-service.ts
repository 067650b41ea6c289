import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { passwordHeader } from '@utsav/contract/account';
import { indianDay } from '@utsav/contract/booking';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { transaction } from '../../core/db/db.ts';
import { type Limit, throttle } from '../../core/rate-limit/throttle.ts';
import type { AccountContext } from './account-context.ts';
import { exportReadme } from './export-readme.ts';
import { listOwnFiles } from './queries.ts';
import { type Person, readPerson } from './table-queries.ts';
import { type ZipEntry, zipLimits, zipOf } from './zip.ts';

const exportsADay: Limit = { tries: 3, minutes: 24 * 60 };

/** A header holds only letters of Latin-1, so clients encode the password. */
export function passwordOf(headers: FastifyRequest['headers']): string | undefined {
  const given = headers[passwordHeader];
  if (typeof given !== 'string') return undefined;
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}

type Given = { password: string | undefined; client: string };

/**
 * Everything that is known about the caller, as it was at one moment: the rows are written to a folder in one snapshot, so that
 * a client that reads slowly holds no connection to the database. Pictures are read from the storage while they are sent.
 */
export async function exportPerson(
  context: AccountContext,
  caller: SignedInUser,
  { password, client }: Given,
  onEnd: (end: () => void) => void,
): Promise<{ name: string; content: Readable }> {
  const { clock, config, storage } = context;
  await context.checkPassword(caller, password, client);
  await throttle(context, `export:${caller.id}`, exportsADay);
  const folder = await mkdtemp(path.join(storage.temporaryFolder, 'export-'));
  onEnd(() => void rm(folder, { recursive: true, force: true }).catch(() => undefined));
  const written = await writeTables(context, caller, folder);
  const readme = exportReadme(config.brand, written.tables, clock.now());
  return {
    name: `my-data-${indianDay(clock.now())}.zip`,
    content: zipOf(entriesOf(context, { ...written, readme, folder })),
  };
}

async function* entriesOf(
  { storage }: AccountContext,
  { readme, tables, keys, folder }: { readme: string; tables: string[]; keys: string[]; folder: string },
): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: Readable.from([Buffer.from(readme)]) };
  for (const table of tables) {
    const content = createReadStream(path.join(folder, `${table}.json`));
    yield { name: `data/${table}.json`, content };
  }
  let left = zipLimits.bytes;
  for (const key of keys.slice(0, zipLimits.entries)) {
    const file = await storage.open(key);
    if (!file) continue;
    left -= file.size;
    if (left < 0) return file.stream.destroy();
    yield { name: `pictures/${key.replaceAll('/', '-')}`, content: file.stream, isCompressed: true };
  }
}

/** The largest width of each file. */
const ofFile = ({ keys }: { keys: string[] }) => keys.at(-1) ?? [];

async function writeTables(
  { db }: AccountContext,
  { id, email }: SignedInUser,
  folder: string,
): Promise<{ tables: string[]; keys: string[] }> {
  return transaction(db, async (db) => {
    await db.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    const person: Person = { id, emails: [email] };
    const tables: string[] = [];
    for await (const { table, rows } of readPerson(db, person)) {
      await pipeline(Readable.from(asJson(rows)), createWriteStream(path.join(folder, `${table}.json`)));
      tables.push(table);
    }
    const files = await listOwnFiles(db, id);
    return { tables, keys: files.flatMap(ofFile) };
  });
}

async function* asJson(rows: AsyncGenerator<string[]>): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const batch of rows) {
    yield separator + batch.join(',\n');
    separator = ',\n';
  }
  yield '\n]\n';
}
