import { setTimeout as pause } from 'node:timers/promises';
import { categoryEndpoints } from '@utsav/contract/category';
import { searchPath } from './search.ts';

/* Somebody ordinary, who only wants an answer. */

/** Milliseconds that each of some ordinary questions took, asked one after the other. */
export async function visit(origin: string, questions: number): Promise<number[]> {
  const times: number[] = [];
  for (let asked = 0; asked < questions; asked += 1) {
    const begun = performance.now();
    const answer =
      asked % 2
        ? await fetch(origin + categoryEndpoints.list.path)
        : await fetch(origin + searchPath, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ search: `wedding ${asked}`, page: 1 }),
          });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`An ordinary question was answered ${answer.status}.`);
    times.push(performance.now() - begun);
    await pause(20);
  }
  return times;
}
