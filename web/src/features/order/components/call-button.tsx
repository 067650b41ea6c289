import { mobilePrefix } from '@utsav/contract/limits';
import type { Order } from '@utsav/contract/order';
import { Phone } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';

/** Calls whoever offers the service, once the booking is accepted. */
export function CallButton({ order }: { order: Order }) {
  const { admin_mobile, order_status, product_details } = order;
  if (order_status !== 'ACCEPTED' || !admin_mobile) return null;
  const text = `Call ${mobilePrefix} ${admin_mobile}`;
  return (
    <a
      href={`tel:${mobilePrefix}${admin_mobile}`}
      aria-label={`${text} about ${product_details.name}`}
      className={buttonClass('primary', false)}
    >
      <Phone aria-hidden size={18} />
      <span className="tabular-nums">{text}</span>
    </a>
  );
}
