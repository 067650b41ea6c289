import { discountedPrice, formatRupees } from '@utsav/contract/money';
import type { PlanItem } from '@utsav/contract/plan';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Tick } from '../../../ui/tick.tsx';
import type { DraftItem } from '../draft.ts';
import { StateTag } from './state-tag.tsx';

export type Compared = { item: DraftItem; known: PlanItem };

type CompareModalProps = {
  name: string;
  items: readonly Compared[];
  onChoose: (key: string, chosen: boolean) => void;
  onClose: () => void;
};

/** The services of a function beside each other: a column for each. */
export default function CompareModal({ name, items, onChoose, onClose }: CompareModalProps) {
  const t = useTranslations('plan.compare');
  const texts = useTranslations('plan.item');
  const rows: [string, (compared: Compared) => ReactNode][] = [
    [
      t('price'),
      ({ known: { product } }) =>
        product && (
          <span className="money font-semibold">
            {formatRupees(discountedPrice(product.price, product.discount))}
          </span>
        ),
    ],
    [
      t('rating'),
      ({ known: { product } }) =>
        product && product.rating.count > 0
          ? t('reviews', { average: product.rating.average.toFixed(1), count: product.rating.count })
          : t('noRating'),
    ],
    [t('city'), ({ known }) => known.product?.city],
    [t('vendor'), ({ known }) => known.product?.vendor?.name],
    [t('state'), ({ known }) => <StateTag state={known.state} known={known.known} />],
    [
      t('votes'),
      ({ known: { votes } }) =>
        votes.up + votes.down > 0 && texts('votes', { up: String(votes.up), down: String(votes.down) }),
    ],
    [
      t('choice'),
      ({ item, known }) => (
        <Tick
          label={texts('choose', { name: known.product?.name ?? known.name })}
          checked={item.chosen}
          disabled={known.order !== null || known.state === 'GONE'}
          onChange={(chosen) => onChoose(item.key, chosen)}
        />
      ),
    ],
  ];
  return (
    <Modal
      open
      wide
      onClose={onClose}
      title={t('title', { name })}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled with keys too. */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t('title', { name })}>
        <table className="w-full text-left text-sm">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-surface pr-3">
                <span className="sr-only">{t('service')}</span>
              </th>
              {items.map(({ item, known }) => (
                <th key={item.key} scope="col" className="min-w-36 px-3 pb-2 align-bottom">
                  {known.product && known.state !== 'GONE' ? (
                    <Link to={paths.product(known.product)} className="hover:underline">
                      {known.product.name}
                    </Link>
                  ) : (
                    known.name
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, cell]) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="sticky left-0 bg-surface py-2 pr-3 font-medium text-muted">
                  {label}
                </th>
                {items.map((compared) => (
                  <td key={compared.item.key} className="px-3 py-2">
                    {cell(compared) || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Modal>
  );
}
