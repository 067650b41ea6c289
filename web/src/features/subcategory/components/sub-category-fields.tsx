import { limits } from '@utsav/contract/limits';
import { type Problem, problemOf } from '@utsav/contract/problem';
import { type SubCategory, subCategoryForm } from '@utsav/contract/subcategory';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { showToast } from '../../../lib/toast.ts';
import { type Choice, SelectChips } from '../../../ui/select-chips.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SubCategoryForm } from '../api.ts';

/** How the page fills in the control for the picture. */
export type ImageSlot = (control: {
  value: string;
  onChange: (url: string) => void;
  required: boolean;
  error: string | undefined;
}) => ReactNode;

type SubCategoryFieldsProps = {
  initial: SubCategory | undefined;
  categories: readonly Choice[];
  busy: boolean;
  imageField: ImageSlot;
  onSubmit: (form: SubCategoryForm) => void;
};

/**
 * Adding waits until name, image and a category are there. Editing has no required markers and may be submitted at
 * any time; its button merely looks inactive until then (specification sections 4 and 5).
 */
export function SubCategoryFields({
  initial,
  categories,
  busy,
  imageField,
  onSubmit,
}: SubCategoryFieldsProps) {
  const [name, setName] = useState(initial?.name ?? '');
  const [image, setImage] = useState(initial?.image ?? '');
  const [category, setCategory] = useState<Choice[]>(initial?.category ?? []);
  const [problem, setProblem] = useState<Problem>();
  const adding = initial === undefined;
  const complete = name.trim() !== '' && image !== '' && category.length > 0;
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);

  const submit = () => {
    if (busy || (adding && !complete)) return;
    const form = { name: name.trim(), image, category };
    const found = subCategoryForm.safeParse(form).error;
    const refusal = found && problemOf(found);
    setProblem(refusal);
    if (refusal) showToast('error', refusal.message);
    else onSubmit(form);
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Name"
        name="name"
        required={adding}
        maxLength={limits.nameLength}
        placeholder="Enter sub category name"
        value={name}
        error={errorOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
      {imageField({ value: image, onChange: setImage, required: adding, error: errorOf('image') })}
      <SelectChips
        label="Select Category"
        required={adding}
        choices={categories}
        chosen={category}
        onChange={setCategory}
        error={errorOf('category')}
      />
      <SubmitButton
        missing={adding && !complete && 'A name, an image and at least one category are needed.'}
        busy={busy}
        busyText="Saving…"
        className={clsx(!complete && 'opacity-60')}
      >
        Submit
      </SubmitButton>
    </form>
  );
}
