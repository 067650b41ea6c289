import { discountedPrice, formatRupees } from '@utsav/contract/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useBookFunction } from '../plan-api.ts';
import type { Compared } from './compare-modal.tsx';
import { StateTag } from './state-tag.tsx';

type BookFunctionModalProps = {
  functionId: string;
  name: string;
  date: string | null;
  /** What is chosen and has no order. */
  items: readonly Compared[];
  addressId: string | undefined;
  /** Chooses the address. */
  children: ReactNode;
  onClose: () => void;
};

/** Books all chosen services of a function, or none. */
export function BookFunctionModal(props: BookFunctionModalProps) {
  const { functionId, name, date, items, addressId, children, onClose } = props;
  const t = useTranslations('plan.book');
  const dates = useDates();
  const navigate = useNavigate();
  const booking = useBookFunction();
  const total = items.reduce(
    (sum, { item, known: { product } }) =>
      sum + (product ? discountedPrice(product.price, product.discount) * item.quantity : 0),
    0,
  );
  const amount = formatRupees(total);
  const missing =
    date === null
      ? t('noDate')
      : items.length === 0
        ? t('nothing')
        : items.some(({ known }) => known.state !== 'FREE')
          ? t('notFree')
          : undefined;
  const book = () => {
    if (!addressId) return;
    void booking.mutate(
      { functionId, addressId, totalAmt: Math.round(total * 100) / 100 },
      { onSuccess: ({ data }) => navigate(paths.success, { state: { text: 'Order', orders: data } }) },
    );
  };
  return (
    <Modal
      open
      wide
      onClose={onClose}
      busy={booking.isPending}
      title={t('title', { name })}
      {...(date ? { description: t('what', { date: dates.dayWithWeekday(date) }) } : {})}
      footer={
        <>
          <Button variant="secondary" disabled={booking.isPending} onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            busy={booking.isPending}
            busyText={t('booking')}
            disabled={addressId === undefined || missing !== undefined}
            onClick={book}
          >
            {t('confirm', { amount })}
          </Button>
        </>
      }
    >
      {missing && (
        <p role="alert" className="mb-4 rounded-card bg-danger-soft p-3 text-danger-strong">
          {missing}
        </p>
      )}
      <ul className="mb-6">
        {items.map(({ item, known }) => (
          <li
            key={item.key}
            className="flex flex-wrap justify-between gap-2 border-t border-line py-2 first:border-t-0"
          >
            <span>{known.product?.name ?? known.name}</span>
            <span className="flex items-center gap-3">
              <StateTag state={known.state} known={known.known} />
              {known.product && (
                <span className="money font-semibold">
                  {formatRupees(discountedPrice(known.product.price, known.product.discount) * item.quantity)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <h3 className="mb-3 text-lg">{t('address')}</h3>
      {children}
      <h3 className="mt-6 mb-2 text-lg">{t('next')}</h3>
      <ul className="flex list-inside list-disc flex-col gap-1">
        <li>{t('nextAsk')}</li>
        <li>{t('nextPay', { amount })}</li>
        <li>{t('nextChange')}</li>
      </ul>
    </Modal>
  );
}
