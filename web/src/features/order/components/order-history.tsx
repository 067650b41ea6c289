import { formatRupees } from '@utsav/contract/money';
import type { OrderDetails } from '@utsav/contract/order';
import type { OrderEvent } from '@utsav/contract/order-history';
import { cancellationReason } from '@utsav/messages/cancellation-reason';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { type Step, StepList } from './step-list.tsx';

/** What happened to an order, in words: who did what, when, and why. */
export function OrderHistory({ order }: { order: OrderDetails }) {
  const t = useTranslations('order.history');
  const reasons = useTranslations('reasons');
  const dates = useDates();
  const textOf = useEventText();
  const steps = order.history.map((event, index): Step => {
    const note = event.to === 'CANCELLED' ? cancellationReason(reasons, event.note) : event.note;
    return {
      key: String(index),
      state: event.to === 'CANCELLED' ? 'failed' : 'done',
      title: textOf(event),
      notes: [dates.moment(event.at), ...(note ? [t('note', { note })] : [])],
    };
  });
  const waits = order.order_status === 'PENDING';
  const waiting: Step = { key: 'waiting', state: 'waiting', title: t('waiting'), notes: [] };
  return <StepList label={t('label')} steps={waits ? [...steps, waiting] : steps} />;
}

function useEventText() {
  const t = useTranslations('order.history');
  const dates = useDates();
  return ({ kind, from, to, by: { name, role }, amount = 0 }: OrderEvent): string => {
    if (kind === 'PAYMENT' || kind === 'REFUND') return t(`money.${kind}`, { amount: formatRupees(amount) });
    if (kind !== 'STATUS') {
      const days = { from: from ? dates.day(from) : '', to: to ? dates.day(to) : '', name };
      return t(`dates.${kind}`, days);
    }
    if (from === null) return t('placed', { name });
    const isBySystem = role === 'SYSTEM';
    switch (to) {
      case 'ACCEPTED':
        return t(from === 'DELIVERED' ? 'reopened' : 'accepted', { name });
      case 'DELIVERED':
        return t('delivered', { name });
      case 'CANCELLED':
        if (isBySystem) return t('expired');
        return t(from === 'PENDING' && role !== 'CUSTOMER' ? 'rejected' : 'cancelled', { name });
      default:
        return t('revived');
    }
  };
}
