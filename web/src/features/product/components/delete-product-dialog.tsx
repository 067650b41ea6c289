import { useQuery } from '@tanstack/react-query';
import type { Product } from '@utsav/contract/product';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { openBookingsQuery, useDeleteProduct } from '../manage-api.ts';

type DeleteProductDialogProps = {
  product: Product | undefined;
  onClose: () => void;
  onDeleted: (product: Product) => void;
};

/** Names the open bookings of the service before it is deleted. */
export function DeleteProductDialog({ product, onClose, onDeleted }: DeleteProductDialogProps) {
  const t = useTranslations('admin.service');
  return (
    <DeleteDialog
      thing={product}
      onClose={onClose}
      onDeleted={() => product && onDeleted(product)}
      remove={useDeleteProduct()}
      confirmText={t('delete')}
    >
      <p>{t('confirmDelete')}</p>
      {product && <OpenBookings productId={product._id} />}
    </DeleteDialog>
  );
}

function OpenBookings({ productId }: { productId: string }) {
  const t = useTranslations('admin.service');
  const dates = useDates();
  const open = useQuery(openBookingsQuery(productId)).data;
  if (!open || open.count === 0) return null;
  return (
    <div className="mt-4 rounded-control bg-accent-soft px-4 py-3 text-sm text-accent-ink">
      <p className="font-semibold">{t('openBookings', { count: open.count })}</p>
      <ul className="my-2">
        {open.first.map(({ _id, orderId, delivery_date, user_details }) => (
          <li key={_id} className="wrap-anywhere">
            {dates.day(delivery_date)}, {user_details.name},{' '}
            <span className="inline-block max-w-full wrap-anywhere">{orderId}</span>
          </li>
        ))}
        {open.count > open.first.length && (
          <li>{t('moreBookings', { count: open.count - open.first.length })}</li>
        )}
      </ul>
      <p>{t('openBookingsStay')}</p>
    </div>
  );
}
