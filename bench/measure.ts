import { type Environment, megabytes, originOf, processorSeconds } from './environment.ts';
import type { Call, Flow, LoadResult } from './load-client.ts';
import type { Row } from './row.ts';

/* Runs one row of `npm run bench` and its ceiling in turn. */

export const connections = 10;
const countedFlows = 40;
const clearCacheMs = 100;

type Effort = { rounds: number; seconds: number };
export type Figures = { results: LoadResult[]; processorMs: number };
export type Measured = {
  row: Row;
  ours: Figures;
  ceiling: Figures | undefined;
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
  const bare = await ceilingFlows(row);
  const ours = createLoad(environment, 'server', row.flows, seconds);
  const ceiling = bare && createLoad(environment, 'ceiling', bare, seconds);
  // Not measured: both processes compile their code first.
  await ours.warmUp();
  await ceiling?.warmUp();
  const statements = (await environment.countStatements(() => ours.warmUp(countedFlows))) / countedFlows;
  if (row.uncached && statements < 1) throw new Error(`${row.name} was answered from the cache.`);
  for (let round = 0; round < rounds; round += 1) {
    // Each is the first one every other time.
    const turns = round % 2 === 0 ? [ours, ceiling] : [ceiling, ours];
    for (const turn of turns) await turn?.run();
  }
  if (row.uncached === 'sent only once' && ours.sent() > row.flows.length) {
    throw new Error(`${row.name}: ${row.flows.length} different requests are not enough.`);
  }
  return {
    row,
    ours: ours.figures(),
    ceiling: ceiling?.figures(),
    statements,
    memory: megabytes(environment.server),
  };
}

function createLoad(environment: Environment, who: 'server' | 'ceiling', flows: Flow[], seconds: number) {
  const pid = environment[who];
  let from = 0;
  let processor = 0;
  const results: LoadResult[] = [];
  const send = async (amount?: number) => {
    const run = { origin: originOf(who), flows, from, connections, seconds, ...(amount ? { amount } : {}) };
    const result = await environment.runLoad(run);
    from += Math.ceil(result.answered + result.refused) + connections;
    return result;
  };
  return {
    sent: () => from,
    warmUp: (amount?: number) => send(amount),
    async run() {
      const before = processorSeconds(pid);
      results.push(await send());
      processor += processorSeconds(pid) - before;
    },
    figures(): Figures {
      const answered = results.reduce((sum, result) => sum + result.answered, 0);
      return { results, processorMs: (processor * 1000) / answered };
    },
  };
}

async function ceilingFlows({ name, flows, ceiling }: Row): Promise<Flow[] | undefined> {
  if (!ceiling) return undefined;
  if (ceiling !== 'same bytes') {
    return ceiling.bodies.map((body) => [{ method: 'POST', path: ceiling.path, body }]);
  }
  const prefix = name.replace(/\W/g, '');
  // One after the other: all at once would be load, which a busy server answers with 503.
  const copies: Flow[] = [];
  for (const [index, [call]] of flows.entries()) copies.push([await copyReply(call, `${prefix}${index}`)]);
  return copies;
}

/** Makes the ceiling answer under a name what the server answers to a call. */
async function copyReply(call: Call, name: string): Promise<Call> {
  const { method, path, body } = call;
  const answer = await fetch(`${originOf('server')}${path}`, {
    method,
    ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const type = encodeURIComponent(answer.headers.get('content-type') ?? '');
  await fetch(`${originOf('ceiling')}/bare/${name}?type=${type}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: await answer.arrayBuffer(),
  });
  return { ...call, path: `/bare/${name}` };
}
