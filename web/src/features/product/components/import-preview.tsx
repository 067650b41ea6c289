import { formatRupees } from '@utsav/contract/money';
import type { ImportReport } from '@utsav/contract/product-import';
import { useFormatter, useTranslations } from 'use-intl';
import { Picture } from '../../../ui/picture.tsx';
import { Tag } from '../../../ui/tag.tsx';

type ImportPreviewProps = { services: ImportReport['preview']; count: number };

/** The first services of a file as they will be added. */
export function ImportPreview({ services, count }: ImportPreviewProps) {
  const t = useTranslations('import');
  const { list } = useFormatter();
  const left = count - services.length;
  return (
    <section aria-label={t('preview')}>
      <h2 className="mb-2 text-lg">{t('preview')}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {services.map(
          ({ line, name, category, subCategory, stock, price, discount, city, image, published }) => (
            <li key={line} className="flex gap-4 px-4 py-3">
              <Picture
                src={image[0]}
                alt=""
                sizes="5rem"
                width={160}
                height={120}
                className="size-[min(5rem,20vw)] shrink-0 rounded-control bg-sunken object-cover"
              />
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                  {name}
                  {!published && <Tag>{t('draft')}</Tag>}
                </p>
                <p className="text-sm text-muted">
                  {list([...category, ...subCategory, ...(city ? [city] : [])], { type: 'unit' })}
                </p>
                <p className="flex flex-wrap gap-x-4 text-sm">
                  <span className="money">{formatRupees(price)}</span>
                  {discount > 0 && <span>{t('discount', { discount: String(discount) })}</span>}
                  <span>{t('bookingsADay', { stock })}</span>
                  <span>{t('pictureCount', { count: image.length })}</span>
                </p>
              </div>
            </li>
          ),
        )}
      </ul>
      {left > 0 && <p className="mt-3 text-muted">{t('moreReady', { count: left })}</p>}
    </section>
  );
}
