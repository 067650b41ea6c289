import type { AuditEntry } from '@utsav/contract/audit';
import { formatRupees, toRupees } from '@utsav/contract/money';
import { actionTexts } from '@utsav/messages/actions';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import type { Messages } from '../../lib/messages.ts';
import { useLanguage } from '../../lib/navigation.tsx';

type Change = AuditEntry['changes'][number];
type Field = keyof Messages['activity']['fields'];

const isDay = (value: Change['after']): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The texts of the audit trail; values without a text are shown as they are recorded. */
export function useAuditTexts() {
  const t = useTranslations('activity');
  const dates = useDates();
  const language = useLanguage();

  function valueText(field: string, value: Change['after']): string {
    if (value === null || value === '') return t('gone');
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (field === 'pricePaise' && typeof value === 'number') return formatRupees(toRupees(value));
    return isDay(value) ? dates.day(value) : listText(String(value));
  }

  return {
    action: (action: string) => actionTexts[action]?.[language] ?? action,
    change: ({ field, before, after }: Change) => {
      const name = t.has(`fields.${field as Field}`) ? t(`fields.${field as Field}`) : field;
      const values = { field: name, before: valueText(field, before), after: valueText(field, after) };
      return before === null || before === '' ? t('set', values) : t('changed', values);
    },
  };
}

/** Lists are recorded as JSON; a list that was cut because of its length is no valid JSON, and is shown as it is. */
function listText(value: string): string {
  if (!value.startsWith('[')) return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.join(', ') || '–' : value;
  } catch {
    return value;
  }
}
