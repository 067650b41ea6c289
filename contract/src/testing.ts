import rules from '@utsav/messages/en/rules';
import { problemText } from '@utsav/messages/problem-text';
import { createTranslator } from 'use-intl/core';
import type { z } from 'zod';
import { problemOf } from './problem.ts';

const t = createTranslator({ locale: 'en', messages: rules });

/** The English sentence about the first problem. */
export function problemInEnglish(error: z.ZodError): { field?: string; message: string } {
  const problem = problemOf(error);
  const { field } = problem;
  return { ...(field ? { field } : {}), message: problemText(t, problem, field) };
}

/** The same without the name of the field. */
export const predicateOf = (error: z.ZodError): string => problemText(t, problemOf(error), '').trim();
