import type { LoadResult } from './load-client.ts';
import type { Measured } from './measure.ts';

/* The tables of `npm run bench`. */

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rateOf = (results: LoadResult[]) => median(results.map(({ perSecond }) => perSecond));
const refusedOf = (results: LoadResult[] = []) => results.reduce((sum, { refused }) => sum + refused, 0);

export const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits });

const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

export function lineOf({ row, ours, ceiling, statements, memory }: Measured): string {
  const { results } = ours;
  const refused = refusedOf(results) + refusedOf(ceiling?.results);
  return line([
    row.name,
    number(rateOf(results)),
    ceiling ? number(rateOf(ceiling.results)) : '',
    ceiling ? ratioOf(results, ceiling.results, row.ratioGoal) : '',
    `${number(median(results.map(({ p50 }) => p50)), 1)} / ${number(median(results.map(({ p99 }) => p99)), 1)}`,
    number(statements, 2),
    [ours, ceiling].map((one) => one?.processorMs.toFixed(3)).join(' / '),
    number(memory),
    refused || '',
  ]);
}

/** The median of the ratios of each round: the machine's speed changes from round to round. */
function ratioOf(ours: LoadResult[], ceiling: LoadResult[], goal = 0): string {
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (ceiling[round]?.perSecond ?? 0)));
  return ratio.toFixed(2) + (ratio < goal ? ` (missed, goal ${goal})` : '');
}

export const heading = [
  '| what | a second | ceiling | ratio | p50 / p99 ms | statements | CPU ms, ours / ceiling | MB | refused |',
  '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
].join('\n');

export const section = (title: string, measured: Measured[]) =>
  measured.length === 0 ? '' : [`### ${title}`, '', heading, ...measured.map(lineOf), ''].join('\n');

/** Beside Vendure or Medusa, whichever is better; see peers.ts. */
export function peerTable(groups: Record<string, Measured[]>): string {
  const lines = Object.entries(groups).flatMap(([group, measured]) =>
    measured.flatMap(({ row: { name, peer }, ours }) => {
      if (!peer) return [];
      const perSecond = rateOf(ours.results);
      const times = perSecond / peer.perSecond;
      const { goal } = peer;
      const missed = goal !== undefined && times < goal ? ' (missed)' : '';
      return [
        line([
          name,
          group,
          number(perSecond),
          peer.perSecond,
          `${number(times, times < 10 ? 1 : 0)} times`,
          goal === undefined ? '' : `${goal} times${missed}`,
        ]),
      ];
    }),
  );
  if (lines.length === 0) return '';
  const head = ['| what | kind | ours | peer | ahead | goal |', '|---|---|--:|--:|--:|--:|'];
  return ['### Compared with the better of Vendure and Medusa', '', ...head, ...lines, ''].join('\n');
}
