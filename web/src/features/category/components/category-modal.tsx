import { type Category, categoryForm } from '@utsav/contract/category';
import { limits } from '@utsav/contract/limits';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Modal, ModalFoot } from '../../../ui/modal.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSaveCategory } from '../api.ts';

/** How the page fills in the control for the picture. */
export type ImageSlot = (control: {
  value: string;
  onChange: (url: string) => void;
  required: boolean;
  disabled: boolean;
  error: string | undefined;
  hint: string | undefined;
}) => ReactNode;

type CategoryModalProps = {
  /** The category to change; 'new' adds one; undefined keeps the modal closed. */
  editing: Category | 'new' | undefined;
  onClose: () => void;
  imageField: ImageSlot;
};

export function CategoryModal({ editing, onClose, imageField }: CategoryModalProps) {
  const t = useTranslations('admin.categories');
  const category = editing === 'new' ? undefined : editing;
  const title = category ? t('update') : t('add');
  const save = useSaveCategory(category?._id);
  return (
    <Modal open={editing !== undefined} onClose={onClose} title={title} busy={save.isPending}>
      <CategoryForm
        key={category?._id ?? 'new'}
        initial={category}
        submitText={title}
        save={save}
        onSaved={onClose}
        imageField={imageField}
      />
    </Modal>
  );
}

type CategoryFormProps = {
  initial: Category | undefined;
  submitText: string;
  save: ReturnType<typeof useSaveCategory>;
  onSaved: () => void;
  imageField: ImageSlot;
};

function CategoryForm({ initial, submitText, save, onSaved, imageField }: CategoryFormProps) {
  const t = useTranslations('admin');
  const labels = { name: t('categories.name'), image: t('categories.image') };
  const { register, watch, setValue, submit, refuse, formState } = useContractForm({
    schema: categoryForm,
    labels,
    defaultValues: { name: initial?.name ?? '', image: initial?.image ?? '' },
  });
  const { name, image } = watch();
  const named = name.trim() !== '';
  const send = submit((form) => save.mutate(form, { onSuccess: onSaved, onError: (error) => refuse(error) }));
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={send}>
      <TextField
        label={labels.name}
        required
        maxLength={limits.nameLength}
        placeholder={t('categories.namePlaceholder')}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      {imageField({
        value: image,
        onChange: (url) => setValue('image', url, { shouldValidate: formState.isSubmitted }),
        required: true,
        disabled: !named,
        error: formState.errors.image?.message,
        hint: named ? undefined : t('categories.nameFirst'),
      })}
      <ModalFoot>
        <SubmitButton
          missing={!(named && image) && t('categories.missing')}
          busy={formState.isSubmitting}
          busyText={t('saving')}
        >
          {submitText}
        </SubmitButton>
      </ModalFoot>
    </form>
  );
}
