import type { Problem } from '@utsav/contract/problem';
import { problemText } from '@utsav/messages/problem-text';
import { loadMessages, pageLocale, translator } from './messages.ts';

/** The sentences about refused fields are loaded for the first check of a form, like its schema. */
export const loadProblemTexts = () => loadMessages(pageLocale(), ['rules']);

/** The sentence about a refused field, with its label. */
export function fieldProblem(problem: Problem, label: string): string {
  const t = translator();
  return problemText((rule, values) => t(`rules.${rule}`, values), problem, label);
}
