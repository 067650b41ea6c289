import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Product } from '@utsav/contract/product';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { moreLikeQuery } from '../api.ts';
import { listQuery } from '../list-api.ts';
import { CardFacts } from './card-facts.tsx';

const mostShown = 3;

/** The services of the same category and city. */
export const nearbyQuery = ({ category: [category], city }: Product) =>
  listQuery({ q: '', category: category?._id, city });

/** For a service that cannot be booked: others of its category, in its city where there are any. */
export function Alternatives({ product }: { product: Product }) {
  const t = useTranslations('service.alternatives');
  const [category] = product.category;
  const { city } = product;
  const nearby = useInfiniteQuery({
    ...nearbyQuery(product),
    enabled: category !== undefined && city !== '',
  });
  const anywhere = useQuery({
    ...moreLikeQuery(category?._id ?? '', city),
    enabled: category !== undefined,
  });
  if (nearby.isLoading) return null;
  const isOther = ({ _id, stock }: { _id: string; stock: number }) => stock > 0 && _id !== product._id;
  const inCity = nearby.data?.pages[0]?.data.filter(isOther) ?? [];
  const shown = (inCity.length > 0 ? inCity : (anywhere.data?.filter(isOther) ?? [])).slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="alternatives" className="rounded-card border border-line bg-surface p-4">
      <h2 id="alternatives" className="text-lg">
        {inCity.length > 0 ? t('inCity', { city }) : t('anywhere')}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {shown.map((other) => (
          <li key={other._id} className="relative flex items-center gap-3 rounded-control hover:bg-sunken">
            <Picture
              src={other.image[0]}
              alt=""
              sizes="80px"
              width={80}
              height={80}
              className="size-20 shrink-0 rounded-control bg-sunken object-cover"
            />
            <div className="min-w-0">
              <Link to={paths.product(other)} className="font-semibold after:absolute after:inset-0">
                {other.name}
              </Link>
              <CardFacts product={other} />
              <Price price={other.price} discount={other.discount} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
