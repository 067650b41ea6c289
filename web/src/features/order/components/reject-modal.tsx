import { clientErrorTexts } from '@utsav/contract/errors';
import { type Order, quickReasons } from '@utsav/contract/order';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useUpdateStatus } from '../api.ts';

const reasonLength = 500;

/** The customer is told why: a reason is required, blanks are none (specification section 5). */
export function RejectModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const update = useUpdateStatus();
  const given = reason.trim();
  const reject = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!given) return;
    update.mutate({ order, status: 'CANCELLED', reason: given }, { onSuccess: onClose });
  };
  return (
    <Modal
      open
      onClose={onClose}
      busy={update.isPending}
      title="Reject Order"
      description={`${order.product_details.name}, booked by ${order.user_details.name}`}
      footer={
        <>
          <Button variant="secondary" disabled={update.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            type="submit"
            form="reject-form"
            busy={update.isPending}
            busyText="Rejecting…"
          >
            Reject Order
          </Button>
        </>
      }
    >
      <form id="reject-form" noValidate onSubmit={reject} className="flex flex-col gap-4">
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Quick reasons</legend>
          <div className="flex flex-wrap gap-2">
            {quickReasons.map((quick) => (
              <button
                key={quick}
                type="button"
                aria-pressed={given === quick}
                onClick={() => setReason(quick)}
                className="min-h-touch rounded-full border border-line-strong px-4 text-sm transition-colors hover:bg-sunken aria-pressed:border-action aria-pressed:bg-action-soft aria-pressed:font-semibold"
              >
                {quick}
              </button>
            ))}
          </div>
        </fieldset>
        <TextArea
          label="Reason"
          required
          rows={3}
          maxLength={reasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isTried && !given ? 'Reason is required' : undefined}
        />
        {update.isError && (
          <p role="alert" className="font-medium text-danger">
            {clientErrorTexts.cancelConfirmation}
          </p>
        )}
      </form>
    </Modal>
  );
}
