import type { Category } from '@utsav/contract/category';
import { limits } from '@utsav/contract/limits';
import { type ReactNode, useState } from 'react';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { Modal } from '../../../ui/modal.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSaveCategory } from '../api.ts';

/** How the page fills in the control for the picture. */
export type ImageSlot = (control: {
  value: string;
  onChange: (url: string) => void;
  required: boolean;
  disabled: boolean;
  hint: string | undefined;
}) => ReactNode;

type CategoryModalProps = {
  /** The category to change; 'new' adds one; undefined keeps the modal closed. */
  editing: Category | 'new' | undefined;
  onClose: () => void;
  imageField: ImageSlot;
};

export function CategoryModal({ editing, onClose, imageField }: CategoryModalProps) {
  const category = editing === 'new' ? undefined : editing;
  const title = category ? 'Update Category' : 'Add Category';
  const save = useSaveCategory(category?._id);
  return (
    <Modal open={editing !== undefined} onClose={onClose} title={title} busy={save.isPending}>
      <CategoryForm
        key={category?._id ?? 'new'}
        initial={category}
        submitText={title}
        busy={save.isPending}
        imageField={imageField}
        onSubmit={(form) => save.mutate(form, toastOutcome(onClose))}
      />
    </Modal>
  );
}

type CategoryFormProps = {
  initial: Category | undefined;
  submitText: string;
  busy: boolean;
  imageField: ImageSlot;
  onSubmit: (form: { name: string; image: string }) => void;
};

function CategoryForm({ initial, submitText, busy, imageField, onSubmit }: CategoryFormProps) {
  const [name, setName] = useState(initial?.name ?? '');
  const [image, setImage] = useState(initial?.image ?? '');
  const named = name.trim() !== '';
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (named && image && !busy) onSubmit({ name: name.trim(), image });
      }}
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={limits.nameLength}
        placeholder="Enter category name"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {imageField({
        value: image,
        onChange: setImage,
        required: true,
        disabled: !named,
        hint: named ? undefined : 'Enter a name first, then upload the image.',
      })}
      <SubmitButton
        missing={!(named && image) && 'A name and an image are needed.'}
        busy={busy}
        busyText="Saving…"
      >
        {submitText}
      </SubmitButton>
    </form>
  );
}
