import { mobilePrefix } from '@utsav/contract/limits';
import type { Order } from '@utsav/contract/order';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../../ui/button.tsx';
import { Phone } from '../../../ui/icons.ts';

/** Calls the vendor, once the booking is accepted. */
export function CallButton({ order }: { order: Order }) {
  const t = useTranslations('booking.customerActions');
  const { admin_mobile, order_status, product_details } = order;
  if (order_status !== 'ACCEPTED' || !admin_mobile) return null;
  const number = `${mobilePrefix} ${admin_mobile}`;
  return (
    <a
      href={`tel:${mobilePrefix}${admin_mobile}`}
      aria-label={t('callAbout', { number, name: product_details.name })}
      className={buttonClass('primary', false)}
    >
      <Phone aria-hidden size={18} />
      <span className="tabular-nums">{t('call', { number })}</span>
    </a>
  );
}
