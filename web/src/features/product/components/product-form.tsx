import { limits } from '@utsav/contract/limits';
import { formatRupees } from '@utsav/contract/money';
import { productForm } from '@utsav/contract/product';
import { type ReactNode, useEffect, useState } from 'react';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ModalFoot } from '../../../ui/modal.tsx';
import { type Choice, SelectChips } from '../../../ui/select-chips.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { useSaveProduct } from '../manage-api.ts';
import { bodyOf, fieldOf, gapsOf, labels, type ProductValues, priceToPayOf } from '../product-values.ts';
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
  save: ReturnType<typeof useSaveProduct>;
  onSaved: (reply: { message: string }) => void;
  onValues?: (values: ProductValues) => void;
  onBusyChange?: (uploading: boolean) => void;
  /** Asks before a service without a category or a picture is saved. */
  asksFirst?: boolean;
  inModal?: boolean;
};

/** All fields of a service (specification section 2, Upload Product and Edit product). */
export function ProductForm(props: ProductFormProps) {
  const { initial, submitText, categories, subCategories, mediaField, save, onSaved } = props;
  const { onValues, onBusyChange, asksFirst, inModal } = props;
  const form = useContractForm({
    schema: productForm,
    labels,
    bodyOf,
    fieldOf,
    defaultValues: initial,
  });
  const { register, formState, getValues, setValue, submit, refuse, subscribe } = form;
  const { errors, isSubmitting, isSubmitted } = formState;
  const [busy, setBusy] = useState({ image: false, video: false });
  const uploading = busy.image || busy.video;
  const values = form.watch();
  const priceToPay = priceToPayOf(values);
  const [missing, setMissing] = useState('');

  useEffect(
    () => subscribe({ formState: { values: true }, callback: (state) => onValues?.(state.values) }),
    [subscribe, onValues],
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

  // As typed: the schema would turn categories into ids.
  const post = () =>
    save.mutate(bodyOf(getValues()), { onSuccess: onSaved, onError: (error) => refuse(error) });
  const send = submit(async () => {
    const gaps = asksFirst ? gapsOf(getValues()) : '';
    setMissing(gaps);
    if (!gaps) await post();
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

  const submitButton = (
    <SubmitButton
      missing={uploading && 'Please wait until your files are uploaded.'}
      busy={isSubmitting || save.isPending}
      busyText="Saving…"
    >
      {submitText}
    </SubmitButton>
  );

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
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
      <div className="grid gap-5 lg:grid-cols-2">
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
      <div className="grid gap-5 lg:grid-cols-3">
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
          hint={priceToPay && `Customers pay ${formatRupees(priceToPay)}`}
          error={errors.discount?.message}
          {...register('discount')}
        />
      </div>
      <CustomFields form={form} />
      {inModal ? <ModalFoot>{submitButton}</ModalFoot> : submitButton}
      <ConfirmDialog
        open={missing !== ''}
        title={`Save without ${missing}?`}
        confirmText="Save anyway"
        cancelText="Go back"
        onCancel={() => setMissing('')}
        onConfirm={() => {
          setMissing('');
          void post();
        }}
      >
        Customers look for services by category and choose them by their pictures. Without {missing} nobody
        will find this one.
      </ConfirmDialog>
    </form>
  );
}
