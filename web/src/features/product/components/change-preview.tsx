import { discountedPrice, formatRupees } from '@utsav/contract/money';
import type { Product } from '@utsav/contract/product';
import { type BulkChanges, changedNumbers } from '@utsav/contract/product-management';
import { useTranslations } from 'use-intl';

type ChangePreviewProps = { products: readonly Product[]; changes: BulkChanges };

const percent = (value: number) => `${value} %`;
const columns = { price: formatRupees, discount: percent, stock: String } as const;
const names = ['price', 'discount', 'stock'] as const;

/** Each service before and after a change. */
export function ChangePreview({ products, changes }: ChangePreviewProps) {
  const t = useTranslations('tables');
  const hasPrice = changes.price !== undefined || changes.pricePercent !== undefined;
  const isChanged = {
    price: hasPrice,
    discount: changes.discount !== undefined,
    stock: changes.stock !== undefined,
  };
  const state = (isPublished: boolean) => t(isPublished ? 'services.published' : 'services.draft');
  const shown = names.filter((name) => isChanged[name]);
  const { published } = changes;
  const showsPayment = isChanged.price || isChanged.discount;
  return (
    <div className="mt-5 overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="mb-2 text-left font-semibold">{t('bulkChange.preview')}</caption>
        <thead className="border-b border-line text-muted">
          <tr>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('services.name')}
            </th>
            {shown.map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-medium">
                {t(`services.${name}`)}
              </th>
            ))}
            {published !== undefined && (
              <th scope="col" className="px-3 py-2 font-medium">
                {t('services.visibility')}
              </th>
            )}
            {showsPayment && (
              <th scope="col" className="py-2 pl-3 font-medium">
                {t('services.pays')}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {products.map((product) => {
            const after = changedNumbers(product, changes);
            return (
              <tr key={product._id}>
                <th scope="row" className="py-2 pr-3 font-medium">
                  {product.name}
                </th>
                {shown.map((name) => (
                  <td key={name} className="px-3 py-2">
                    <Change before={columns[name](product[name])} after={columns[name](after[name])} />
                  </td>
                ))}
                {published !== undefined && (
                  <td className="px-3 py-2">
                    <Change before={state(product.published)} after={state(published)} />
                  </td>
                )}
                {showsPayment && (
                  <td className="py-2 pl-3">
                    <Change
                      before={formatRupees(discountedPrice(product.price, product.discount))}
                      after={formatRupees(discountedPrice(after.price, after.discount))}
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Change({ before, after }: { before: string; after: string }) {
  if (before === after) return <span className="text-muted tabular-nums">{before}</span>;
  return (
    <span className="tabular-nums">
      <s className="text-muted">{before}</s> <strong className="whitespace-nowrap">→ {after}</strong>
    </span>
  );
}
