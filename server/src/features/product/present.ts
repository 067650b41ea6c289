import { toRupees } from '@utsav/contract/money';
import type { Product, ProductCard } from '@utsav/contract/product';
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
  };
}

export function presentProduct(row: ProductRow): Product {
  return {
    ...presentCard(row),
    video: row.video,
    description: row.description,
    more_details: row.moreDetails,
    ...(row.uploader ? { admin_info: presentUploader(row.uploader) } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function presentUploader({
  name,
  facebookLink,
  youtubeLink,
  instagramLink,
}: NonNullable<ProductRow['uploader']>) {
  return { name, facebookLink, youtubeLink, instagramLink };
}
