import type { z } from 'zod';

/** The first thing wrong with an input: which field, and a sentence that names it. */
export type Problem = { field?: string; message: string };

export function problemOf(error: z.ZodError): Problem {
  const issue = error.issues[0];
  if (!issue) return { message: 'The request is not right.' };
  // An unknown field is named itself, not the object that holds it.
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...issue.path, ...unknown].map(String).join('.');
  const message = issue.message;
  if (!field && issue.code === 'invalid_type') return { message: 'The request must be a JSON object.' };
  if (!field) return { message: /^[A-Z]/.test(message) ? message : `The request ${message}` };
  return { field, message: /^[A-Z]/.test(message) ? message : `${field} ${message}` };
}
