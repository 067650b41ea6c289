import { useTranslations } from 'use-intl';
import { Field } from './field.tsx';
import { Pager } from './pager.tsx';
import { Select } from './select.tsx';

type ListFootProps = {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  rows: number;
  /** The numbers of rows to choose from. */
  choices: readonly number[];
  onRows: (rows: number) => void;
};

/** Pager and number of rows of a list that admins work with. */
export function ListFoot({ page, totalPages, onPage, rows, choices, onRows }: ListFootProps) {
  const t = useTranslations('tables');
  return (
    <div className="mt-2">
      <Pager page={page} totalPages={totalPages} onPage={onPage} />
      <Field label={t('rows')} className="ml-auto w-fit !flex-row items-center">
        {(wiring) => (
          <Select {...wiring} value={rows} onChange={(event) => onRows(Number(event.target.value))}>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
