import { setTimeout as pause } from 'node:timers/promises';
import { categoryEndpoints } from '@utsav/contract/category';
import { productEndpoints } from '@utsav/contract/product';

/** Sends ordinary requests one after the other; returns the milliseconds that each took. */
export async function timeOrdinaryRequests(origin: string, requests: number): Promise<number[]> {
  const times: number[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    const started = performance.now();
    const answer =
      sent % 2
        ? await fetch(origin + categoryEndpoints.list.path)
        : await fetch(origin + productEndpoints.search.path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ search: `wedding ${sent}`, page: 1 }),
          });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`An ordinary request was answered with ${answer.status}.`);
    times.push(performance.now() - started);
    await pause(20);
  }
  return times;
}
