import { formatDay } from '@utsav/contract/booking';
import type { ErrorCode } from '@utsav/contract/errors';
import type { Problem } from '@utsav/contract/problem';
import type { Rule } from '@utsav/contract/rules';
import type { Locale } from '@utsav/messages/locales';
import { problemText } from '@utsav/messages/problem-text';
import { errorTexts, ruleTexts } from '../language/translators.ts';

type Refusal = { code: ErrorCode; field: string | undefined; params: Problem['params'] };

/** The sentence for the broken rule, else for the reason, else for the code. */
export function errorText(locale: Locale, { code, field, params }: Refusal): string {
  const { rule, reason, ...values } = params;
  if (rule) return problemText(ruleTexts[locale], { rule: rule as Rule, params: values }, field);
  const t = errorTexts[locale];
  if (!reason) return t(code);
  const date = values.date && { date: formatDay(String(values.date), locale) };
  // The types of AppError require the params of each reason.
  return t(`reasons.${code}.${reason}` as never, { ...values, ...date, field } as never);
}
