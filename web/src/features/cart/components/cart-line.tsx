import type { CartItem } from '@utsav/contract/cart';
import { discountedPrice, formatRupees } from '@utsav/contract/money';
import type { ProductCard } from '@utsav/contract/product';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Trash2 } from '../../../ui/icons.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useQuantity } from '../use-cart.ts';
import { CartControl } from './cart-control.tsx';

export function CartLine({ item, onLeave }: { item: CartItem; onLeave?: (() => void) | undefined }) {
  const t = useTranslations('layout.cart');
  const product = item.productId;
  const { removeAll } = useQuantity(product);
  return (
    <li className="flex flex-wrap gap-3 rounded-card border border-line bg-surface p-3">
      <Picture
        src={product.image[0]}
        alt=""
        sizes="80px"
        width={80}
        height={80}
        className="size-20 shrink-0 rounded-control bg-sunken object-cover"
      />
      <div className="min-w-0 flex-[1_1_9rem]">
        <Link
          to={paths.product(product)}
          className="line-clamp-2 font-medium hover:underline"
          {...(onLeave ? { onClick: onLeave } : {})}
        >
          {product.name}
        </Link>
        <p className="money mt-1 font-bold">
          {formatRupees(discountedPrice(product.price, product.discount))}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2">
          <CartControl product={product} />
          <IconButton label={t('deleteService', { name: product.name })} tone="danger" onClick={removeAll}>
            <Trash2 aria-hidden size={20} />
          </IconButton>
        </div>
        <StockNote quantity={item.quantity} product={product} />
      </div>
    </li>
  );
}

/** The stock may have gone down since the service was put into the cart, or the service may be hidden. */
function StockNote({ quantity, product }: { quantity: number; product: ProductCard }) {
  const t = useTranslations('layout.cart');
  const { stock, unavailable } = product;
  if (quantity <= stock && !unavailable) return null;
  return (
    <p className="mt-2 text-sm font-medium text-danger">
      {unavailable
        ? t('notOffered')
        : stock === 0
          ? t('notBookable')
          : t('atMostBookable', { stock: String(stock) })}
    </p>
  );
}
