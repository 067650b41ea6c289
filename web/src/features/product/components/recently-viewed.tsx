import { useQueries } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { useRecentlyViewed, viewedQuery } from '../recently-viewed.ts';
import { ProductStrip } from './product-strip.tsx';

/** The services viewed last; renders nothing before the first. */
export default function RecentlyViewed(
  slots: Pick<ComponentProps<typeof ProductStrip>, 'actions' | 'heart'>,
) {
  const t = useTranslations('catalogue.home');
  const viewed = useRecentlyViewed();
  const current = useQueries({ queries: viewed.map(viewedQuery) });
  const products = current.flatMap(({ data }) => data ?? []);
  if (products.length === 0) return null;
  return <ProductStrip title={t('recentlyViewed')} products={products} {...slots} />;
}
