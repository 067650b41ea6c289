import { toRupees } from '@utsav/contract/money';
import type { ListedProduct, Product, ProductCard } from '@utsav/contract/product';
import type { ProductFacets } from '@utsav/contract/product-filters';
import type { Facets } from './facet-queries.ts';
import type { CardRow, ProductRow } from './queries.ts';

const presentLink = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });

export function presentCard(row: CardRow): ProductCard {
  return {
    _id: row.id,
    name: row.name,
    image: row.image,
    stock: row.stock,
    price: toRupees(row.pricePaise),
    discount: row.discount,
    category: row.categories.map(presentLink),
    subCategory: row.subCategories.map(presentLink),
    city: row.city,
    rating: { average: row.ratingTenths / 10, count: row.reviewCount },
    byQuoteOnly: row.byQuoteOnly,
    vendor: row.vendor && presentLink(row.vendor),
    ...(row.isPublic ? {} : { unavailable: true as const }),
  };
}

export function presentProduct(row: ProductRow): Product {
  return {
    ...presentCard(row),
    video: row.video,
    description: row.description,
    more_details: row.moreDetails,
    published: row.published,
    ...(row.vendorProfile ? { admin_info: presentVendorProfile(row.vendorProfile) } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The card of a product, or everything where all columns were read. */
export const presentListed = (row: CardRow | ProductRow): ListedProduct =>
  'description' in row ? presentProduct(row) : presentCard(row);

function presentVendorProfile({
  name,
  facebookLink,
  youtubeLink,
  instagramLink,
}: NonNullable<ProductRow['vendorProfile']>) {
  return { name, facebookLink, youtubeLink, instagramLink };
}

export function presentFacets(facets: Facets | undefined): { facets?: ProductFacets } {
  if (!facets) return {};
  const { category, city, rating, price } = facets;
  return {
    facets: {
      category: category.map(({ count, ...link }) => ({ ...presentLink(link), count })),
      city,
      rating,
      price: { min: toRupees(price?.min ?? 0), max: toRupees(price?.max ?? 0) },
    },
  };
}
