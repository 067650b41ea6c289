import { limits } from '@utsav/contract/limits';
import { newDateForm, type Order } from '@utsav/contract/order';
import { type Proposer, proposalHours } from '@utsav/contract/order-status';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ModalButtons } from '../../../ui/modal-buttons.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useChangeDate } from '../date-api.ts';

type DatePickerProps = {
  service: { productId: { _id: string; name: string }; quantity: number };
  chosen: string | undefined;
  booked: string;
  onChoose: (day: string) => void;
};
type ChangeDateModalProps = {
  order: Order;
  by: Proposer;
  onClose: () => void;
  DatePicker: ComponentType<DatePickerProps>;
};

/** Moves a booking to another date, or proposes one to the other side. */
export function ChangeDateModal({ order, by, onClose, DatePicker }: ChangeDateModalProps) {
  const t = useTranslations('booking.changeDate');
  const dates = useDates();
  const labels = { delivery_date: t('date'), note: t('note') };
  const { register, watch, setValue, submit, refuse, formState } = useContractForm({
    schema: newDateForm,
    labels,
    defaultValues: { orderId: order._id, delivery_date: '', note: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const change = useChangeDate(by);
  const send = submit((body) =>
    change.mutate(body, { onSuccess: onClose, onError: (error) => refuse(error, 'delivery_date') }),
  );
  const { name } = order.product_details;
  const day = dates.day(order.delivery_date);
  const hours = String(proposalHours);
  const movesAtOnce = by === 'CUSTOMER' && order.order_status === 'PENDING';
  const buttons = {
    back: t('back'),
    submit: t(movesAtOnce ? 'submitMove' : 'submitProposal'),
    busy: t('sending'),
  };
  return (
    <Modal
      open
      wide
      onClose={onClose}
      busy={isSubmitting}
      keepOpen={isDirty}
      title={t(by === 'CUSTOMER' ? 'change' : 'propose')}
      description={t('what', { name, day })}
      footer={<ModalButtons form="date-form" texts={buttons} onBack={onClose} busy={isSubmitting} />}
    >
      <form id="date-form" noValidate onSubmit={send} className="flex flex-col gap-4">
        <p>
          {movesAtOnce && t('atOnce')}
          {!movesAtOnce && by === 'CUSTOMER' && t('toVendor', { hours, day })}
          {by === 'ADMIN' && t('toCustomer', { customer: order.user_details.name, hours, day })}
        </p>
        {order.productId && (
          <DatePicker
            service={{ productId: { _id: order.productId, name }, quantity: order.quantity }}
            chosen={watch('delivery_date') || undefined}
            booked={order.delivery_date}
            onChoose={(chosen) =>
              setValue('delivery_date', chosen, { shouldDirty: true, shouldValidate: true })
            }
          />
        )}
        {errors.delivery_date && (
          <p className="text-sm font-medium text-danger">{errors.delivery_date.message}</p>
        )}
        <TextArea
          label={labels.note}
          rows={2}
          maxLength={limits.noteLength}
          hint={t(by === 'CUSTOMER' ? 'noteToVendor' : 'noteToCustomer')}
          error={errors.note?.message}
          {...register('note')}
        />
      </form>
    </Modal>
  );
}
