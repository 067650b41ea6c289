import type { Enquiry } from '@utsav/contract/enquiry';
import type { EnquirySide } from '@utsav/contract/enquiry-status';
import { formatRupees } from '@utsav/contract/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';

const linkClass = 'font-medium text-action underline-offset-4 hover:underline';

/** What an enquiry is about. */
export function EnquiryFacts({ enquiry, reader }: { enquiry: Enquiry; reader: EnquirySide }) {
  const t = useTranslations('enquiry');
  const dates = useDates();
  const { productId, product, vendor, customer, date, guests, city, budget, createdAt, orderId } = enquiry;
  const unknown = <span className="font-normal text-muted">{t('facts.open')}</span>;
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Fact label={t('facts.service')} wide>
        {productId ? (
          <Link to={paths.product({ _id: productId, name: product.name })} className={linkClass}>
            {product.name}
          </Link>
        ) : (
          <>
            {product.name} <span className="block font-normal text-muted">{t('page.serviceGone')}</span>
          </>
        )}
      </Fact>
      {reader === 'CUSTOMER'
        ? vendor && (
            <Fact label={t('facts.vendor')} wide>
              <Link to={paths.vendor(vendor)} className={linkClass}>
                {vendor.name}
              </Link>
            </Fact>
          )
        : customer.name && (
            <Fact label={t('facts.customer')} wide>
              {customer.name}
            </Fact>
          )}
      <Fact label={t('facts.date')}>{date ? dates.day(date) : unknown}</Fact>
      <Fact label={t('facts.guests')}>
        {guests === null ? unknown : t('facts.guestCount', { count: guests })}
      </Fact>
      <Fact label={t('facts.city')}>{city || unknown}</Fact>
      <Fact label={t('facts.budget')}>{budget === null ? unknown : formatRupees(budget)}</Fact>
      {orderId && (
        <Fact label={t('facts.order')} wide>
          <Link
            to={reader === 'CUSTOMER' ? paths.myOrder(orderId) : paths.bookingOrder(orderId)}
            className={linkClass}
          >
            {orderId}
          </Link>
        </Fact>
      )}
      <Fact label={t('facts.askedOn')} wide>
        {dates.moment(createdAt)}
      </Fact>
    </dl>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-full min-w-0' : 'min-w-0'}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
