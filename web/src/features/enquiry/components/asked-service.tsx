import type { ProductCard } from '@utsav/contract/product';
import { Picture } from '../../../ui/picture.tsx';

/** A service that a question is about, in a line. */
export function AskedService({ product }: { product: ProductCard }) {
  return (
    <>
      <Picture
        src={product.image[0]}
        alt=""
        sizes="4rem"
        width={64}
        height={64}
        className="size-14 shrink-0 rounded-control bg-sunken object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{product.name}</span>
        <span className="block text-sm text-muted wrap-anywhere">
          {[product.vendor?.name, product.city].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
}

export const askedServiceClass =
  'flex items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-card';
