import type { ProductCard as Product } from '@utsav/contract/product';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { CardFacts } from './card-facts.tsx';

type ProductCardProps = {
  product: Product;
  /** The name with markup, instead of its plain text. */
  name?: ReactNode;
  /** Buttons such as the cart control; shown unless it is out of stock. */
  actions: ReactNode;
  /** Saves it; over the picture. */
  heart: ReactNode;
  /** h2 directly under the page's heading, h3 inside a section that has its own. */
  heading?: 'h2' | 'h3';
  /** Above the fold: its picture is not lazy. */
  eager?: boolean;
};

/** A service card, 18rem by 24rem. The whole card leads to the service. */
export function ProductCard(props: ProductCardProps) {
  const t = useTranslations('catalogue.card');
  const { product, name = product.name, actions, heart, heading: Heading = 'h3', eager = false } = props;
  return (
    <article className="group relative flex h-card-h w-card-w max-w-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="relative h-46 overflow-hidden bg-sunken">
        <Picture
          src={product.image[0]}
          alt=""
          sizes="(min-resolution: 2.1dppx) 13rem, 18rem"
          width={576}
          height={368}
          eager={eager}
          className="size-full object-cover transition-transform group-hover:scale-103"
        />
        {product.discount > 0 && (
          <Tag tone="rose" className="absolute top-3 left-3">
            {t('discount', { discount: String(product.discount) })}
          </Tag>
        )}
      </div>
      <div className="flex flex-[1_0_auto] flex-col gap-1.5 px-4 py-3">
        <div>
          <Tag tone="accent">{t('bookingNow')}</Tag>
        </div>
        <Heading className="line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal">
          <Link to={paths.product(product)} className="after:absolute after:inset-0">
            {name}
          </Link>
        </Heading>
        <CardFacts product={product} />
        {/* The present price is always the lowest line, so that prices of neighbouring cards align. */}
        <div className="mt-auto flex flex-wrap items-end justify-between gap-1">
          <Price
            price={product.price}
            discount={product.discount}
            from={product.byQuoteOnly}
            className="flex-col-reverse pb-2.5 leading-tight"
          />
          {/* Above the link that covers the card. */}
          <div className="relative z-1">
            {product.stock === 0 ? <Tag tone="danger">{t('outOfStock')}</Tag> : actions}
          </div>
        </div>
      </div>
      {/* After the link, so that the keyboard reaches the service first. */}
      <div className="absolute top-2 right-2 z-1">{heart}</div>
    </article>
  );
}
