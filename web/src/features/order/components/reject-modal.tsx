import { reasonForm } from '@utsav/contract/fields';
import { limits } from '@utsav/contract/limits';
import type { Order } from '@utsav/contract/order';
import { quickReasons } from '@utsav/contract/order-status';
import { cancellationReason } from '@utsav/messages/cancellation-reason';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useRejectOrder } from '../api.ts';

/** The customer is told why: a reason is required, blanks are none (specification section 5). */
export function RejectModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslations('booking.reject');
  const reasons = useTranslations('reasons');
  const labels = { reason: t('reason') };
  const { register, watch, setValue, submit, formState } = useContractForm({
    schema: reasonForm,
    labels,
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting, isSubmitted, isDirty } = formState;
  const given = watch('reason').trim();
  const rejection = useRejectOrder();
  const quick = quickReasons.map((english) => ({ english, text: cancellationReason(reasons, english) }));
  const send = submit(({ reason }) => {
    // Stored in English, and shown to everybody in their own language.
    const picked = quick.find(({ text }) => text === reason);
    const change = { order, status: 'CANCELLED' as const, reason: picked?.english ?? reason };
    return rejection.mutate(change, { onSuccess: onClose });
  });
  return (
    <Modal
      open
      onClose={onClose}
      busy={isSubmitting}
      keepOpen={isDirty}
      title={t('title')}
      description={t('what', { service: order.product_details.name, customer: order.user_details.name })}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form="reject-form"
            busy={isSubmitting}
            busyText={t('sending')}
          >
            {t('title')}
          </Button>
        </>
      }
    >
      <form id="reject-form" noValidate onSubmit={send} className="flex flex-col gap-4">
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{t('quickReasons')}</legend>
          <div className="flex flex-wrap gap-2">
            {quick.map(({ english, text }) => (
              <button
                key={english}
                type="button"
                aria-pressed={given === text}
                onClick={() => setValue('reason', text, { shouldDirty: true, shouldValidate: isSubmitted })}
                className="min-h-touch rounded-full border border-line-strong px-4 text-sm transition-colors hover:bg-sunken aria-pressed:border-action aria-pressed:bg-action-soft aria-pressed:font-semibold"
              >
                {text}
              </button>
            ))}
          </div>
        </fieldset>
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
