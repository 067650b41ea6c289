import { limits } from '@utsav/contract/limits';
import { type Order, rejectForm } from '@utsav/contract/order';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAdminAnswerDate } from '../date-api.ts';

/** An admin declines the date that the customer proposes; the customer is told why. */
export function DeclineDateModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslations('booking.declineDate');
  const labels = { reason: t('reason') };
  const { register, submit, refuse, formState } = useContractForm({
    schema: rejectForm,
    labels,
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const answer = useAdminAnswerDate();
  const send = submit(({ reason }) =>
    answer.mutate(
      { orderId: order._id, accept: false, reason },
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
      description={t('consequence', { customer: order.user_details.name })}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form="decline-form"
            busy={isSubmitting}
            busyText={t('sending')}
          >
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id="decline-form" noValidate onSubmit={send}>
        <TextArea
          label={labels.reason}
          required
          rows={3}
          maxLength={limits.reasonLength}
          error={errors.reason?.message}
          {...register('reason')}
        />
      </form>
    </Modal>
  );
}
