import { type BookedOrder, blockForm } from '@utsav/contract/availability';
import { limits } from '@utsav/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ModalButtons } from '../../../ui/modal-buttons.tsx';
import { SelectChips } from '../../../ui/select-chips.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { type CalendarService, useBlock } from '../calendar-api.ts';
import { useSpanText } from '../use-span-text.ts';
import { BookingLine } from './calendar-entries.tsx';

type BlockModalProps = {
  span: { from: string; to: string };
  services: readonly CalendarService[];
  /** The service that the calendar shows alone. */
  service: CalendarService | undefined;
  onOrder: (orderNumber: string) => void;
  onClose: () => void;
};

type Done = { from: string; to: string; orders: BookedOrder[] };

/** Blocks days; afterwards it says which bookings remain on them. */
export function BlockModal({ span, services, service, onOrder, onClose }: BlockModalProps) {
  const [done, setDone] = useState<Done>();
  if (done) return <BlockDone {...done} onOrder={onOrder} onClose={onClose} />;
  return <BlockForm {...{ span, services, service, onClose }} onDone={setDone} />;
}

type BlockFormProps = Omit<BlockModalProps, 'onOrder'> & { onDone: (done: Done) => void };
type Values = { from: string; to: string; note: string; which: 'all' | 'some'; productIds: string[] };

function BlockForm({ span, services, service, onClose, onDone }: BlockFormProps) {
  const t = useTranslations('dates.blockForm');
  const labels = { from: t('from'), to: t('to'), productIds: t('services'), note: t('note') };
  const defaultValues: Values = {
    ...span,
    note: '',
    which: service ? 'some' : 'all',
    productIds: service ? [service._id] : [],
  };
  const { register, watch, setValue, setError, submit, refuse, formState } = useContractForm<
    typeof blockForm,
    Values
  >({
    schema: blockForm,
    labels,
    defaultValues,
    bodyOf: ({ which, ...values }) => ({ ...values, productIds: which === 'all' ? [] : values.productIds }),
  });
  const { errors, isSubmitting, isDirty } = formState;
  const values = watch();
  const chosen = services.filter(({ _id }) => values.productIds.includes(_id));
  const block = useBlock();
  const buttons = { back: t('back'), submit: t('submit'), busy: t('sending') };
  const send = submit(async (body) => {
    if (values.which === 'some' && chosen.length === 0)
      return setError('productIds', { type: 'required', message: t('none') });
    await block.mutate(body, {
      onSuccess: ({ data }) => onDone(data),
      onError: (error) => refuse(error),
    });
  });
  return (
    <Modal
      open
      onClose={onClose}
      busy={isSubmitting}
      keepOpen={isDirty}
      title={t('title')}
      description={t('what')}
      footer={<ModalButtons form="block-form" texts={buttons} onBack={onClose} busy={isSubmitting} />}
    >
      <form id="block-form" noValidate onSubmit={send} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            label={labels.from}
            error={errors.from?.message}
            {...register('from')}
            value={values.from}
          />
          <DateField label={labels.to} error={errors.to?.message} {...register('to')} value={values.to} />
        </div>
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-medium">{labels.productIds}</legend>
          {(['all', 'some'] as const).map((which) => (
            <label key={which} className="flex min-h-touch items-center gap-3">
              <input type="radio" value={which} className="size-5 accent-action" {...register('which')} />
              {t(which)}
            </label>
          ))}
          {values.which === 'some' && (
            <SelectChips
              label={t('choose')}
              labelHidden
              choices={services}
              chosen={chosen}
              onChange={(next) =>
                setValue(
                  'productIds',
                  next.map(({ _id }) => _id),
                  { shouldDirty: true, shouldValidate: formState.isSubmitted },
                )
              }
              error={errors.productIds?.message}
            />
          )}
        </fieldset>
        <TextArea
          label={labels.note}
          rows={2}
          maxLength={limits.noteLength}
          hint={t('noteHint')}
          error={errors.note?.message}
          {...register('note')}
        />
      </form>
    </Modal>
  );
}

type BlockDoneProps = Done & Pick<BlockModalProps, 'onOrder' | 'onClose'>;

function BlockDone({ from, to, orders, onOrder, onClose }: BlockDoneProps) {
  const t = useTranslations('dates.blockForm');
  const days = useSpanText()({ from, to });
  return (
    <Modal
      open
      onClose={onClose}
      title={t('done')}
      description={t('doneDays', { days })}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {orders.length === 0 ? (
        <p>{t('noneRemain')}</p>
      ) : (
        <>
          <p className="font-semibold">{t('remain', { count: orders.length })}</p>
          <ul className="my-2 divide-y divide-line">
            {orders.map((order) => (
              <BookingLine key={order._id} order={order} onOrder={onOrder} showDay />
            ))}
          </ul>
          <p className="text-sm text-muted">{t('remainHint')}</p>
        </>
      )}
    </Modal>
  );
}
