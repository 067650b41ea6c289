import { useTranslations } from 'use-intl';
import type { ProductValues } from './product-values.ts';

/** The names of a service's fields, for labels and error texts. */
export function useProductLabels(): Record<keyof ProductValues, string> {
  const t = useTranslations('admin.service.labels');
  return {
    name: t('name'),
    description: t('description'),
    image: t('image'),
    video: t('video'),
    category: t('category'),
    subCategory: t('subCategory'),
    city: t('city'),
    stock: t('stock'),
    price: t('price'),
    discount: t('discount'),
    byQuoteOnly: t('byQuoteOnly'),
    details: t('details'),
    published: t('published'),
  };
}
