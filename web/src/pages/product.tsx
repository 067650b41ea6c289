import { useQuery } from '@tanstack/react-query';
import { idOfSegment, nameOfSegment } from '@utsav/contract/address-bar';
import type { Product } from '@utsav/contract/product';
import { useParams } from 'react-router';
import { type Load, loadSubject } from '../app/load.ts';
import { PageSkeleton } from '../app/page-skeleton.tsx';
import { paths } from '../app/paths.ts';
import { CartControl } from '../features/cart/components/cart-control.tsx';
import { productQuery } from '../features/product/api.ts';
import { ProductTabs } from '../features/product/components/product-tabs.tsx';
import { Head } from '../lib/head.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { Tag } from '../ui/tag.tsx';

export const load: Load = ({ client, params }) =>
  loadSubject(client, productQuery(idOfSegment(params.product ?? '')));

export default function ProductPage() {
  const { product: written = '' } = useParams();
  const product = useQuery(productQuery(idOfSegment(written)));
  if (product.data) return <ProductDetail product={product.data} />;
  return (
    <>
      <Head title={nameOfSegment(written) || 'Service'} />
      {product.isError ? (
        <FailureState error={product.error} onRetry={() => product.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function ProductDetail({ product }: { product: Product }) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-6 md:grid-cols-2">
      <Head
        title={product.name}
        description={product.description.slice(0, 160)}
        image={product.image[0]}
        type="product"
        canonicalPath={paths.product(product)}
      />
      <Picture
        src={product.image[0]}
        alt={product.name}
        sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 48vw, 100vw"
        width={1300}
        height={950}
        eager
        className="aspect-[26/19] w-full rounded-card bg-sunken object-cover shadow-card"
      />
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
          <CartControl product={product} />
        )}
        <ProductTabs product={product} />
      </div>
    </div>
  );
}
