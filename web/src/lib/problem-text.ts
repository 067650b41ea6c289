import type { Problem } from '@utsav/contract/problem';
import rules from '@utsav/messages/en/rules';
import { problemText } from '@utsav/messages/problem-text';
import { createTranslator } from 'use-intl/core';

const t = createTranslator({ locale: 'en', messages: rules });

/** The sentence about a refused field, which goes by its label. */
export const fieldProblem = (problem: Problem, label: string): string => problemText(t, problem, label);
