/** Lets at most `count` pieces of work run at once; the others wait their turn. */
export function atMost(count: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < count) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
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
