import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Field, type FieldProps } from './field.tsx';
import { X } from './icons.ts';
import { Select } from './select.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

export type Choice = { _id: string; name: string };

type SelectChipsProps = FieldProps & {
  choices: readonly Choice[];
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
  placeholder?: string;
  required?: boolean;
};

/** A dropdown whose choices become chips that can be removed. */
export function SelectChips(props: SelectChipsProps) {
  const t = useTranslations('layout.ui');
  const { choices, chosen, onChange, placeholder, ...field } = props;
  const select = useRef<HTMLSelectElement>(null);
  useFocusAfterRemoval(chosen.length, () => select.current);
  const left = choices.filter((choice) => !chosen.some((one) => one._id === choice._id));
  const add = (id: string) => {
    const picked = left.find((choice) => choice._id === id);
    if (picked) onChange([...chosen, picked]);
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <>
          <Select
            {...wiring}
            ref={select}
            aria-required={field.required}
            value=""
            onChange={(event) => add(event.target.value)}
          >
            <option value="" disabled>
              {placeholder ?? field.label}
            </option>
            {left.map((choice) => (
              <option key={choice._id} value={choice._id}>
                {choice.name}
              </option>
            ))}
          </Select>
          {chosen.length > 0 && (
            <ul aria-label={t('chosen', { label: field.label })} className="mt-1 flex flex-wrap gap-2">
              {chosen.map((choice) => (
                <li
                  key={choice._id}
                  className="inline-flex max-w-full items-center rounded-full bg-action-soft pl-4 text-sm font-medium wrap-anywhere"
                >
                  {choice.name}
                  <button
                    type="button"
                    aria-label={t('removeNamed', { name: choice.name })}
                    onClick={() => onChange(chosen.filter((one) => one._id !== choice._id))}
                    className="inline-flex size-touch shrink-0 items-center justify-center rounded-full hover:text-danger"
                  >
                    <X aria-hidden size={16} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
