import { useState } from 'react';
import { Modal } from '../../../ui/modal.tsx';
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
  return (
    <Modal open={open} onClose={onClose} title="Add Field">
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
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const found = fieldNameProblem(name.trim(), taken);
    setProblem(found);
    if (!found) onAdd(name.trim());
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // The service's own form is an ancestor in React, though not on the page.
        event.stopPropagation();
        submit();
      }}
    >
      <TextField
        label="Field name"
        placeholder="Enter field name"
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <SubmitButton missing={name.trim() === '' && 'Enter a name first.'}>Add</SubmitButton>
    </form>
  );
}
