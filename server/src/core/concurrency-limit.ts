/** Lets at most `count` pieces of work run at once; the others wait their turn, with `limit` only so long. */
export function atMost(count: number, limit?: { waitMs: number; tooLate: () => Error }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const timer =
        limit &&
        setTimeout(() => {
          waiting.splice(waiting.indexOf(start), 1);
          reject(limit.tooLate());
        }, limit.waitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(start);
    });

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < count) running += 1;
    else await turn();
    try {
      return await work();
    } finally {
      // The next in the queue gets the slot directly, so that no other call takes it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
