import { type Environment, origin } from './environment.ts';
import type { LoadResult } from './load-client.ts';
import { megabytes, processorSeconds } from './process-usage.ts';
import type { Row } from './row.ts';

/* Runs one row of `npm run bench`. */

export const connections = 10;
const countedFlows = 40;
const clearCacheMs = 100;

type Effort = { rounds: number; seconds: number };
export type Measured = {
  row: Row;
  results: LoadResult[];
  /** Processor time of the server for one flow. */
  processorMs: number;
  /** Statements for one flow. */
  statements: number;
  memory: number;
};

export async function measure(environment: Environment, row: Row, effort: Effort): Promise<Measured> {
  const timer =
    row.uncached === 'cache cleared' ? setInterval(environment.clearCache, clearCacheMs) : undefined;
  try {
    return await measureRow(environment, row, effort);
  } finally {
    clearInterval(timer);
  }
}

async function measureRow(
  environment: Environment,
  row: Row,
  { rounds, seconds }: Effort,
): Promise<Measured> {
  const { server } = environment;
  const { flows } = row;
  let from = 0;
  const send = async (amount?: number) => {
    const run = { origin, flows, from, connections, seconds, ...(amount ? { amount } : {}) };
    const result = await environment.runLoad(run);
    from += Math.ceil(result.answered + result.refused) + connections;
    return result;
  };
  // Not measured: the server compiles its code first.
  await send();
  const statements = (await environment.countStatements(() => send(countedFlows))) / countedFlows;
  if (row.uncached && statements < 1) throw new Error(`${row.name} was answered from the cache.`);
  const results: LoadResult[] = [];
  const before = processorSeconds(server);
  for (let round = 0; round < rounds; round += 1) results.push(await send());
  const processor = processorSeconds(server) - before;
  if (row.uncached === 'sent only once' && from > flows.length) {
    throw new Error(`${row.name}: ${flows.length} different requests are not enough.`);
  }
  const answered = results.reduce((sum, result) => sum + result.answered, 0);
  return { row, results, processorMs: (processor * 1000) / answered, statements, memory: megabytes(server) };
}
