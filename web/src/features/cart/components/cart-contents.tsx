import { formatRupees } from '@utsav/contract/money';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureState } from '../../../ui/failure-state.tsx';
import { RowSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { useCartQuery } from '../cart-provider.tsx';
import { useCart } from '../use-cart.ts';
import { useRefreshGuestCart } from '../use-refresh-guest-cart.ts';
import { CartBill } from './cart-bill.tsx';
import { CartLine } from './cart-line.tsx';
import { EmptyBasket } from './empty-basket.tsx';

type CartContentsProps = {
  /** The booking date, where one is chosen. */
  day?: string | undefined;
  onLeave?: () => void;
};

/** The lines of the cart and the bill; in the side panel and on /cart. */
export function CartContents({ day, onLeave }: CartContentsProps) {
  const t = useTranslations('layout.cart');
  const { items, figures } = useCart();
  const query = useCartQuery();
  const session = useSession();
  const pricesChanged = useRefreshGuestCart();
  useFocusAfterRemoval(items.length);
  if (items.length === 0) {
    const isSignedIn = session === 'signed-in';
    // The server cannot read the cart, so before hydration it is loading and not empty.
    if (session === 'unknown' || (isSignedIn && query.isPending)) return <CartSkeleton />;
    if (isSignedIn && query.isError && !query.data) {
      return <FailureState error={query.error} onRetry={() => query.refetch()} />;
    }
    return <EmptyCart {...(onLeave ? { onLeave } : {})} />;
  }
  return (
    <div className="flex flex-col gap-4">
      {pricesChanged && (
        <p role="status" className="rounded-control bg-rose-soft px-4 py-3 text-rose">
          {t('pricesChanged')}
        </p>
      )}
      {figures.savings > 0 && (
        <p className="flex flex-wrap justify-between gap-x-4 rounded-control bg-accent-soft px-4 py-3 font-semibold text-accent-ink">
          <span>{t('savings')}</span>
          <span className="money">{formatRupees(figures.savings)}</span>
        </p>
      )}
      <ul aria-label={t('lines')} className="flex flex-col gap-3">
        {items.map((item) => (
          <CartLine key={item.productId._id} item={item} onLeave={onLeave} />
        ))}
      </ul>
      <CartBill figures={figures} day={day} />
    </div>
  );
}

function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslations('layout.cart');
  return (
    <EmptyState
      picture={<EmptyBasket />}
      title={t('empty')}
      action={
        <ButtonLink to={paths.home} {...(onLeave ? { onClick: onLeave } : {})}>
          {t('startShopping')}
        </ButtonLink>
      }
    />
  );
}

function CartSkeleton() {
  const t = useTranslations('layout.cart');
  return (
    <SkeletonGroup label={t('loading')}>
      <RowSkeleton />
      <RowSkeleton />
    </SkeletonGroup>
  );
}
