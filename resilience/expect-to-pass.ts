import { expect } from 'vitest';
import { createReport, type Report } from './report.ts';

/* Some scenarios at a small size are tests; `npm run test:resilience` runs all. */

export async function expectToPass(scenario: (report: Report) => Promise<void>): Promise<void> {
  const lines: string[] = [];
  const { report, results } = createReport((line) => lines.push(line));
  await scenario(report);
  expect(lines.filter((line) => line.includes('✗'))).toEqual([]);
  expect(results.passed).toBeGreaterThan(2);
}
