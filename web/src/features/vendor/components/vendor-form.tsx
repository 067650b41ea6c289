import { limits } from '@utsav/contract/limits';
import { type Vendor, vendorForm } from '@utsav/contract/vendor';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSaveVendor } from '../manage-api.ts';

/** How the page fills in the control for the cover. */
type CoverSlot = (control: {
  label: string;
  value: string;
  onChange: (url: string) => void;
  error: string | undefined;
  hint: string;
  onBusyChange: (busy: boolean) => void;
}) => ReactNode;

const valuesOf = ({ businessName, about, cover, city, dayLimit = 0 }: Vendor) => ({
  businessName,
  about,
  cover,
  city,
  dayLimit,
});

/** The parts of a vendor's page that the vendor writes. */
export function VendorForm({ vendor, coverField }: { vendor: Vendor; coverField: CoverSlot }) {
  const t = useTranslations('vendor.form');
  const labels = {
    businessName: t('businessName'),
    about: t('about'),
    cover: t('cover'),
    city: t('city'),
    dayLimit: t('dayLimit'),
  };
  const { register, submit, refuse, reset, watch, setValue, formState } = useContractForm({
    schema: vendorForm,
    labels,
    defaultValues: valuesOf(vendor),
  });
  const { errors, isSubmitting } = formState;
  const [uploading, setUploading] = useState(false);
  const save = useSaveVendor();
  const { about = '', cover = '' } = watch();
  const changeCover = (url: string) => setValue('cover', url, { shouldDirty: true, shouldValidate: true });
  const send = submit((body) =>
    save.mutate(body, {
      onSuccess: ({ data }) => reset(valuesOf(data)),
      onError: (error) => refuse(error),
    }),
  );
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <TextField
        label={labels.businessName}
        autoComplete="organization"
        maxLength={limits.nameLength}
        hint={t('businessNameHint')}
        {...register('businessName')}
        error={errors.businessName?.message}
      />
      <TextField
        label={labels.city}
        autoComplete="address-level2"
        maxLength={limits.cityLength}
        hint={t('cityHint')}
        {...register('city')}
        error={errors.city?.message}
      />
      <TextField
        label={labels.dayLimit}
        inputMode="numeric"
        maxLength={2}
        hint={t('dayLimitHint')}
        {...register('dayLimit')}
        error={errors.dayLimit?.message}
      />
      <TextArea
        label={labels.about}
        rows={8}
        maxLength={limits.aboutLength}
        hint={t('aboutHint', { left: limits.aboutLength - about.length })}
        {...register('about')}
        error={errors.about?.message}
      />
      {coverField({
        label: labels.cover,
        value: cover,
        onChange: changeCover,
        error: errors.cover?.message,
        hint: t('coverHint'),
        onBusyChange: setUploading,
      })}
      {cover && (
        <Button variant="secondary" className="self-start" onClick={() => changeCover('')}>
          {t('removeCover')}
        </Button>
      )}
      <SubmitButton missing={uploading && t('uploading')} busy={isSubmitting} busyText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </form>
  );
}
