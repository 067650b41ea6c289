import { skeletons, stripScrollPx } from '@utsav/contract/limits';
import type { ProductCard as Product } from '@utsav/contract/product';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useScrollEnds } from '../../../lib/use-scroll-ends.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '../../../ui/icons.ts';
import { Link } from '../../../ui/link.tsx';
import { CardSkeleton, Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

type ProductStripProps = {
  title: string;
  /** Undefined while the row loads. */
  products: readonly Product[] | undefined;
  actions: (product: Product) => ReactNode;
  heart: (product: Product) => ReactNode;
  /** Target of 'See All', and the name for its accessible label. */
  seeAll?: { to: string; of: string } | undefined;
};

// From edge to edge on a phone, where a card that is cut off shows that there are more. The padding has room for the
// shadows.
const sectionClass = 'page-width below-fold pt-5 pb-1';
const rowClass = 'strip -mx-gutter px-gutter pt-3 pb-7';
const placeholders = Array.from({ length: skeletons.strip }, (_, index) => index);

/** A row of cards that scrolls horizontally, by touch, keyboard or arrow buttons. */
export function ProductStrip({ title, products, actions, heart, seeAll }: ProductStripProps) {
  const t = useTranslations('catalogue.strip');
  const headingId = useId();
  const skeleton = (
    <SkeletonGroup className="strip-frame">
      <RowSkeleton />
    </SkeletonGroup>
  );
  return (
    <section aria-labelledby={headingId} className={sectionClass}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="text-xl md:text-2xl">
          {title}
        </h2>
        {seeAll && (
          <Link
            to={seeAll.to}
            aria-label={t('seeAllOf', { category: seeAll.of })}
            className="inline-flex min-h-touch shrink-0 items-center font-semibold text-action hover:underline"
          >
            {t('seeAll')}
          </Link>
        )}
      </div>
      {/* Each row is hydrated in a separate task, so that the page stays responsive. */}
      <Suspense fallback={skeleton}>
        {products?.length === 0 ? (
          <EmptyState />
        ) : products ? (
          <Row title={title}>
            {products.map((product) => (
              <li key={product._id}>
                <ProductCard product={product} actions={actions(product)} heart={heart(product)} />
              </li>
            ))}
          </Row>
        ) : (
          skeleton
        )}
      </Suspense>
    </section>
  );
}

/** A strip whose title is not loaded yet. */
export function StripSkeleton() {
  return (
    <div className={sectionClass}>
      <div className="mb-2 flex min-h-touch items-center">
        <Skeleton className="h-7 w-44" />
      </div>
      <div className="strip-frame">
        <RowSkeleton />
      </div>
    </div>
  );
}

function RowSkeleton() {
  return (
    <div className={rowClass}>
      {placeholders.map((index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('catalogue.strip');
  const row = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useScrollEnds(row);
  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * stripScrollPx });
  return (
    <div className="strip-frame relative">
      {/* With the keyboard it scrolls by focusing the cards. */}
      <ul ref={row} aria-label={title} className={rowClass}>
        {children}
      </ul>
      {!(atStart && atEnd) && (
        <div className="pointer-events-none absolute top-3 bottom-7 -inset-x-4 hidden items-center justify-between md:flex">
          <IconButton
            label={t('left', { title })}
            tone="raised"
            // `disabled` would lose the keyboard focus at the end.
            aria-disabled={atStart}
            className="pointer-events-auto aria-disabled:not-focus-visible:opacity-0"
            onClick={() => scroll(-1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            label={t('right', { title })}
            tone="raised"
            aria-disabled={atEnd}
            className="pointer-events-auto aria-disabled:not-focus-visible:opacity-0"
            onClick={() => scroll(1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
