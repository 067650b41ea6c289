import { limits } from '@utsav/contract/limits';
import type { productForm } from '@utsav/contract/product';
import { useRef, useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Plus, Trash2 } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import type { ProductValues } from '../product-values.ts';
import { AddFieldDialog } from './add-field-dialog.tsx';

type CustomFieldsProps = { form: UseFormReturn<ProductValues, unknown, z.output<typeof productForm>> };

/** Fields that only this service has, each with its text. */
export function CustomFields({ form }: CustomFieldsProps) {
  const t = useTranslations('admin.customFields');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'details' });
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(fields.length, () => addButton.current);
  const errors = form.formState.errors.details;
  return (
    <div className="flex flex-col gap-4">
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-2">
          <TextField
            label={field.name}
            required
            className="min-w-0 flex-1"
            error={errors?.[index]?.value?.message}
            {...form.register(`details.${index}.value`)}
          />
          <IconButton
            label={t('remove', { name: field.name })}
            tone="danger"
            className="mt-6.5"
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden size={18} />
          </IconButton>
        </div>
      ))}
      {errors?.message && <p className="text-sm font-medium text-danger">{errors.message}</p>}
      <Button
        ref={addButton}
        variant="secondary"
        className="self-start"
        disabled={fields.length >= limits.maxMoreDetails}
        onClick={() => setAdding(true)}
      >
        <Plus aria-hidden size={18} />
        {t('add')}
      </Button>
      <AddFieldDialog
        open={adding}
        onClose={() => setAdding(false)}
        taken={fields.map(({ name }) => name)}
        onAdd={(name) => {
          append({ name, value: '' }, { shouldFocus: false });
          // After the dialog has closed and returned the focus to the button.
          setTimeout(() => form.setFocus(`details.${fields.length}.value`));
        }}
      />
    </div>
  );
}
