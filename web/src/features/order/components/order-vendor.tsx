import type { Order } from '@utsav/contract/order';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';

/** Whose service an order is for, with a link to the vendor's page. */
export function OrderVendor({ order: { vendor } }: { order: Order }) {
  const t = useTranslations('booking.card');
  if (!vendor) return null;
  return (
    <p className="text-sm text-muted">
      {t.rich('vendor', {
        name: vendor.name,
        // A blocked vendor has no page.
        link: (name) =>
          vendor.unavailable ? (
            name
          ) : (
            <Link to={paths.vendor(vendor)} className="underline underline-offset-4 hover:text-ink">
              {name}
            </Link>
          ),
      })}
    </p>
  );
}
