import { userStatuses } from '@utsav/contract/user-management';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export type UserChoice = { search: string; role: string; status: string };
export const noUserChoice: UserChoice = { search: '', role: '', status: '' };

type UserFiltersProps = { choice: UserChoice; onChange: (choice: UserChoice) => void };

export function UserFilters({ choice, onChange }: UserFiltersProps) {
  const t = useTranslations('users');
  return (
    <search
      aria-label={t('filters')}
      className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-end gap-3 lg:grid-cols-4"
    >
      <TextField
        label={t('search')}
        type="search"
        placeholder={t('searchHint')}
        maxLength={200}
        className="col-span-full lg:col-span-2"
        value={choice.search}
        onChange={(event) => onChange({ ...choice, search: event.target.value })}
      />
      <Field label={t('role')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={choice.role}
            onChange={(event) => onChange({ ...choice, role: event.target.value })}
          >
            <option value="">{t('allRoles')}</option>
            <option value="USER">{t('roles.USER')}</option>
            <option value="ADMIN">{t('roles.ADMIN')}</option>
          </Select>
        )}
      </Field>
      <Field label={t('status')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={choice.status}
            onChange={(event) => onChange({ ...choice, status: event.target.value })}
          >
            <option value="">{t('allStatuses')}</option>
            {userStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`statuses.${status}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {Object.values(choice).some(Boolean) && (
        <Button
          variant="quiet"
          className="col-span-full -ml-inset justify-self-start"
          onClick={() => onChange(noUserChoice)}
        >
          {t('clear')}
        </Button>
      )}
    </search>
  );
}
