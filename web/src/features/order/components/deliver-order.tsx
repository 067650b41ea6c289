import { indianDay } from '@utsav/contract/booking';
import { limits } from '@utsav/contract/limits';
import type { Order } from '@utsav/contract/order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useUpdateStatus } from '../api.ts';

/** Completes an accepted order; before its day only after a question. */
export function DeliverOrder({ order, className }: { order: Order; className?: string | undefined }) {
  const t = useTranslations('booking.adminActions');
  const dates = useDates();
  const update = useUpdateStatus();
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const deliver = () =>
    void update.mutate(
      { order, change: 'deliver', note: note.trim() },
      { onSuccess: () => setAsking(false) },
    );
  const isEarly = order.delivery_date > indianDay(new Date());
  return (
    <>
      <Button
        aria-label={t('named.deliver', { name: order.product_details.name })}
        className={className ?? ''}
        busy={update.isPending}
        onClick={isEarly ? () => setAsking(true) : deliver}
      >
        {t('deliver')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('deliverEarly', { day: dates.day(order.delivery_date) })}
        confirmText={t('confirmDeliver')}
        cancelText={t('notYet')}
        busy={update.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={deliver}
      >
        <TextArea
          className="text-ink"
          label={t('whyEarly')}
          hint={t('whyEarlyHint')}
          rows={2}
          maxLength={limits.noteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
