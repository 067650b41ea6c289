import type { Problem } from '@utsav/contract/problem';
import { problemText } from '@utsav/messages/problem-text';
import { loadMessages, pageLocale, translator } from './messages.ts';

/** The sentences about refused fields come with the first check of a form, as its schema does. */
export const loadProblemTexts = () => loadMessages(pageLocale(), ['rules']);

/** The sentence about a refused field, which goes by its label. */
export function fieldProblem(problem: Problem, label: string): string {
  const t = translator();
  return problemText((rule, values) => t(`rules.${rule}`, values), problem, label);
}
