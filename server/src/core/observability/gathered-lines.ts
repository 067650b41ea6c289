/** Soon enough for whoever follows the log. */
const afterMs = 20;

/** Lines that come shortly after each other are written together: a write for each costs more than making the line. */
export function gatheredLines(write: (text: string) => unknown = (text) => process.stdout.write(text)): {
  write(line: string): void;
} {
  let waiting = '';
  const flush = () => {
    if (waiting) write(waiting);
    waiting = '';
  };
  // Last words are the most important ones.
  process.once('exit', flush);
  return {
    write(line) {
      if (!waiting) setTimeout(flush, afterMs).unref();
      waiting += line;
    },
  };
}
