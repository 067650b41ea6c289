import { Readable } from 'node:stream';
import { createPause } from '../pause.ts';

/*
 * A list without a limit is read and sent part by part: no reply holds all of it in memory, and other requests are answered
 * in between.
 */

export type Parts<Row> = AsyncIterable<readonly Row[]>;
/** A short list as it is, or a long one in parts. */
export type Rows<Row> = readonly Row[] | Parts<Row>;

export const isInParts = (rows: unknown): rows is Parts<unknown> =>
  typeof rows === 'object' && rows !== null && Symbol.asyncIterator in rows;

export function mapRows<Row, Item>(rows: Rows<Row>, map: (row: Row) => Item): Item[] | Parts<Item> {
  return isInParts(rows) ? mapParts(rows as Parts<Row>, map) : rows.map(map);
}

async function* mapParts<Row, Item>(parts: Parts<Row>, map: (row: Row) => Item): AsyncGenerator<Item[]> {
  for await (const part of parts) yield part.map(map);
}

/** The first part is read at once: a list that ends there is short. */
export async function readInParts<Row>(
  size: number,
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): Promise<Rows<Row>> {
  const first = await readAfter(undefined);
  return first.length < size ? first : followingParts(size, first, readAfter);
}

async function* followingParts<Row>(
  size: number,
  first: Row[],
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let part = first; ; part = await readAfter(part.at(-1))) {
    yield part;
    if (part.length < size) return;
  }
}

type Envelope = { data: Parts<unknown> | Iterable<readonly unknown[]> };

/** The JSON of an envelope, one text for each part of its list. */
export async function* listJson({ data, ...envelope }: Envelope): AsyncGenerator<string> {
  const pause = createPause();
  yield `${JSON.stringify(envelope).slice(0, -1)},"data":[`;
  let separator = '';
  for await (const part of data) {
    let text = '';
    for (const item of part) {
      text += separator + JSON.stringify(item);
      separator = ',';
      await pause();
    }
    yield text;
  }
  yield ']}';
}

export const listStream = (envelope: Envelope): Readable => Readable.from(listJson(envelope));
