import { useQuery } from '@tanstack/react-query';
import { limits } from '@utsav/contract/limits';
import { formatRupees } from '@utsav/contract/money';
import { type Product, productForm } from '@utsav/contract/product';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { ModalFoot } from '../../../ui/modal.tsx';
import { type Choice, SelectChips } from '../../../ui/select-chips.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { citiesQuery } from '../api.ts';
import type { useSaveProduct } from '../manage-api.ts';
import { bodyOf, fieldOf, type Gap, gapsOf, type ProductValues, priceToPayOf } from '../product-values.ts';
import { useProductLabels } from '../use-product-labels.ts';
import { CityField } from './city-field.tsx';
import { CustomFields } from './custom-fields.tsx';
import { GapsDialog } from './gaps-dialog.tsx';

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
  /** With the categories that each belongs to. */
  subCategories: readonly (Choice & { category?: readonly Choice[] })[];
  /** How the page fills in the controls for pictures and videos. */
  mediaField: MediaSlot;
  save: ReturnType<typeof useSaveProduct>;
  onSaved: (reply: { message: string; data: Product }) => void;
  /** Filled in where the form has no city yet. */
  city?: string | undefined;
  onValues?: (values: ProductValues) => void;
  /** Called when there is unsaved input, or none any more: changed values, or a file that is being uploaded. */
  onUnsavedChange?: (unsaved: boolean) => void;
  onUploadingChange?: (uploading: boolean) => void;
  /** Asks before a published service without a category or a picture is saved. */
  confirmGaps?: boolean;
  inModal?: boolean;
};

/** Those of the chosen categories before all others. */
function ownFirst(subCategories: ProductFormProps['subCategories'], chosen: readonly Choice[]) {
  const isOwn = ({ category = [] }: ProductFormProps['subCategories'][number]) =>
    category.some(({ _id }) => chosen.some((one) => one._id === _id));
  return [...subCategories.filter(isOwn), ...subCategories.filter((one) => !isOwn(one))];
}

/** All fields of a service, to add or to edit it. */
export function ProductForm(props: ProductFormProps) {
  const { initial, submitText, categories, subCategories, mediaField, save, onSaved, city } = props;
  const { onValues, onUnsavedChange, onUploadingChange, confirmGaps, inModal } = props;
  const t = useTranslations('admin');
  const labels = useProductLabels();
  const cities = useQuery(citiesQuery()).data;
  const form = useContractForm({
    schema: productForm,
    labels,
    bodyOf,
    fieldOf,
    defaultValues: initial,
  });
  const { register, formState, getValues, setValue, submit, refuse, subscribe, reset } = form;
  const { errors, isDirty, isSubmitting, isSubmitted } = formState;
  const [busy, setBusy] = useState({ image: false, video: false });
  const uploading = busy.image || busy.video;
  const unsaved = isDirty || uploading;
  const values = form.watch();
  const priceToPay = priceToPayOf(values);
  const [gaps, setGaps] = useState<readonly Gap[]>([]);

  useEffect(
    () => subscribe({ formState: { values: true }, callback: (state) => onValues?.(state.values) }),
    [subscribe, onValues],
  );
  // It may be known only after the form is shown; what was typed meanwhile stays.
  useEffect(() => {
    if (city && getValues('city') === '') reset({ ...getValues(), city }, { keepDirtyValues: true });
  }, [city, getValues, reset]);
  useEffect(() => onUnsavedChange?.(unsaved), [unsaved, onUnsavedChange]);
  useEffect(() => onUploadingChange?.(uploading), [uploading, onUploadingChange]);

  const put = <Name extends 'image' | 'video' | 'category' | 'subCategory'>(
    name: Name,
    value: ProductValues[Name],
  ) =>
    setValue<'image' | 'video' | 'category' | 'subCategory'>(name, value, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });

  // The values as typed: the schema would turn categories into ids.
  const post = () =>
    save.mutate(bodyOf(getValues()), { onSuccess: onSaved, onError: (error) => refuse(error) });
  const send = submit(async () => {
    const found = confirmGaps && getValues('published') ? gapsOf(getValues()) : [];
    setGaps(found);
    if (found.length === 0) await post();
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
      missing={uploading && t('service.uploading')}
      busy={isSubmitting || save.isPending}
      busyText={t('saving')}
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
        placeholder={t('service.placeholders.name')}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextArea
        label={labels.description}
        required
        placeholder={t('service.placeholders.description')}
        error={errors.description?.message}
        {...register('description')}
      />
      {media('image')}
      {media('video')}
      <div className="grid gap-5 lg:grid-cols-2">
        <SelectChips
          label={labels.category}
          placeholder={t('service.placeholders.category')}
          choices={categories}
          chosen={values.category}
          onChange={(chosen) => put('category', chosen)}
          error={errors.category?.message}
        />
        <SelectChips
          label={labels.subCategory}
          placeholder={t('service.placeholders.subCategory')}
          choices={ownFirst(subCategories, values.category)}
          chosen={values.subCategory}
          onChange={(chosen) => put('subCategory', chosen)}
          error={errors.subCategory?.message}
        />
      </div>
      <CityField
        label={labels.city}
        placeholder={t('service.placeholders.city')}
        hint={t('service.cityHint')}
        cities={cities}
        error={errors.city?.message}
        {...register('city')}
      />
      <div className="grid gap-5 lg:grid-cols-3">
        <TextField
          label={labels.stock}
          required
          inputMode="numeric"
          placeholder={t('service.placeholders.stock')}
          hint={t('service.stockHint')}
          error={errors.stock?.message}
          {...register('stock')}
        />
        <TextField
          label={labels.price}
          required
          prefix="₹"
          inputMode="decimal"
          placeholder={t('service.placeholders.price')}
          error={errors.price?.message}
          {...register('price')}
        />
        <TextField
          label={labels.discount}
          required
          after={<span className="pointer-events-none px-4 text-muted">%</span>}
          inputMode="decimal"
          placeholder={t('service.placeholders.discount')}
          hint={priceToPay && t('service.customersPay', { price: formatRupees(priceToPay) })}
          error={errors.discount?.message}
          {...register('discount')}
        />
      </div>
      <CustomFields form={form} />
      <div className="flex items-start gap-2">
        <Switch
          label={labels.published}
          checked={values.published}
          onChange={({ target }) => setValue('published', target.checked, { shouldDirty: true })}
        />
        <div className="py-2.5">
          <p className="font-semibold">{labels.published}</p>
          <p className="text-sm text-muted">{t('service.publishedHint')}</p>
        </div>
      </div>
      <div className="flex items-start gap-2">
        <Switch
          label={labels.byQuoteOnly}
          checked={values.byQuoteOnly}
          onChange={({ target }) => setValue('byQuoteOnly', target.checked, { shouldDirty: true })}
        />
        <div className="py-2.5">
          <p className="font-semibold">{labels.byQuoteOnly}</p>
          <p className="text-sm text-muted">{t('service.byQuoteOnlyHint')}</p>
        </div>
      </div>
      {inModal ? <ModalFoot>{submitButton}</ModalFoot> : submitButton}
      <GapsDialog
        gaps={gaps}
        onCancel={() => setGaps([])}
        onConfirm={() => {
          setGaps([]);
          void post();
        }}
      />
    </form>
  );
}
