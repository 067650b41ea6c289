import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/* RESULTS.md has a section for each benchmark; a run replaces only its own. */

const file = new URL('./RESULTS.md', import.meta.url);

export function writeSection(title: string, text: string): void {
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '# Results';
  const section = `## ${title}\n\n${origin()}\n\n${text}`;
  const [head = '', ...sections] = known.split(/^(?=## )/m);
  const index = sections.findIndex((one) => one.startsWith(`## ${title}\n`));
  if (index < 0) sections.push(section);
  else sections[index] = section;
  writeFileSync(file, `${[head, ...sections].map((one) => one.trim()).join('\n\n')}\n`);
}

/** Date, commit and machine, without which a figure means nothing. */
export function origin(): string {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  const model = cpus()[0]?.model.trim();
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, commit ${commit}, ${cpus().length} cores (${model}), node ${process.version}.`;
}
