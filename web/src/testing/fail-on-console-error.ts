import { afterAll, afterEach } from 'vitest';

// React reports misuse (a missing key, an update outside of act) by console.error: a test with one fails.
const seen: unknown[][] = [];
const log = console.error;
console.error = (...args: unknown[]) => {
  // The DOM of the tests does not support the search element yet; browsers do.
  if (String(args[0]).startsWith('The tag <%s> is unrecognized') && args[1] === 'search') return;
  seen.push(args);
  log(...args);
};

afterEach(() => {
  const calls = seen.splice(0);
  if (calls.length > 0) throw new Error(`console.error was called: ${calls.map(String).join('\n')}`);
});

// Files share the console: the next one watches it itself.
afterAll(() => {
  console.error = log;
});
