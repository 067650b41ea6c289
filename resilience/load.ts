import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './call.ts';

/* Clients that send one request after the other until they are stopped. */

export type Load = {
  /** Stops and returns the number of answers by status; without an answer, by the reason. */
  stop(): Promise<Record<string, number>>;
};

export function startLoad(clients: number, send: (number: number) => Promise<Answer>): Load {
  const counts: Record<string, number> = {};
  let running = true;
  let number = 0;
  const all = Array.from({ length: clients }, async () => {
    while (running) {
      const answer = await send(number++);
      const name = answer.status === 0 ? `none: ${answer.json.message}` : String(answer.status);
      counts[name] = (counts[name] ?? 0) + 1;
      if (answer.status === 0 || answer.status === 503) await pause(20);
    }
  });
  return {
    async stop() {
      running = false;
      await Promise.all(all);
      return counts;
    },
  };
}
