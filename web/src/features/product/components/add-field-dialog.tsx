import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Modal, ModalFoot } from '../../../ui/modal.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { fieldNameProblem } from '../product-values.ts';

type AddFieldDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Names that the service has already. */
  taken: readonly string[];
  onAdd: (name: string) => void;
};

/** Asks for the name of a custom field. */
export function AddFieldDialog({ open, onClose, taken, onAdd }: AddFieldDialogProps) {
  const t = useTranslations('admin.customFields');
  return (
    <Modal open={open} onClose={onClose} title={t('title')}>
      <AddFieldForm
        taken={taken}
        onAdd={(name) => {
          onAdd(name);
          onClose();
        }}
      />
    </Modal>
  );
}

function AddFieldForm({ taken, onAdd }: Pick<AddFieldDialogProps, 'taken' | 'onAdd'>) {
  const t = useTranslations('admin.customFields');
  const { register, handleSubmit, watch, formState } = useForm({
    defaultValues: { name: '' },
    reValidateMode: 'onSubmit',
  });
  const submit = handleSubmit(({ name }) => onAdd(name.trim()));
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        // The service's own form is an ancestor in React, though not on the page.
        event.stopPropagation();
        void submit(event);
      }}
    >
      <TextField
        label={t('name')}
        placeholder={t('placeholder')}
        error={formState.errors.name?.message}
        {...register('name', { validate: (name) => fieldNameProblem(name.trim(), taken) })}
      />
      <ModalFoot>
        <SubmitButton missing={watch('name').trim() === '' && t('missing')}>{t('submit')}</SubmitButton>
      </ModalFoot>
    </form>
  );
}
