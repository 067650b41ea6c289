import type { Product } from '@utsav/contract/product';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Price } from '../../../ui/price.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** Name, price and how to book it; `actions` is shown unless it is out of stock. */
export function ProductSummary({ product, actions }: { product: Product; actions: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <Tag>Booking Now For Your Special Day</Tag>
      <PageHeading>{product.name}</PageHeading>
      <div className="flex flex-wrap items-center gap-3">
        <Price price={product.price} discount={product.discount} size="large" />
        {product.discount > 0 && <Tag tone="rose">{product.discount}% Off</Tag>}
      </div>
      {product.stock === 0 ? (
        <p className="rounded-control bg-danger-soft px-4 py-3 font-semibold text-danger-strong">
          Out of Stock
        </p>
      ) : (
        // The page's main button is larger.
        <div className="[&_[data-add]]:w-37 [&_[data-add]]:max-w-full [&_[data-add]]:py-3 [&_[data-add]]:text-lg">
          {actions}
        </div>
      )}
    </div>
  );
}
