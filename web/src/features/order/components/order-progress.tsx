import { formatMoment } from '@utsav/contract/booking';
import type { Order } from '@utsav/contract/order';
import { clsx } from 'clsx';
import { Check, Clock3, X } from 'lucide-react';

type Step = { state: 'done' | 'waiting' | 'failed'; title: string; note: string };

/** The steps of specification section 2, Progress view. */
function stepsOf(order: Order): Step[] {
  const placed: Step = { state: 'done', title: 'Order Placed', note: formatMoment(order.createdAt) };
  const accepted: Step = { state: 'done', title: 'Order Accepted', note: 'Processing started' };
  switch (order.order_status) {
    case 'PENDING':
      return [placed, { state: 'waiting', title: 'Processing', note: 'Admin reviewing your order' }];
    case 'ACCEPTED':
      return [placed, accepted];
    case 'CANCELLED': {
      const note = order.cancellation_reason || 'No reason provided';
      return [placed, { state: 'failed', title: 'Order Cancelled', note }];
    }
    case 'DELIVERED':
      return [placed, accepted, { state: 'done', title: 'Delivered', note: 'Your booking is complete' }];
  }
}

const looks = {
  done: { Icon: Check, className: 'bg-action text-on-action', word: 'completed' },
  waiting: { Icon: Clock3, className: 'bg-accent-soft text-accent-ink', word: 'in progress' },
  failed: { Icon: X, className: 'bg-danger text-on-danger', word: 'stopped' },
};

export function OrderProgress({ order }: { order: Order }) {
  const steps = stepsOf(order);
  return (
    <ol aria-label="Progress of the order">
      {steps.map(({ state, title, note }, index) => {
        const { Icon, className, word } = looks[state];
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
                {title}
                <span className="sr-only">, {word}</span>
              </p>
              <p className="text-sm text-muted">{note}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
