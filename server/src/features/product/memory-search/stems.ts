import type { Db } from '../../../core/db/db.ts';
import { statement } from '../../../core/db/prepared-statement.ts';
import type { StemsOf } from './search-index.ts';

const askStems = statement<{ word: string; stem: string | null }>(
  'stems',
  `SELECT word, (ts_lexize('english_stem', word))[1] AS stem FROM unnest($1::text[]) AS word`,
);

/** What is asked while another statement is under way is asked in the next one. */
export function createStems(db: Db): StemsOf {
  let waiting: Set<string> | undefined;
  let answer: ReturnType<StemsOf> | undefined;

  async function askAfter(before: Promise<unknown> | undefined, words: Set<string>): ReturnType<StemsOf> {
    await new Promise(setImmediate);
    await before?.catch(() => undefined);
    waiting = undefined;
    const rows = await askStems(db, [[...words]]);
    return new Map(rows.map(({ word, stem }) => [word, stem]));
  }

  return (words) => {
    if (!waiting || !answer) {
      waiting = new Set();
      answer = askAfter(answer, waiting);
    }
    for (const word of words) waiting.add(word);
    return answer;
  };
}
