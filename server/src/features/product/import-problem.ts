import type { Problem } from '@utsav/contract/problem';
import type { Rule } from '@utsav/contract/rules';

/** What is wrong with a cell, or with a line as a whole. */
export type LineProblem = { field: string; rule: Rule; params: Problem['params'] };

export const problem = (field: string, rule: Rule, params: Problem['params'] = {}): LineProblem => ({
  field,
  rule,
  params,
});
