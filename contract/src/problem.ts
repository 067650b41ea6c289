import type { z } from 'zod';
import { isRule, type Rule } from './rules.ts';

/** A problem of an input: the field, the broken rule, and the numbers and names of that rule. */
export type Problem = {
  /** The path in one word, such as lines.1.quantity; none where it is about the input as a whole. */
  field?: string;
  path: string[];
  rule: Rule;
  params: Record<string, string | number>;
};

export const problemsOf = (error: z.ZodError): Problem[] => error.issues.map(read);

/** The first thing wrong with an input. */
export function problemOf(error: z.ZodError): Problem {
  return problemsOf(error)[0] ?? { path: [], rule: 'wrong', params: {} };
}

function read(issue: z.core.$ZodIssue): Problem {
  // An unknown field is named itself, not the object that holds it.
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...unknown].map(String);
  if (path.length === 0 && issue.code === 'invalid_type') return { path, rule: 'object', params: {} };
  return {
    ...(path.length > 0 ? { field: path.join('.') } : {}),
    path,
    rule: isRule(issue.message) ? issue.message : 'wrong',
    params: paramsOf(issue),
  };
}

function paramsOf(issue: z.core.$ZodIssue): Problem['params'] {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'invalid_value') return { values: issue.values.join(', ') };
  return (issue.code === 'custom' && issue.params) || {};
}
