import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/* Figures as text: numbers, Markdown tables, and RESULTS.md with a section for each benchmark that writes there. */

export const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits });

type Cell = string | number | undefined;

export const line = (cells: readonly Cell[]) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;

/** A Markdown table; all columns but the first hold figures. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const columns = ['---', ...head.slice(1).map(() => '--:')];
  return [line(head), `|${columns.join('|')}|`, ...rows.map(line)].join('\n');
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

const file = new URL('./RESULTS.md', import.meta.url);

/** Replaces the section of this name in RESULTS.md, or adds it. */
export function writeSection(title: string, text: string): void {
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '# Results';
  const section = `## ${title}\n\n${provenance()}\n\n${text}`;
  const [head = '', ...sections] = known.split(/^(?=## )/m);
  const index = sections.findIndex((one) => one.startsWith(`## ${title}\n`));
  if (index < 0) sections.push(section);
  else sections[index] = section;
  writeFileSync(file, `${[head, ...sections].map((one) => one.trim()).join('\n\n')}\n`);
}

/** Date, commit and machine, without which a figure means nothing. */
export function provenance(): string {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  const model = cpus()[0]?.model.trim();
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, commit ${commit}, ${cpus().length} cores (${model}), node ${process.version}.`;
}
