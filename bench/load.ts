import { setTimeout as pause } from 'node:timers/promises';
import { readCatalogue } from './catalogue.ts';
import { withEnvironment } from './environment.ts';
import { connections, type Measured, measure } from './measure.ts';
import { megabytes, peakMegabytes } from './process-usage.ts';
import { cachedRows, uncachedRows } from './read-rows.ts';
import { line, number, table, writeSection } from './results.ts';
import type { Row } from './row.ts';
import { cellsOf, head, peerTable, section } from './tables.ts';
import { createUsers } from './users.ts';
import { writeRows } from './write-rows.ts';

/* `npm run bench`: see bench/README.md. */

const quick = process.argv.includes('--quick');
const size = process.argv.find((argument) => argument.startsWith('--size='))?.slice(7);
const sizes = size ? [Number(size)] : quick ? [1_000] : [1_000, 20_000];
const effort = quick ? { rounds: 1, seconds: 2 } : { rounds: 11, seconds: 1 };
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7) ?? '';

/** The peers were measured with as many services. */
const servicesOfPeers = 1_000;
const memoryGoal = 300;

const run = (services: number) =>
  withEnvironment(async (environment) => {
    const measureAll = async (rows: Row[]): Promise<Measured[]> => {
      const all: Measured[] = [];
      for (const row of rows.filter(({ name }) => name.includes(only))) {
        const measured = await measure(environment, row, effort);
        console.log(line(cellsOf(measured)));
        all.push(measured);
      }
      return all;
    };
    await environment.fill(services);
    const users = await createUsers(environment);
    const catalogue = await readCatalogue(environment);
    console.log(`\n${services} services\n${table(head, [])}`);
    const cached = await measureAll(cachedRows(catalogue));
    const writes = await measureAll(writeRows(catalogue, users));
    const uncached = await measureAll(uncachedRows(catalogue, users));
    const peak = peakMegabytes(environment.server);
    await pause(20_000);
    const after = megabytes(environment.server);
    return [
      section('Cached reads', cached),
      section('Uncached reads', uncached),
      section('Writes', writes),
      services === servicesOfPeers ? peerTable({ cached, uncached, write: writes }) : '',
      `Memory of the server: peak ${number(peak)} MB (goal ${memoryGoal} MB${peak > memoryGoal ? ', missed' : ''}), ${number(after)} MB 20 s after the load.`,
    ].join('\n');
  });

for (const services of sizes) {
  const text = await run(services);
  const method = `${effort.rounds} rounds of ${effort.seconds} s, ${connections} connections, medians`;
  if (quick || only) console.log(`\n${text}`);
  else writeSection(`Speed with ${number(services)} services`, `${method}.\n\n${text}`);
}
