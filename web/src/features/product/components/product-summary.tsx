import type { Product } from '@utsav/contract/product';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MapPin } from '../../../ui/icons.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Price } from '../../../ui/price.tsx';
import { Tag } from '../../../ui/tag.tsx';

type ProductSummaryProps = {
  product: Product;
  /** The rating, which leads to the reviews. */
  rating: ReactNode;
  heart: ReactNode;
  /** Shown unless it is out of stock. */
  actions: ReactNode;
};

/** Name, price, facts and how to book it. */
export function ProductSummary({ product, rating, heart, actions }: ProductSummaryProps) {
  const t = useTranslations('service.summary');
  const facts = factsOf(product);
  return (
    <div className="flex flex-col gap-4">
      {!product.unavailable && (
        <div className="flex items-center justify-between gap-2">
          {/* Its text may take a second line. */}
          <div className="min-w-0">
            <Tag>{t('bookingNow')}</Tag>
          </div>
          {heart}
        </div>
      )}
      <div>
        <PageHeading>{product.name}</PageHeading>
        <div className="flex flex-wrap items-center gap-x-4">
          {rating}
          {product.city && (
            <p className="inline-flex min-h-touch items-center gap-1 text-muted">
              <MapPin aria-hidden size={18} className="shrink-0" />
              {product.city}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Price price={product.price} discount={product.discount} from={product.byQuoteOnly} size="large" />
        {product.discount > 0 && (
          <Tag tone="rose">{t('discount', { discount: String(product.discount) })}</Tag>
        )}
      </div>
      {facts.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card bg-sunken px-4 py-3">
          {facts.map(([name, text]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {product.stock === 0 ? (
        <p className="rounded-control bg-danger-soft px-4 py-3 font-semibold text-danger-strong">
          {t('outOfStock')}
        </p>
      ) : (
        actions
      )}
    </div>
  );
}

const maxFacts = 4;
const longestFact = 40;

/** The first details that are short enough for a glance; the Details tab has all of them. */
const factsOf = ({ more_details }: Product) =>
  Object.entries(more_details)
    .filter(
      ([name, text]) => text.length <= longestFact && name.length <= longestFact && !text.includes('\n'),
    )
    .slice(0, maxFacts);
