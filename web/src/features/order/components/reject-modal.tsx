import { limits } from '@utsav/contract/limits';
import { type Order, quickReasons, rejectForm } from '@utsav/contract/order';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useRejectOrder } from '../api.ts';

const labels = { reason: 'Reason' };

/** The customer is told why: a reason is required, blanks are none (specification section 5). */
export function RejectModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const { register, watch, setValue, submit, formState } = useContractForm({
    schema: rejectForm,
    labels,
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting, isSubmitted } = formState;
  const given = watch('reason').trim();
  const rejection = useRejectOrder();
  const send = submit(({ reason }) =>
    rejection.mutate({ order, status: 'CANCELLED', reason }, { onSuccess: onClose }),
  );
  return (
    <Modal
      open
      onClose={onClose}
      busy={isSubmitting}
      title="Reject Order"
      description={`${order.product_details.name}, booked by ${order.user_details.name}`}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form="reject-form" busy={isSubmitting} busyText="Rejecting…">
            Reject Order
          </Button>
        </>
      }
    >
      <form id="reject-form" noValidate onSubmit={send} className="flex flex-col gap-4">
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Quick reasons</legend>
          <div className="flex flex-wrap gap-2">
            {quickReasons.map((quick) => (
              <button
                key={quick}
                type="button"
                aria-pressed={given === quick}
                onClick={() => setValue('reason', quick, { shouldValidate: isSubmitted })}
                className="min-h-touch rounded-full border border-line-strong px-4 text-sm transition-colors hover:bg-sunken aria-pressed:border-action aria-pressed:bg-action-soft aria-pressed:font-semibold"
              >
                {quick}
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
