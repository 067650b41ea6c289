import type { Db } from '../../../core/db.ts';
import { statement } from '../../../core/statement.ts';
import type { StemsOf } from './search-index.ts';

const askStems = statement<{ word: string; stem: string | null }>(
  'stems',
  `SELECT word, (ts_lexize('english_stem', word))[1] AS stem FROM unnest($1::text[]) AS word`,
);

/** What is asked at about the same time is asked in one statement. */
export function createStems(db: Db): StemsOf {
  let waiting: Set<string> | undefined;
  let answer: ReturnType<StemsOf> | undefined;

  async function askSoon(words: Set<string>): ReturnType<StemsOf> {
    await new Promise(setImmediate);
    waiting = undefined;
    const rows = await askStems(db, [[...words]]);
    return new Map(rows.map(({ word, stem }) => [word, stem]));
  }

  return (words) => {
    if (!waiting || !answer) {
      waiting = new Set();
      answer = askSoon(waiting);
    }
    for (const word of words) waiting.add(word);
    return answer;
  };
}
