import { discountedPrice, formatRupees } from '@utsav/contract/money';
import type { Product } from '@utsav/contract/product';
import type { ManagedSort } from '@utsav/contract/product-management';
import { useTranslations } from 'use-intl';
import type { Selection } from '../../../lib/use-selection.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Pencil, Trash2 } from '../../../ui/icons.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { headClass, SortHead } from '../../../ui/sort-head.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { NumberCell } from './number-cell.tsx';
import { HiddenTag, PublishedSwitch } from './published-switch.tsx';

export type ManagedListProps = {
  products: readonly Product[];
  selection: Selection<Product>;
  linkOf: (product: Product) => string;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
};

export type ManagedTableProps = ManagedListProps & { sort: ManagedSort; onSort: (sort: ManagedSort) => void };

const cell = 'px-2 py-1';

/** The services as a table, from 1024 px on. */
export function ManagedTable(props: ManagedTableProps) {
  const { products, selection, linkOf, onEdit, onDelete, sort, onSort } = props;
  const t = useTranslations('tables');
  const ui = useTranslations('layout.ui');
  const sorting = { sort, onSort };
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface shadow-card">
      <table aria-label={t('services.name')} className="w-full table-fixed text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${headClass} w-11`}>
              <PageTick products={products} selection={selection} />
            </th>
            <SortHead label={t('services.name')} sorts={['name-asc', 'name-desc']} {...sorting} />
            <th scope="col" className={`${headClass} w-[13%] px-2`}>
              {t('services.price')}
            </th>
            <SortHead
              label={t('services.discount')}
              sorts={['discount-desc', 'discount-asc']}
              {...sorting}
              className="w-[11%]"
            />
            <SortHead
              label={t('services.pays')}
              sorts={['price-asc', 'price-desc']}
              {...sorting}
              className="w-[13%]"
            />
            <SortHead
              label={t('services.stock')}
              sorts={['stock-asc', 'stock-desc']}
              {...sorting}
              className="w-[11%]"
            />
            <SortHead label={t('services.rating')} sorts={['rating']} {...sorting} className="w-[11%]" />
            <th scope="col" className={`${headClass} w-24 px-2`}>
              {t('services.published')}
            </th>
            <th scope="col" className={`${headClass} w-26`}>
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {products.map((product) => (
            <tr key={product._id} className="hover:bg-page has-[[data-tick]:checked]:bg-action-soft">
              <td>
                <ServiceTick product={product} selection={selection} />
              </td>
              <th scope="row" className={`${cell} text-left font-normal`}>
                <div className="flex items-center gap-3">
                  <Thumbnail product={product} />
                  <div className="min-w-0">
                    <Link to={linkOf(product)} className="line-clamp-2 font-semibold hover:underline">
                      {product.name}
                    </Link>
                    <p className="truncate text-xs text-muted">
                      <CategoryAndCity product={product} />
                    </p>
                    <HiddenTag product={product} />
                  </div>
                </div>
              </th>
              <td className={cell}>
                <NumberCell product={product} field="price" />
              </td>
              <td className={`${cell} tabular-nums`}>
                {product.discount > 0 ? `${product.discount} %` : '–'}
              </td>
              <td className={`${cell} money`}>
                {formatRupees(discountedPrice(product.price, product.discount))}
              </td>
              <td className={cell}>
                <NumberCell product={product} field="stock" />
              </td>
              <td className={`${cell} tabular-nums`}>
                <Rating product={product} />
              </td>
              <td className={cell}>
                <PublishedSwitch product={product} />
              </td>
              <td className="px-1">
                <div className="flex justify-end">
                  <IconButton label={ui('editNamed', { name: product.name })} onClick={() => onEdit(product)}>
                    <Pencil aria-hidden size={18} />
                  </IconButton>
                  <IconButton
                    tone="danger"
                    label={ui('deleteNamed', { name: product.name })}
                    onClick={() => onDelete(product)}
                  >
                    <Trash2 aria-hidden size={18} />
                  </IconButton>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PageTickProps = Pick<ManagedListProps, 'products' | 'selection'> & { labelShown?: boolean };

/** Selects everything on the page. */
export function PageTick({ products, selection, labelShown = false }: PageTickProps) {
  const t = useTranslations('tables');
  const selected = products.filter(selection.has).length;
  return (
    <Tick
      label={t('selectPage')}
      labelShown={labelShown}
      checked={selected > 0 && (selected === products.length || 'some')}
      onChange={(isSelected) => selection.set(products, isSelected)}
    />
  );
}

export function ServiceTick({
  product,
  selection,
}: Pick<ManagedListProps, 'selection'> & { product: Product }) {
  const t = useTranslations('tables');
  return (
    <Tick
      label={t('select', { name: product.name })}
      checked={selection.has(product)}
      onChange={(isSelected) => selection.set([product], isSelected)}
    />
  );
}

function Thumbnail({ product }: { product: Product }) {
  return (
    <Picture
      src={product.image[0]}
      alt=""
      sizes="3rem"
      width={48}
      height={48}
      className="size-11 shrink-0 rounded-lg bg-sunken object-cover"
    />
  );
}

/** Category and city, as far as there are any. */
export function CategoryAndCity({ product }: { product: Product }) {
  return [product.category[0]?.name, product.city].filter(Boolean).join(' · ');
}

function Rating({ product: { rating } }: { product: Product }) {
  return rating.count > 0 ? `★ ${rating.average.toFixed(1)} (${rating.count})` : '–';
}
