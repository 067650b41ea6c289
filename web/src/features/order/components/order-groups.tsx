import type { Order } from '@utsav/contract/order';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { groupByTime } from '../booking-time.ts';

type OrderGroupsProps = { orders: readonly Order[]; children: (order: Order) => ReactNode };

/** A customer's orders: bookings to come, then past ones. */
export function OrderGroups({ orders, children }: OrderGroupsProps) {
  const t = useTranslations('booking.list');
  const { upcoming, past } = groupByTime(orders, new Date());
  return (
    <div className="flex flex-col gap-8">
      {upcoming.length > 0 && <Group title={t('upcoming')}>{upcoming.map(children)}</Group>}
      {past.length > 0 && <Group title={t('past')}>{past.map(children)}</Group>}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <ul className="flex flex-col gap-4">{children}</ul>
    </section>
  );
}
