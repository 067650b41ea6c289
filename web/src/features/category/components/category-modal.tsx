import { type Category, categoryForm } from '@utsav/contract/category';
import { limits } from '@utsav/contract/limits';
import { type ReactNode, useEffect, useState } from 'react';
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
  onBusyChange: (busy: boolean) => void;
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
  const [unsaved, setUnsaved] = useState(false);
  return (
    <Modal
      open={editing !== undefined}
      onClose={onClose}
      title={title}
      busy={save.isPending}
      keepOpen={unsaved}
    >
      <CategoryForm
        key={category?._id ?? 'new'}
        initial={category}
        submitText={title}
        save={save}
        onSaved={onClose}
        onUnsavedChange={setUnsaved}
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
  onUnsavedChange: (unsaved: boolean) => void;
  imageField: ImageSlot;
};

function CategoryForm(props: CategoryFormProps) {
  const { initial, submitText, save, onSaved, onUnsavedChange, imageField } = props;
  const t = useTranslations('admin');
  const labels = { name: t('categories.name'), image: t('categories.image') };
  const { register, watch, setValue, submit, refuse, formState } = useContractForm({
    schema: categoryForm,
    labels,
    defaultValues: { name: initial?.name ?? '', image: initial?.image ?? '' },
  });
  const { errors, isSubmitting, isSubmitted, isDirty } = formState;
  const [uploading, setUploading] = useState(false);
  const unsaved = isDirty || uploading;
  useEffect(() => onUnsavedChange(unsaved), [unsaved, onUnsavedChange]);
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
        error={errors.name?.message}
        {...register('name')}
      />
      {imageField({
        value: image,
        onChange: (url) => setValue('image', url, { shouldDirty: true, shouldValidate: isSubmitted }),
        required: true,
        disabled: !named,
        error: errors.image?.message,
        hint: named ? undefined : t('categories.nameFirst'),
        onBusyChange: setUploading,
      })}
      <ModalFoot>
        <SubmitButton
          missing={uploading ? t('service.uploading') : !(named && image) && t('categories.missing')}
          busy={isSubmitting}
          busyText={t('saving')}
        >
          {submitText}
        </SubmitButton>
      </ModalFoot>
    </form>
  );
}
