import type { Enquiry } from '@utsav/contract/enquiry';
import type { EnquirySide } from '@utsav/contract/enquiry-status';
import { formatRupees } from '@utsav/contract/money';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { EnquiryStatusTag } from './enquiry-status-tag.tsx';

type EnquiryListProps = { enquiries: readonly Enquiry[]; reader: EnquirySide; label: string };

/** Enquiries as their customer or their vendor sees them; each leads to its conversation. */
export function EnquiryList({ enquiries, reader, label }: EnquiryListProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {enquiries.map((enquiry) => (
        <EnquiryRow key={enquiry._id} enquiry={enquiry} reader={reader} />
      ))}
    </ul>
  );
}

function EnquiryRow({ enquiry, reader }: { enquiry: Enquiry; reader: EnquirySide }) {
  const t = useTranslations('enquiry');
  const dates = useDates();
  const { _id, product, vendor, customer, date, guests, city, budget, status, unread, lastAt } = enquiry;
  const other = reader === 'CUSTOMER' ? (vendor?.name ?? '') : customer.name;
  const facts = [
    date && dates.day(date),
    guests !== null && t('facts.guestCount', { count: guests }),
    city,
    budget !== null && formatRupees(budget),
  ].filter(Boolean);
  return (
    <li className="relative flex gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:bg-sunken">
      <Picture
        src={product.image || undefined}
        alt=""
        sizes="5rem"
        width={80}
        height={80}
        className="size-14 shrink-0 rounded-control bg-sunken object-cover sm:size-20"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 flex-[1_1_12rem] font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere">
            <Link
              to={reader === 'CUSTOMER' ? paths.enquiry(_id) : paths.inboxEnquiry(_id)}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {reader === 'CUSTOMER' ? product.name : customer.name}
            </Link>
          </h2>
          <p className="text-sm text-muted">{dates.moment(lastAt)}</p>
        </div>
        <p className="text-sm text-muted wrap-anywhere">{reader === 'CUSTOMER' ? other : product.name}</p>
        {facts.length > 0 && <p className="mt-1 text-sm wrap-anywhere">{facts.join(' · ')}</p>}
        <p className="mt-2 flex flex-wrap gap-2">
          <EnquiryStatusTag status={status} />
          {unread > 0 && (
            <span className="inline-flex items-center rounded-full bg-rose px-2.5 py-1 text-xs font-semibold text-page tabular-nums">
              {t('list.unread', { count: unread })}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

const rows = ['a', 'b', 'c', 'd'];

/** Placeholders as high as the rows. */
export function EnquiryListSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      {rows.map((row) => (
        <Skeleton key={row} className="h-32 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}
