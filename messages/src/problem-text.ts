import type { MessageKeys, NestedKeyOf } from 'use-intl/core';
import type rules from './en/rules.ts';

type Rule = MessageKeys<typeof rules, NestedKeyOf<typeof rules>>;

/** Any translator of the `rules`, in whichever language. */
type RulesTranslator = (rule: Rule, values: never) => string;

type Broken = { rule: Rule; params: Readonly<Record<string, string | number>> };

/** The sentence about a refused field, under the name that the reader knows it by; without one it is the request. */
export function problemText(t: RulesTranslator, { rule, params }: Broken, field?: string): string {
  // The refusal has the params of its rule, but the schema loses their type.
  const values = { ...params, field: field ?? t('request', {} as never) };
  return t(rule, values as never);
}
