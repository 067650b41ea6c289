import type { Measured } from './measure.ts';
import { median, number, table } from './results.ts';

/* The tables of `npm run bench`. */

export const head = ['what', 'a second', 'p50 / p99 ms', 'statements', 'CPU ms', 'MB', 'refused'] as const;

const rateOf = ({ results }: Measured) => median(results.map(({ perSecond }) => perSecond));

export function cellsOf(measured: Measured) {
  const { row, results, statements, processorMs, memory } = measured;
  const refused = results.reduce((sum, result) => sum + result.refused, 0);
  return [
    row.name,
    number(rateOf(measured)),
    `${number(median(results.map(({ p50 }) => p50)), 1)} / ${number(median(results.map(({ p99 }) => p99)), 1)}`,
    number(statements, 2),
    processorMs.toFixed(3),
    number(memory),
    refused || '',
  ];
}

export const section = (title: string, measured: Measured[]) =>
  measured.length === 0 ? '' : `### ${title}\n\n${table(head, measured.map(cellsOf))}\n`;

/** Beside Vendure or Medusa, whichever is better; see peers.ts. */
export function peerTable(groups: Record<string, Measured[]>): string {
  const rows = Object.entries(groups).flatMap(([kind, all]) =>
    all.flatMap((measured) => {
      const { name, peer } = measured.row;
      if (!peer) return [];
      const perSecond = rateOf(measured);
      const times = perSecond / peer.perSecond;
      const goal = peer.goal && `${peer.goal} times${times < peer.goal ? ' (missed)' : ''}`;
      return [
        [name, kind, number(perSecond), peer.perSecond, `${number(times, times < 10 ? 1 : 0)} times`, goal],
      ];
    }),
  );
  if (rows.length === 0) return '';
  const peerHead = ['what', 'kind', 'ours', 'peer', 'ahead', 'goal'];
  return `### Compared with the better of Vendure and Medusa\n\n${table(peerHead, rows)}\n`;
}
