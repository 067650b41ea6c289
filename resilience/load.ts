import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './call.ts';

/* Clients who ask one thing after the other, until they are told to stop. */

export type Load = {
  /** Stops and answers how often each status came; 0 is no answer, with its reasons. */
  stop(): Promise<Record<string, number>>;
  answers(): number;
};

export function keepAsking(clients: number, ask: (number: number) => Promise<Answer>): Load {
  const counts: Record<string, number> = {};
  let asking = true;
  let number = 0;
  const all = Array.from({ length: clients }, async () => {
    while (asking) {
      const answer = await ask(number++);
      const name = answer.status === 0 ? `none: ${answer.json.message}` : String(answer.status);
      counts[name] = (counts[name] ?? 0) + 1;
      if (answer.status === 0 || answer.status === 503) await pause(20);
    }
  });
  return {
    answers: () => Object.values(counts).reduce((sum, count) => sum + count, 0),
    async stop() {
      asking = false;
      await Promise.all(all);
      return counts;
    },
  };
}
