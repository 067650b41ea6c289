import type { Asked, Driven } from './drive.ts';
import type { Row } from './rows.ts';
import { drive, megabytes, originOf, processorSeconds, type Stage } from './stage.ts';

/* Drives one row of `npm run bench` and its ceiling by turns, and writes what came of it. */

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function ceilingOf(row: Row): Promise<Asked[]> {
  if (row.ceiling !== 'same bytes') {
    const { path, bodies = ['[]'] } = row.ceiling;
    return bodies.map((body) => ({ method: 'POST', path, body }));
  }
  return Promise.all(
    row.ours.map((asked, index) => sameBytes(asked, `${row.name.replace(/\W/g, '')}${index}`)),
  );
}

/** Has the ceiling answer under a name what the server answers to this. */
async function sameBytes(asked: Asked, name: string): Promise<Asked> {
  const { method, path, body } = asked;
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
  return { ...asked, path: `/bare/${name}` };
}

export type Measured = Row & {
  mine: Driven[];
  bare: Driven[];
  statements: number;
  processorMs: number;
  bareMs: number;
  memory: number;
};

export const connections = 10;
/** How often each row is driven, and for how long. */
type Effort = { rounds: number; seconds: number };

export async function measure(stage: Stage, row: Row, { rounds, seconds }: Effort): Promise<Measured> {
  const bareRequests = await ceilingOf(row);
  const ask = (who: 'server' | 'ceiling', requests: Asked[], from: number, amount?: number) =>
    drive({ origin: originOf(who), requests, from, connections, seconds, ...(amount ? { amount } : {}) });
  let from = 0;
  let bareFrom = 0;
  const next = ({ answered, refused }: Driven) => answered + refused + connections;
  // Code that has just been started is slow until it is compiled, on both sides.
  from += next(await ask('server', row.ours, from));
  bareFrom += next(await ask('ceiling', bareRequests, bareFrom));
  const counted = 40;
  const logged = await stage.statements(() => ask('server', row.ours, from, counted));
  from += counted;
  const mine: Driven[] = [];
  const bare: Driven[] = [];
  let processor = 0;
  let bareProcessor = 0;
  const driveOurs = async () => {
    const before = processorSeconds(stage.server);
    const driven = await ask('server', row.ours, from);
    processor += processorSeconds(stage.server) - before;
    from += next(driven);
    mine.push(driven);
  };
  const driveCeiling = async () => {
    const before = processorSeconds(stage.ceiling);
    const driven = await ask('ceiling', bareRequests, bareFrom);
    bareProcessor += processorSeconds(stage.ceiling) - before;
    bareFrom += next(driven);
    bare.push(driven);
  };
  for (let round = 0; round < rounds; round += 1) {
    // By turns the first, in case the second is always at an advantage.
    const turns = round % 2 === 0 ? [driveOurs, driveCeiling] : [driveCeiling, driveOurs];
    for (const turn of turns) await turn();
  }
  const answered = (driven: Driven[]) => driven.reduce((sum, one) => sum + one.answered, 0);
  const measured = {
    ...row,
    mine,
    bare,
    statements: logged / counted,
    processorMs: (processor * 1000) / answered(mine),
    bareMs: (bareProcessor * 1000) / answered(bare),
    memory: megabytes(stage.server),
  };
  console.log(lineOf(measured));
  return measured;
}

export const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits });

export function lineOf({
  name,
  mine,
  bare,
  statements,
  processorMs,
  bareMs,
  memory,
  goal,
}: Measured): string {
  const figure = median(mine.map(({ perSecond }) => perSecond));
  const ceiling = median(bare.map(({ perSecond }) => perSecond));
  const refused =
    mine.reduce((sum, driven) => sum + driven.refused, 0) +
    bare.reduce((sum, driven) => sum + driven.refused, 0);
  // Of the two of a round: the machine's own speed changes from one round to the next.
  const ratio = median(mine.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 0)));
  const cells = [
    name,
    number(figure),
    number(ceiling),
    ratio.toFixed(2) + (goal && ratio < goal ? ` (goal ${goal})` : ''),
    `${number(median(mine.map(({ p50 }) => p50)), 1)} / ${number(median(mine.map(({ p99 }) => p99)), 1)}`,
    number(statements, 2),
    `${processorMs.toFixed(3)} / ${bareMs.toFixed(3)}`,
    `${number(memory)}`,
    refused ? String(refused) : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

export const heading = [
  '| what | a second | ceiling | ratio | p50 / p99 ms | statements | CPU ms, ours / ceiling | MB | refused |',
  '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
].join('\n');

/** How many times as many a second as others answer, where that is known. */
export function besideOthers(measured: Measured[]): string {
  const lines = measured.flatMap(({ name, mine, others }) => {
    if (!others) return [];
    const perSecond = median(mine.map((driven) => driven.perSecond));
    const times = perSecond / others.perSecond;
    return [
      `| ${name} | ${number(perSecond)} | ${others.perSecond} | ${number(times)} times | ${others.times} times |`,
    ];
  });
  if (lines.length === 0) return '';
  return ['| what | ours | theirs | ahead | goal |', '|---|--:|--:|--:|--:|', ...lines, ''].join('\n');
}
