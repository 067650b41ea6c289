import type { Order } from '@utsav/contract/order';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useReason } from '../use-reason.ts';
import { type Step, StepList } from './step-list.tsx';

const step = (state: Step['state'], title: string, note: string): Step => ({
  key: title,
  state,
  title,
  notes: [note],
});

function useSteps(order: Order, reader: 'customer' | 'admin'): Step[] {
  const t = useTranslations('booking.progress');
  const dates = useDates();
  const reasonOf = useReason(reader);
  const placed = step('done', t('placed'), dates.moment(order.createdAt));
  const accepted = step('done', t('accepted'), t('started'));
  switch (order.order_status) {
    case 'PENDING':
      return [placed, step('waiting', t('processing'), t('reviewing'))];
    case 'ACCEPTED':
      return [placed, accepted];
    case 'CANCELLED':
      return [placed, step('failed', t('cancelled'), reasonOf(order.cancellation_reason))];
    case 'DELIVERED':
      return [placed, accepted, step('done', t('delivered'), t('complete'))];
  }
}

type OrderProgressProps = { order: Order; reader: 'customer' | 'admin' };

export function OrderProgress({ order, reader }: OrderProgressProps) {
  const t = useTranslations('booking.progress');
  return <StepList label={t('label')} steps={useSteps(order, reader)} />;
}
