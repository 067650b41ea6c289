import { discountedPrice, formatRupees } from '@utsav/contract/money';
import { useTranslations } from 'use-intl';
import { Link } from '../../../ui/link.tsx';
import { CategoryAndCity, type ManagedListProps, ServiceTick, Thumbnail } from './managed-table.tsx';
import { NumberCell } from './number-cell.tsx';

/** The services as cards, below 1024 px. */
export function ManagedCards({ products, selection, linkOf, actionsOf }: ManagedListProps) {
  const t = useTranslations('tables.services');
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
      {products.map((product) => (
        <li key={product._id} className="[contain-intrinsic-size:auto_9rem] [content-visibility:auto]">
          <article className="rounded-card border border-line bg-surface p-2 pr-3 shadow-card has-[:checked]:border-action">
            <div className="flex items-center gap-2">
              <ServiceTick product={product} selection={selection} />
              <Thumbnail product={product} />
              <div className="min-w-0 flex-1">
                <h2 className="line-clamp-2 font-sans text-base leading-snug wrap-anywhere font-semibold tracking-normal">
                  <Link to={linkOf(product)} className="hover:underline">
                    {product.name}
                  </Link>
                </h2>
                <p className="truncate text-sm text-muted">
                  <CategoryAndCity product={product} />
                </p>
              </div>
            </div>
            <div className="flex flex-wrap items-center gap-x-5 pl-3 text-sm">
              <div className="flex min-w-0 flex-wrap items-center gap-x-3">
                <span className="text-muted">{t('price')}</span>{' '}
                <NumberCell product={product} field="price" />
              </div>
              <div className="flex min-w-0 flex-wrap items-center gap-x-3">
                <span className="text-muted">{t('stock')}</span>{' '}
                <NumberCell product={product} field="stock" />
              </div>
              <p>
                <span className="text-muted">{t('pays')}</span>{' '}
                <span className="money">
                  {formatRupees(discountedPrice(product.price, product.discount))}
                </span>
              </p>
              <div className="-mr-2 ml-auto flex">{actionsOf(product)}</div>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
