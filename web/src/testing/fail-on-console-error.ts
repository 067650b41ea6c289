import { afterAll, afterEach } from 'vitest';

// A test with a console.error fails, because React reports misuse by it (a missing key, an update outside of act).
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

// Test files share the console, and each one watches it itself.
afterAll(() => {
  console.error = log;
});
