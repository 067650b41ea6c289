import { limits } from '@utsav/contract/limits';
import { reviewForm } from '@utsav/contract/review';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { ReviewTarget } from '../own-review.ts';
import { useSaveReview } from '../write-api.ts';
import { PictureField } from './picture-field.tsx';
import { RatingField } from './rating-field.tsx';

type ReviewModalProps = { target: ReviewTarget; onClose: () => void };

/** Writes a review of a delivered order, or changes an own one. */
export default function ReviewModal({ target, onClose }: ReviewModalProps) {
  const t = useTranslations('review');
  const format = useFormatter();
  const written = '_id' in target ? target : undefined;
  const labels = { rating: t('form.rating'), text: t('form.text'), images: t('pictures.label') };
  const { register, watch, getValues, setValue, submit, refuse, formState } = useContractForm({
    schema: reviewForm,
    labels,
    defaultValues: {
      rating: String(written?.rating ?? ''),
      text: written?.text ?? '',
      images: written?.images ?? [],
    },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const [isUploading, setUploading] = useState(false);
  const save = useSaveReview(target);
  const send = submit((form) => save.mutate(form, { onSuccess: onClose, onError: (error) => refuse(error) }));
  const { rating, text = '', images = [] } = watch();
  return (
    <Modal
      open
      onClose={onClose}
      title={written ? t('form.change') : t('own.write')}
      description={target.productName}
      busy={isSubmitting}
      keepOpen={isDirty || isUploading}
      footer={
        <div className="w-full">
          <SubmitButton
            form="review-form"
            missing={isUploading && t('form.uploading')}
            busy={isSubmitting}
            busyText={t('form.sending')}
          >
            {written ? t('form.save') : t('form.submit')}
          </SubmitButton>
        </div>
      }
    >
      <form id="review-form" noValidate onSubmit={send} className="flex flex-col gap-5">
        <RatingField value={Number(rating)} error={errors.rating?.message} field={register('rating')} />
        <TextArea
          label={labels.text}
          rows={5}
          maxLength={limits.reviewLength}
          placeholder={t('form.placeholder')}
          error={errors.text?.message}
          hint={
            <span className="tabular-nums">
              {t('form.used', { used: format.number(text.length), max: format.number(limits.reviewLength) })}
            </span>
          }
          {...register('text')}
        />
        <PictureField
          urls={images}
          error={errors.images?.message}
          onBusyChange={setUploading}
          onChange={(change) =>
            setValue('images', change(getValues('images') ?? []), { shouldDirty: true, shouldValidate: true })
          }
        />
        <p className="text-sm text-muted">{t('form.publicName')}</p>
      </form>
    </Modal>
  );
}
