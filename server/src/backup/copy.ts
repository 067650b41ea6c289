import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Client } from 'pg';

/*
 * COPY over the connection of `pg`, which has the messages for it but no interface. A statement of ours is whatever
 * answers to these names (pg's "submittable").
 */

type Wire = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
  stream: Writable & Pick<Readable, 'pause' | 'resume'>;
};

type Handlers = {
  begin?(wire: Wire): void;
  handleCopyData?(message: { chunk: Buffer }, wire: Wire): void;
  handleCopyInResponse?(wire: Wire): void;
};

/** Resolves with the number of rows. */
function copy(client: Client, text: string, { begin, ...handlers }: Handlers): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    const statement = {
      submit(wire: Wire) {
        begin?.(wire);
        wire.query(text);
      },
      handleCommandComplete(message: { text: string }) {
        rows = Number(/^COPY (\d+)$/.exec(message.text)?.[1]);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: reject,
      ...handlers,
    };
    client.query(statement as unknown as Parameters<Client['query']>[0]);
  });
}

const bytesAtOnce = 64 * 1024;

/** The rows that `COPY … TO STDOUT` sends, into a stream that is not ended. */
export async function copyOut(client: Client, text: string, into: Writable): Promise<number> {
  let gathered: Buffer[] = [];
  let size = 0;
  const flush = () => {
    const whole = Buffer.concat(gathered);
    gathered = [];
    size = 0;
    return into.write(whole);
  };
  let used: Wire | undefined;
  const rows = await copy(client, text, {
    begin(wire) {
      used = wire;
      // A statement in the middle of its rows cannot be stopped, but its connection can be cut.
      into.once('error', (error) => wire.stream.destroy(error));
    },
    handleCopyData({ chunk }, wire) {
      // The driver reuses the memory that a chunk is in.
      gathered.push(Buffer.from(chunk));
      size += chunk.length;
      if (size < bytesAtOnce || flush()) return;
      wire.stream.pause();
      into.once('drain', () => wire.stream.resume());
    },
  });
  flush();
  // A stream that is ended now says nothing of having drained, and the connection has more to do.
  used?.stream.resume();
  return rows;
}

/** What a stream holds, into `COPY … FROM STDIN`. */
export function copyIn(client: Client, text: string, from: Readable): Promise<number> {
  return copy(client, text, {
    handleCopyInResponse(wire) {
      send(wire, from).then(
        () => wire.endCopyFrom(),
        (error: Error) => wire.sendCopyFail(error.message),
      );
    },
  });
}

async function send(wire: Wire, from: Readable): Promise<void> {
  for await (const chunk of from) {
    wire.sendCopyFromChunk(chunk as Buffer);
    if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
  }
}
