/* What a promise says about itself: figures as they come, and sentences that hold or do not. */

export type Checks = {
  holds(sentence: string, right: boolean, detail?: unknown): void;
  figure(name: string, value: string | number): void;
  skip(sentence: string, why: string): void;
};

export type Results = { passed: number; failed: number; skipped: number };

export function createChecks(say: (line: string) => void): { checks: Checks; results: Results } {
  const results: Results = { passed: 0, failed: 0, skipped: 0 };
  return {
    results,
    checks: {
      holds(sentence, right, detail) {
        results[right ? 'passed' : 'failed'] += 1;
        const why = right || detail === undefined ? '' : `: ${inWords(detail)}`;
        say(`  ${right ? '✓' : '✗'} ${sentence}${why}`);
      },
      figure: (name, value) => say(`    ${name}: ${value}`),
      skip(sentence, why) {
        results.skipped += 1;
        say(`  - ${sentence} (skipped: ${why})`);
      },
    },
  };
}

const inWords = (detail: unknown) =>
  (typeof detail === 'string' ? detail : JSON.stringify(detail)).slice(0, 2_000);

/** The middle and the worst of many times, in milliseconds. */
export function spread(times: number[]): { middle: number; worst: number } {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    middle: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    worst: Math.round(sorted.at(-1) ?? 0),
  };
}
