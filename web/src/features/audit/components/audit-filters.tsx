import { actionTexts } from '@utsav/messages/actions';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAuditTexts } from '../use-audit-texts.ts';

export type AuditChoice = { person: string; action: string; from: string; to: string };
export const noChoice: AuditChoice = { person: '', action: '', from: '', to: '' };

type AuditFiltersProps = {
  choice: AuditChoice;
  /** False where admins see only their own entries, so that there is no choice of persons. */
  everyone: boolean;
  onChange: (choice: AuditChoice) => void;
};

export function AuditFilters({ choice, everyone, onChange }: AuditFiltersProps) {
  const t = useTranslations('activity');
  const texts = useAuditTexts();
  const isFiltered = Object.values(choice).some(Boolean);
  return (
    <search
      aria-label={t('filters')}
      className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-end gap-3 lg:grid-cols-4"
    >
      {everyone && (
        <TextField
          label={t('person')}
          type="search"
          placeholder={t('personPlaceholder')}
          maxLength={200}
          value={choice.person}
          onChange={(event) => onChange({ ...choice, person: event.target.value })}
        />
      )}
      <Field label={t('action')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={choice.action}
            onChange={(event) => onChange({ ...choice, action: event.target.value })}
          >
            <option value="">{t('allActions')}</option>
            {Object.keys(actionTexts).map((action) => (
              <option key={action} value={action}>
                {texts.action(action)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DateField
        label={t('from')}
        value={choice.from}
        max={choice.to || undefined}
        onChange={(event) => onChange({ ...choice, from: event.target.value })}
      />
      <DateField
        label={t('to')}
        value={choice.to}
        min={choice.from || undefined}
        onChange={(event) => onChange({ ...choice, to: event.target.value })}
      />
      {isFiltered && (
        <Button
          variant="quiet"
          className="col-span-full -ml-inset justify-self-start"
          onClick={() => onChange(noChoice)}
        >
          {t('clear')}
        </Button>
      )}
    </search>
  );
}
