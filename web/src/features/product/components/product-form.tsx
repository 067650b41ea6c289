import { limits } from '@utsav/contract/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../lib/api-error.ts';
import { showError } from '../../../lib/error-text.ts';
import { type Choice, SelectChips } from '../../../ui/select-chips.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ProductBody } from '../manage-api.ts';
import { bodyOf, labels, type ProductValues, resolveProduct } from '../product-values.ts';
import { CustomFields } from './custom-fields.tsx';

export type MediaSlot = (control: {
  kind: 'image' | 'video';
  label: string;
  urls: readonly string[];
  onChange: (change: (urls: readonly string[]) => string[]) => void;
  error: string | undefined;
  onBusyChange: (busy: boolean) => void;
}) => ReactNode;

export type ProductFormProps = {
  initial: ProductValues;
  submitText: string;
  categories: readonly Choice[];
  subCategories: readonly Choice[];
  /** How the page fills in the controls for pictures and videos. */
  mediaField: MediaSlot;
  /** Sends the form; a refusal is shown and everything typed stays. */
  save: (body: ProductBody) => Promise<void>;
  onValues?: (values: ProductValues) => void;
  onBusyChange?: (uploading: boolean) => void;
};

/** All fields of a service (specification section 2, Upload Product and Edit product). */
export function ProductForm(props: ProductFormProps) {
  const { initial, submitText, categories, subCategories, mediaField, save, onValues, onBusyChange } = props;
  const form = useForm<ProductValues>({ defaultValues: initial, resolver: resolveProduct });
  const { register, formState, getValues, setValue, setError } = form;
  const { errors, isSubmitting, isSubmitted } = formState;
  const [busy, setBusy] = useState({ image: false, video: false });
  const uploading = busy.image || busy.video;
  const values = form.watch();

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (state) => onValues?.(state.values) }),
    [form, onValues],
  );
  useEffect(() => onBusyChange?.(uploading), [uploading, onBusyChange]);

  const put = <Name extends 'image' | 'video' | 'category' | 'subCategory'>(
    name: Name,
    value: ProductValues[Name],
  ) =>
    setValue<'image' | 'video' | 'category' | 'subCategory'>(name, value, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });

  const submit = form.handleSubmit(async (valid) => {
    try {
      await save(bodyOf(valid));
    } catch (error) {
      const field = isApiError(error) ? error.field : undefined;
      if (field && field in labels)
        setError(field as keyof ProductValues, { message: (error as Error).message });
      showError(error);
    }
  });

  const media = (kind: 'image' | 'video') =>
    mediaField({
      kind,
      label: labels[kind],
      urls: values[kind],
      onChange: (change) => put(kind, change(getValues(kind))),
      error: errors[kind]?.message,
      onBusyChange: (now) => setBusy((before) => ({ ...before, [kind]: now })),
    });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={labels.name}
        required
        maxLength={limits.nameLength}
        placeholder="Enter product name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextArea
        label={labels.description}
        required
        placeholder="Enter product description"
        error={errors.description?.message}
        {...register('description')}
      />
      {media('image')}
      {media('video')}
      <div className="grid gap-5 md:grid-cols-2">
        <SelectChips
          label={labels.category}
          placeholder="Select Category"
          choices={categories}
          chosen={values.category}
          onChange={(chosen) => put('category', chosen)}
          error={errors.category?.message}
        />
        <SelectChips
          label={labels.subCategory}
          placeholder="Select Sub Category"
          choices={subCategories}
          chosen={values.subCategory}
          onChange={(chosen) => put('subCategory', chosen)}
          error={errors.subCategory?.message}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        <TextField
          label={labels.stock}
          required
          inputMode="numeric"
          placeholder="Enter number of stock"
          error={errors.stock?.message}
          {...register('stock')}
        />
        <TextField
          label={labels.price}
          required
          prefix="₹"
          inputMode="decimal"
          placeholder="Enter price"
          error={errors.price?.message}
          {...register('price')}
        />
        <TextField
          label={labels.discount}
          required
          after={<span className="pointer-events-none px-4 text-muted">%</span>}
          inputMode="decimal"
          placeholder="Enter discount"
          error={errors.discount?.message}
          {...register('discount')}
        />
      </div>
      <CustomFields form={form} />
      <SubmitButton
        missing={uploading && 'Wait until the files are uploaded.'}
        busy={isSubmitting}
        busyText="Saving…"
      >
        {submitText}
      </SubmitButton>
    </form>
  );
}
