import type { Order } from '@utsav/contract/order';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { Check, Clock3, X } from '../../../ui/icons.ts';
import { useReason } from '../use-reason.ts';

type Step = { state: 'done' | 'waiting' | 'failed'; title: string; note: string };

function useSteps(order: Order, reader: 'customer' | 'admin'): Step[] {
  const t = useTranslations('booking.progress');
  const dates = useDates();
  const reasonOf = useReason(reader);
  const placed: Step = { state: 'done', title: t('placed'), note: dates.moment(order.createdAt) };
  const accepted: Step = { state: 'done', title: t('accepted'), note: t('started') };
  switch (order.order_status) {
    case 'PENDING':
      return [placed, { state: 'waiting', title: t('processing'), note: t('reviewing') }];
    case 'ACCEPTED':
      return [placed, accepted];
    case 'CANCELLED':
      return [placed, { state: 'failed', title: t('cancelled'), note: reasonOf(order.cancellation_reason) }];
    case 'DELIVERED':
      return [placed, accepted, { state: 'done', title: t('delivered'), note: t('complete') }];
  }
}

const looks = {
  done: { Icon: Check, className: 'bg-action text-on-action' },
  waiting: { Icon: Clock3, className: 'bg-accent-soft text-accent-ink' },
  failed: { Icon: X, className: 'bg-danger text-on-danger' },
};

type OrderProgressProps = { order: Order; reader: 'customer' | 'admin' };

export function OrderProgress({ order, reader }: OrderProgressProps) {
  const t = useTranslations('booking.progress');
  const steps = useSteps(order, reader);
  return (
    <ol aria-label={t('label')}>
      {steps.map(({ state, title, note }, index) => {
        const { Icon, className } = looks[state];
        const isLast = index === steps.length - 1;
        return (
          <li key={title} className="relative flex gap-3 pb-5 last:pb-0">
            {!isLast && <span aria-hidden className="absolute top-8 bottom-0 left-4 w-0.5 bg-line" />}
            <span
              className={clsx('flex size-8 shrink-0 items-center justify-center rounded-full', className)}
            >
              <Icon aria-hidden size={18} />
            </span>
            <div className="min-w-0 pt-1">
              <p className="font-semibold">
                {t.rich(state, {
                  step: title,
                  hidden: (text) => <span className="sr-only">{text}</span>,
                })}
              </p>
              <p className="text-sm text-muted">{note}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
