import { formatRupees } from '@utsav/contract/money';
import type { Quote } from '@utsav/contract/quote';
import type { QuoteStatus } from '@utsav/contract/quote-status';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { BillRow } from '../../../ui/bill-row.tsx';
import { QuoteLines } from '../../../ui/quote-lines.tsx';
import { Tag } from '../../../ui/tag.tsx';

const tones = {
  SENT: 'accent',
  ACCEPTED: 'done',
  DECLINED: 'danger',
  WITHDRAWN: 'quiet',
  SUPERSEDED: 'quiet',
  EXPIRED: 'quiet',
} as const satisfies Record<QuoteStatus, string>;

type QuoteCardProps = {
  quote: Omit<Quote, '_id' | 'enquiryId' | 'createdAt'>;
  /** What can be done with it. */
  actions?: ReactNode;
};

/** A quote: what it contains and costs, for which day, and until when it can be accepted. */
export function QuoteCard({ quote, actions }: QuoteCardProps) {
  const t = useTranslations('enquiry.quote');
  const dates = useDates();
  const titleId = useId();
  const { number, date, lines, total, note, status, validUntil, holdUntil } = quote;
  const isOpen = status === 'SENT';
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border border-line-strong bg-surface p-gutter shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-xl">
          {t('title', { number: String(number) })}
        </h2>
        <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
      </div>
      <p className="mt-1 font-medium">{t('for', { day: dates.dayWithWeekday(date) })}</p>
      <div className="mt-4">
        <QuoteLines lines={lines} label={t('lines')} />
      </div>
      <dl className="mt-3 border-t border-line pt-3">
        <BillRow label={t('total')} className="text-lg font-bold">
          {formatRupees(total)}
        </BillRow>
      </dl>
      {note && <p className="mt-3 whitespace-pre-line wrap-anywhere">{note}</p>}
      {isOpen && (
        <p className="mt-3 text-sm text-muted">
          {t('validUntil', { moment: dates.moment(validUntil) })}{' '}
          {holdUntil && t('heldUntil', { moment: dates.moment(holdUntil) })}
        </p>
      )}
      {isOpen && actions && (
        <div className="mt-4 flex flex-wrap gap-3 max-sm:*:flex-auto print:hidden">{actions}</div>
      )}
    </section>
  );
}
