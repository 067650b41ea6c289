import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Sends the rows of `COPY … TO STDOUT` through the streams. */
export async function copyOut(client: Client, text: string, ...into: [Writable, ...Writable[]]) {
  const rows = client.query(copyTo(text));
  await pipeline([rows, ...into]);
  // PostgreSQL reports the number of rows after the last row, and answers the next query only after that.
  await client.query('SELECT');
  return rows.rowCount;
}

/** Sends the content of the streams into `COPY … FROM STDIN`. */
export async function copyIn(client: Client, text: string, ...from: [Readable, ...NodeJS.ReadWriteStream[]]) {
  const rows = client.query(copyFrom(text));
  await pipeline([...from, rows]);
  return rows.rowCount;
}
