import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../lib/dates.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

type DateFieldProps = ComponentProps<'input'> & FieldProps & { value: string };

/** A day. The browser shows it in the form of its own language; outside the field's focus it reads '20 Nov 2026'. */
export function DateField({ label, error, hint, labelHidden, className, ...input }: DateFieldProps) {
  const t = useTranslations('layout.ui');
  const dates = useDates();
  return (
    <Field {...{ label, error, hint, labelHidden, className }}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type="date"
            className={`peer not-focus:text-transparent ${controlClass}`}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-px right-10 left-px flex items-center whitespace-nowrap rounded-control bg-surface pl-3.5 peer-focus:hidden"
          >
            {input.value ? dates.day(input.value) : <span className="text-muted">{t('anyDay')}</span>}
          </span>
        </div>
      )}
    </Field>
  );
}
