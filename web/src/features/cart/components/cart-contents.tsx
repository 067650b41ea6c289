import type { CartItem } from '@utsav/contract/cart';
import { discountedPrice, formatRupees } from '@utsav/contract/money';
import { Trash2 } from 'lucide-react';
import { paths } from '../../../app/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useCart, useChangeCart } from '../api.ts';
import { CartBill } from './cart-bill.tsx';
import { CartControl } from './cart-control.tsx';
import { EmptyBasket } from './empty-basket.tsx';

/** The lines of the cart with what they come to; in the side panel and on /cart. */
export function CartContents({ onLeave }: { onLeave?: () => void }) {
  const { items, figures } = useCart();
  if (items.length === 0) {
    return (
      <EmptyState
        picture={<EmptyBasket />}
        title="Your cart is empty. Start shopping to add items!"
        action={
          <ButtonLink to={paths.home} {...(onLeave ? { onClick: onLeave } : {})}>
            Start Shopping
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {figures.savings > 0 && (
        <p className="flex justify-between gap-4 rounded-control bg-accent-soft px-4 py-3 font-semibold text-accent-ink">
          <span>Your total savings</span>
          <span className="money">{formatRupees(figures.savings)}</span>
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <CartLine key={item._id} item={item} />
        ))}
      </ul>
      <CartBill figures={figures} />
    </div>
  );
}

function CartLine({ item }: { item: CartItem }) {
  const change = useChangeCart();
  const { name, image, price, discount } = item.productId;
  return (
    <li className="flex gap-3 rounded-card border border-line bg-surface p-3">
      <Picture
        src={image[0]}
        alt=""
        sizes="80px"
        width={80}
        height={80}
        className="size-20 shrink-0 rounded-control object-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium">{name}</p>
        <p className="money mt-1 font-bold">{formatRupees(discountedPrice(price, discount))}</p>
        <div className="mt-2 flex items-center justify-between gap-2">
          <CartControl product={item.productId} />
          <IconButton
            label={`Delete ${name}`}
            tone="danger"
            disabled={change.isPending}
            onClick={() => change.mutate({ kind: 'set', lineId: item._id, quantity: 0 })}
          >
            <Trash2 aria-hidden size={20} />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
