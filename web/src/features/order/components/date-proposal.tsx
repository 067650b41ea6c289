import type { Order } from '@utsav/contract/order';
import type { Proposer } from '@utsav/contract/order-status';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { CalendarClock } from '../../../ui/icons.ts';
import { openProposal } from '../date-proposal.ts';

type DateProposalProps = {
  order: Order;
  reader: Proposer;
  /** How the other side's proposal is answered. */
  answers?: ReactNode;
};

/** The date proposed for a booking, until it is answered or its time is over. */
export function DateProposal({ order, reader, answers }: DateProposalProps) {
  const t = useTranslations('booking.proposal');
  const dates = useDates();
  const proposal = openProposal(order);
  if (!proposal) return null;
  const { by, note } = proposal;
  const day = dates.day(proposal.date);
  const until = dates.moment(proposal.expiresAt);
  return (
    <div className="col-span-full mt-3 rounded-control bg-accent-soft px-4 py-3 text-accent-ink">
      <p className="flex gap-2 font-semibold">
        <CalendarClock aria-hidden size={20} className="mt-0.5 shrink-0" />
        <span>
          {by === reader && t('own', { day })}
          {by !== reader && by === 'ADMIN' && t('ofVendor', { day })}
          {by !== reader && by === 'CUSTOMER' && t('ofCustomer', { customer: order.user_details.name, day })}
        </span>
      </p>
      {note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{t('note', { note })}</p>}
      <p className="mt-1 text-sm">{t(by === reader ? 'waitsUntil' : 'answerBy', { until })}</p>
      {by !== reader && answers && <div className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-1">{answers}</div>}
    </div>
  );
}
