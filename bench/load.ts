import { besideOthers, connections, heading, lineOf, type Measured, measure, number } from './measure.ts';
import { invitePeople, type People } from './people.ts';
import { writeSection } from './results.ts';
import { rowsOf } from './rows.ts';
import { megabytes, peakMegabytes, type Stage, setStage } from './stage.ts';

/* `npm run bench`: see bench/README.md. */

const quick = process.argv.includes('--quick');
const size = process.argv.find((argument) => argument.startsWith('--size='))?.slice(7);
const sizes = size ? [Number(size)] : quick ? [1_000] : [1_000, 20_000];
const effort = quick ? { rounds: 1, seconds: 2 } : { rounds: 11, seconds: 1 };
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7) ?? '';

async function run(services: number): Promise<string> {
  const stage = await setStage();
  try {
    await stage.fill(services);
    const people = await invitePeople(stage);
    await fillCarts(stage, people);
    console.log(`\n${services} services\n${heading}`);
    const measured: Measured[] = [];
    for (const row of await rowsOf(stage, people, services)) {
      if (row.name.includes(only)) measured.push(await measure(stage, row, effort));
    }
    const peak = peakMegabytes(stage.server);
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    const rest = `Memory of the server: ${number(peak)} MB at most under load, ${number(megabytes(stage.server))} MB 20 s after it.`;
    return [heading, ...measured.map(lineOf), '', besideOthers(measured), rest, ''].join('\n');
  } finally {
    await stage.close();
  }
}

async function fillCarts({ sql }: Stage, people: People): Promise<void> {
  const { rows } = await sql.query(`
    INSERT INTO cart_items (id, user_id, product_id, quantity)
    SELECT '0line' || u.id, u.id, p.id, 1 FROM users u, (SELECT id FROM products WHERE stock = 9999 ORDER BY id DESC LIMIT 1) p
    WHERE u.id LIKE '0bench%' AND u.role = 'USER' RETURNING id, user_id`);
  people.lines = rows.map(({ id, user_id: userId }: { id: string; user_id: string }) => {
    return { id, userId, token: people.customers.find((person) => person.id === userId)?.token ?? '' };
  });
}

for (const services of sizes) {
  const text = await run(services);
  const method = `${effort.rounds} rounds of ${effort.seconds} s, ${connections} connections, medians`;
  if (quick || only) console.log(`\n${text}`);
  else writeSection(`Speed with ${number(services)} services`, `${method}.\n\n${text}`);
}
