import { type CartFigures, formatRupees } from '@utsav/contract/money';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** {t('bill')} of the cart (specification section 2, Cart side panel). */
export function CartBill({ figures }: { figures: CartFigures }) {
  const t = useTranslations('layout.cart');
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="mb-2 text-lg">{t('bill')}</h2>
      <dl className="flex flex-col gap-2">
        <Row label={t('itemsTotal')}>
          {figures.savings > 0 && <s className="text-muted">{formatRupees(figures.undiscountedTotal)}</s>}
          <span>{formatRupees(figures.total)}</span>
        </Row>
        <Row label={t('quantityTotal')}>{figures.quantity}</Row>
        <Row label={t('deliveryCharge')}>{t('free')}</Row>
        <Row label={t('grandTotal')} className="border-t border-line pt-2 font-bold">
          {formatRupees(figures.total)}
        </Row>
      </dl>
    </section>
  );
}

function Row({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={clsx('flex flex-wrap justify-between gap-x-4', className)}>
      <dt>{label}</dt>
      <dd className="money flex flex-[1_1_7rem] flex-wrap justify-end gap-x-2">{children}</dd>
    </div>
  );
}
