import { discountedPrice, formatRupees } from '@utsav/contract/money';
import type { PlanItem } from '@utsav/contract/plan';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { MapPin } from '../../../ui/icons.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { StarFigure } from '../../../ui/star-figure.tsx';
import { Tag } from '../../../ui/tag.tsx';

const tones = {
  FREE: 'action',
  FULL: 'danger',
  CLOSED: 'danger',
  FAR: 'accent',
  NO_DATE: 'quiet',
  GONE: 'quiet',
  BOOKED: 'done',
} as const satisfies Record<PlanItem['state'], string>;

/** A service of a shared plan, with the votes about it. */
export function FamilyItem({ item, votes }: { item: PlanItem; votes: ReactNode }) {
  const t = useTranslations('family');
  const stateText = useTranslations('family.state');
  const farText = useTranslations('family.far');
  const { product, name, state, known, quantity } = item;
  const isOffered = product !== null && state !== 'GONE';
  const shown = state === 'FAR' && known ? known : state;
  return (
    <li className="flex flex-wrap gap-4 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex min-w-0 flex-[1_1_16rem] gap-4">
        <Picture
          src={product?.image[0]}
          alt=""
          sizes="96px"
          width={96}
          height={96}
          className="size-20 shrink-0 rounded-control bg-sunken object-cover"
        />
        <div className="min-w-0">
          <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
            {isOffered ? (
              <Link to={paths.product(product)} className="hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          {product && <Facts product={product} />}
          {product && <Price price={product.price} discount={product.discount} />}
          {product && quantity > 1 && (
            <p className="text-sm text-muted tabular-nums">
              {t('each', {
                quantity: String(quantity),
                price: formatRupees(discountedPrice(product.price, product.discount)),
              })}
            </p>
          )}
          <div className="mt-2 flex flex-wrap gap-2">
            {item.chosen && <Tag tone="rose">{t('chosen')}</Tag>}
            <Tag tone={tones[shown]}>{state === 'FAR' && known ? farText(known) : stateText(state)}</Tag>
          </div>
        </div>
      </div>
      <div className="flex items-end">{votes}</div>
    </li>
  );
}

function Facts({ product: { rating, city, vendor } }: { product: NonNullable<PlanItem['product']> }) {
  const t = useTranslations('family');
  const average = rating.average.toFixed(1);
  return (
    <div className="text-sm text-muted">
      <p className="flex flex-wrap gap-x-3">
        {rating.count > 0 && (
          <StarFigure rating={rating} label={t('rating', { average, count: String(rating.count) })} />
        )}
        {city && (
          <span className="inline-flex min-w-0 items-center gap-1">
            <MapPin aria-hidden size={14} className="shrink-0" />
            {city}
          </span>
        )}
      </p>
      {vendor && <p>{vendor.name}</p>}
    </div>
  );
}
