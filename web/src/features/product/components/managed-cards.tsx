import { discountedPrice, formatRupees } from '@utsav/contract/money';
import { useTranslations } from 'use-intl';
import { EditDeleteButtons } from '../../../ui/edit-delete-buttons.tsx';
import { Link } from '../../../ui/link.tsx';
import { ManagedCard } from '../../../ui/managed-card.tsx';
import { CategoryAndCity, type ManagedListProps, PageTick, ServiceTick } from './managed-table.tsx';
import { NumberCell } from './number-cell.tsx';
import { HiddenTag, PublishedSwitch } from './published-switch.tsx';

/** The services as cards: the first picture, the name, and what is changed most. */
export function ManagedCards({ products, selection, linkOf, onEdit, onDelete }: ManagedListProps) {
  const t = useTranslations('tables.services');
  return (
    <>
      <PageTick products={products} selection={selection} labelShown />
      <ul className="mt-1 grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product._id}>
            <ManagedCard
              picture={product.image[0]}
              name={
                <Link to={linkOf(product)} className="hover:underline">
                  {product.name}
                </Link>
              }
              corner={<ServiceTick product={product} selection={selection} />}
              actions={
                <EditDeleteButtons
                  name={product.name}
                  onEdit={() => onEdit(product)}
                  onDelete={() => onDelete(product)}
                />
              }
            >
              <p className="text-muted">
                <CategoryAndCity product={product} />
              </p>
              <HiddenTag product={product} />
              <dl className="mt-1 *:flex *:min-h-touch *:flex-wrap *:items-center *:justify-between *:gap-x-3">
                <div>
                  <dt className="text-muted">{t('price')}</dt>
                  <dd>
                    <NumberCell product={product} field="price" />
                  </dd>
                </div>
                <div>
                  <dt className="text-muted">{t('stock')}</dt>
                  <dd>
                    <NumberCell product={product} field="stock" />
                  </dd>
                </div>
                {product.discount > 0 && (
                  <div>
                    <dt className="text-muted">{t('pays')}</dt>
                    <dd className="money">
                      {formatRupees(discountedPrice(product.price, product.discount))}
                    </dd>
                  </div>
                )}
                <div>
                  <dt className="text-muted">{t('published')}</dt>
                  <dd className="-mr-0.5">
                    <PublishedSwitch product={product} />
                  </dd>
                </div>
              </dl>
            </ManagedCard>
          </li>
        ))}
      </ul>
    </>
  );
}
