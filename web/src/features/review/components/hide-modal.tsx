import { limits } from '@utsav/contract/limits';
import { hideForm, type Review } from '@utsav/contract/review';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useModerate } from '../manage-api.ts';

/** A review is hidden for a reason, which its author is shown. */
export function HideModal({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useTranslations('review.hideForm');
  const labels = { reason: t('reason') };
  const { register, submit, refuse, formState } = useContractForm({
    schema: hideForm,
    labels,
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const moderate = useModerate();
  const send = submit(({ reason }) =>
    moderate.mutate(
      { _id: review._id, hidden: true, reason },
      { onSuccess: onClose, onError: (error) => refuse(error) },
    ),
  );
  return (
    <Modal
      open
      onClose={onClose}
      busy={isSubmitting}
      keepOpen={isDirty}
      title={t('title')}
      description={t('consequence')}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="danger" type="submit" form="hide-form" busy={isSubmitting} busyText={t('sending')}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id="hide-form" noValidate onSubmit={send}>
        <TextArea
          label={labels.reason}
          required
          rows={3}
          maxLength={limits.reasonLength}
          hint={t('hint')}
          error={errors.reason?.message}
          {...register('reason')}
        />
      </form>
    </Modal>
  );
}
