/* What a scenario prints: figures, and checks that pass or fail. */

export type Report = {
  check(sentence: string, passed: boolean, detail?: unknown): void;
  figure(name: string, value: string | number): void;
  skip(sentence: string, reason: string): void;
};

export type Scenario = { title: string; run(report: Report): Promise<void> };

export type Results = { passed: number; failed: number; skipped: number };

export function createReport(print: (line: string) => void): { report: Report; results: Results } {
  const results: Results = { passed: 0, failed: 0, skipped: 0 };
  return {
    results,
    report: {
      check(sentence, passed, detail) {
        results[passed ? 'passed' : 'failed'] += 1;
        const reason = passed || detail === undefined ? '' : `: ${asText(detail)}`;
        print(`  ${passed ? '✓' : '✗'} ${sentence}${reason}`);
      },
      figure: (name, value) => print(`    ${name}: ${value}`),
      skip(sentence, reason) {
        results.skipped += 1;
        print(`  - ${sentence} (skipped: ${reason})`);
      },
    },
  };
}

const asText = (detail: unknown) =>
  (typeof detail === 'string' ? detail : JSON.stringify(detail)).slice(0, 2_000);

/** Median and maximum of some durations, in milliseconds. */
export function summarize(times: number[]): { median: number; max: number } {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    max: Math.round(sorted.at(-1) ?? 0),
  };
}
