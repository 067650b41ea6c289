import { limits } from '@utsav/contract/limits';
import { type SubCategory, subCategoryForm } from '@utsav/contract/subcategory';
import { clsx } from 'clsx';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { ModalFoot } from '../../../ui/modal.tsx';
import { type Choice, SelectChips } from '../../../ui/select-chips.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SubCategoryForm, useSaveSubCategory } from '../api.ts';

/** How the page fills in the control for the picture. */
export type ImageSlot = (control: {
  value: string;
  onChange: (url: string) => void;
  required: boolean;
  error: string | undefined;
  onBusyChange: (busy: boolean) => void;
}) => ReactNode;

type SubCategoryFieldsProps = {
  initial: SubCategory | undefined;
  categories: readonly Choice[];
  save: ReturnType<typeof useSaveSubCategory>;
  onSaved: () => void;
  onUnsavedChange: (unsaved: boolean) => void;
  imageField: ImageSlot;
};

const empty: SubCategoryForm = { name: '', image: '', category: [] };
/** The schema turns categories into ids; the call sends the objects instead. */
const bodyOf = (values: SubCategoryForm) => ({ ...values, name: values.name.trim() });

/**
 * Adding needs name, image and a category before it can be submitted. Editing has no required markers and may be
 * submitted at any time, because the server answers what is missing; its button only looks inactive until then. Both
 * wait for an upload.
 */
export function SubCategoryFields(props: SubCategoryFieldsProps) {
  const { initial, categories, save, onSaved, onUnsavedChange, imageField } = props;
  const t = useTranslations('admin');
  const labels = {
    name: t('subCategories.name'),
    image: t('subCategories.image'),
    category: t('subCategories.category'),
  };
  const form = useContractForm({
    schema: subCategoryForm,
    labels,
    bodyOf,
    toastProblems: true,
    defaultValues: initial ?? empty,
  });
  const { errors, isSubmitting, isSubmitted, isDirty } = form.formState;
  const [uploading, setUploading] = useState(false);
  const unsaved = isDirty || uploading;
  useEffect(() => onUnsavedChange(unsaved), [unsaved, onUnsavedChange]);
  const { name, image, category } = form.watch();
  const adding = initial === undefined;
  const complete = name.trim() !== '' && image !== '' && category.length > 0;
  const send = () =>
    save.mutate(bodyOf(form.getValues()), { onSuccess: onSaved, onError: (error) => form.refuse(error) });
  const sendUnchecked = (event: FormEvent) => {
    event.preventDefault();
    form.clearErrors();
    void send();
  };

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={adding ? form.submit(send) : sendUnchecked}>
      <TextField
        label={labels.name}
        required={adding}
        maxLength={limits.nameLength}
        placeholder={t('subCategories.namePlaceholder')}
        error={errors.name?.message}
        {...form.register('name')}
      />
      {imageField({
        value: image,
        onChange: (url) => form.setValue('image', url, { shouldDirty: true, shouldValidate: isSubmitted }),
        required: adding,
        error: errors.image?.message,
        onBusyChange: setUploading,
      })}
      <SelectChips
        label={t('subCategories.selectCategory')}
        required={adding}
        choices={categories}
        chosen={category}
        onChange={(chosen) =>
          form.setValue('category', chosen, { shouldDirty: true, shouldValidate: isSubmitted })
        }
        error={errors.category?.message}
      />
      <ModalFoot>
        <SubmitButton
          missing={uploading ? t('service.uploading') : adding && !complete && t('subCategories.missing')}
          busy={isSubmitting || save.isPending}
          busyText={t('saving')}
          className={clsx(!complete && 'opacity-60')}
        >
          {t('submit')}
        </SubmitButton>
      </ModalFoot>
    </form>
  );
}
