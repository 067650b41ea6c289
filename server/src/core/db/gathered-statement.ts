import { DatabaseError, type QueryResultRow } from 'pg';
import type { Db } from './db.ts';
import { oncePerDb, statement } from './prepared-statement.ts';

const mostTogether = 50;
/** One that takes longer waits for somebody's lock, and nobody else waits for it. */
const heldUpMs = 100;

type Gathered<Asked> = {
  name: string;
  /**
   * Takes a list of values for each column, and answers one row with its `of` for each that was done. Let it write in the
   * order of `of`, so that two of them never wait for each other.
   */
  text: string;
  columns: (asked: Asked) => unknown[];
  /** Whose it is: two of the same are never in one statement, and the second waits until the first is done or held up. */
  of: (asked: Asked) => string;
};

type Waiting<Asked, Row> = {
  asked: Asked;
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
};

/**
 * For a write that many people make at once, each for themselves. Those that come while others are under way go together
 * when these are done: one trip, one statement and one write to the disk for all of them. Decision 019.
 */
export function gatheredStatement<Asked, Row extends QueryResultRow & { of: string }>(
  gathered: Gathered<Asked>,
): (db: Db, asked: Asked) => Promise<Row | undefined> {
  const ask = statement<Row>(gathered.name, gathered.text);
  const queueOf = oncePerDb((db) => createQueue<Asked, Row>(gathered, (values) => ask(db, values)));
  return (db, asked) => queueOf(db)(asked);
}

function createQueue<Asked, Row extends { of: string }>(
  { columns, of }: Gathered<Asked>,
  ask: (values: unknown[][]) => Promise<Row[]>,
): (asked: Asked) => Promise<Row | undefined> {
  type One = Waiting<Asked, Row>;
  let waiting: One[] = [];
  let isUnderWay = false;
  let isComing = false;

  /** Whatever else came in this turn of the event loop comes along. */
  function startSoon(): void {
    if (isUnderWay || isComing || waiting.length === 0) return;
    isComing = true;
    setImmediate(() => {
      isComing = false;
      void run(takeSome());
    });
  }

  function takeSome(): One[] {
    const taken = new Map<string, One>();
    const left: One[] = [];
    for (const one of waiting) {
      const key = of(one.asked);
      if (taken.size === mostTogether || taken.has(key)) left.push(one);
      else taken.set(key, one);
    }
    waiting = left;
    return [...taken.values()];
  }

  async function run(taken: One[]): Promise<void> {
    let isHeldUp = false;
    const letOthers = () => {
      isUnderWay = false;
      startSoon();
    };
    isUnderWay = true;
    const patience = setTimeout(() => {
      isHeldUp = true;
      letOthers();
    }, heldUpMs);
    await settle(taken);
    clearTimeout(patience);
    if (!isHeldUp) letOthers();
  }

  async function settle(together: One[]): Promise<void> {
    try {
      const rows = await ask(transposed(together.map(({ asked }) => columns(asked))));
      const answers = new Map(rows.map((row) => [row.of, row]));
      for (const { asked, resolve } of together) resolve(answers.get(of(asked)));
    } catch (error) {
      if (together.length > 1 && wasUndone(error)) {
        // One of them spoilt it for the others: each alone, only that one fails.
        await Promise.all(together.map((one) => settle([one])));
      } else {
        for (const { reject } of together) reject(error);
      }
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      startSoon();
    });
}

/** The database said no to what was asked. Where it went away nobody knows what it did; where it is full, so is it now. */
const wasUndone = (error: unknown) =>
  error instanceof DatabaseError && !/^(08|53|57P)/.test(error.code ?? '');

const transposed = (rows: unknown[][]): unknown[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
