import { limits } from '@utsav/contract/limits';
import { useRef } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Plus, Trash2 } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { emptyLine, type LineValues, type QuoteValues } from '../quote-values.ts';

type LineFieldsProps = {
  lines: readonly LineValues[];
  labels: Record<keyof LineValues, string>;
  register: UseFormRegister<QuoteValues>;
  errors: FieldErrors<QuoteValues>['lines'];
  onChange: (lines: LineValues[]) => void;
};

/** The lines of a quote: what, how many, and for how much each. */
export function LineFields({ lines, labels, register, errors, onChange }: LineFieldsProps) {
  const t = useTranslations('enquiry.quoteForm');
  const addButton = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(lines.length, () => addButton.current);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-medium">{t('lines')}</legend>
      {lines.map((_, index) => {
        const errorOf = (name: keyof LineValues) => errors?.[index]?.[name]?.message;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and the fields are registered by their place.
          <div key={index} className="flex items-start gap-2 border-b border-line pb-4">
            <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_6rem_9rem]">
              <TextField
                className="max-sm:col-span-full"
                label={labels.text}
                maxLength={limits.textLength}
                autoComplete="off"
                error={errorOf('text')}
                {...register(`lines.${index}.text`)}
              />
              <TextField
                label={labels.quantity}
                inputMode="numeric"
                autoComplete="off"
                error={errorOf('quantity')}
                {...register(`lines.${index}.quantity`)}
              />
              <TextField
                label={labels.price}
                inputMode="decimal"
                autoComplete="off"
                error={errorOf('price')}
                {...register(`lines.${index}.price`)}
              />
            </div>
            <IconButton
              label={t('removeLine', { number: String(index + 1) })}
              tone="danger"
              className="mt-6"
              disabled={lines.length === 1}
              onClick={() => onChange(lines.filter((_line, place) => place !== index))}
            >
              <Trash2 aria-hidden size={18} />
            </IconButton>
          </div>
        );
      })}
      {errors?.message && <p className="text-sm font-medium text-danger">{errors.message}</p>}
      {lines.length < limits.quoteLines && (
        <Button
          ref={addButton}
          variant="quiet"
          className="self-start px-3"
          onClick={() => onChange([...lines, emptyLine])}
        >
          <Plus aria-hidden size={18} />
          {t('addLine')}
        </Button>
      )}
    </fieldset>
  );
}
