import type { Problem } from '@utsav/contract/problem';
import type { Rule } from '@utsav/contract/rules';

/** A problem of a cell, or of a line as a whole. */
export type LineProblem = { field: string; rule: Rule; params: Problem['params'] };

export const problem = (field: string, rule: Rule, params: Problem['params'] = {}): LineProblem => ({
  field,
  rule,
  params,
});
