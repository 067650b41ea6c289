import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** In a process of its own, whose memory nobody else uses: a hundred rushes, each followed by a quiet moment. */
const program = `
  import { returnMemory } from ${JSON.stringify(new URL('./memory.ts', import.meta.url).href)};
  const taken = () => process.memoryUsage().heapTotal;
  let survivors = [];
  function rush(things) {
    survivors = [];
    for (let index = 0; index < things; index += 1) {
      const thing = { index, text: 'thing ' + index };
      if (index % 20 === 0) survivors.push(thing);
    }
  }
  for (let round = 0; round < 99; round += 1) {
    rush(20_000);
    await returnMemory();
  }
  rush(1_000_000);
  const before = taken();
  await returnMemory();
  console.log(JSON.stringify({ before, after: taken(), survivors: survivors.length }));
`;

test('memory goes back after a rush, and the process goes on', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { timeout: 15_000, killSignal: 'SIGKILL' },
  );
  const { before, after, survivors } = JSON.parse(stdout) as Record<string, number>;
  expect(survivors).toBe(50_000);
  expect(after).toBeLessThan((before ?? 0) * 0.7);
});
