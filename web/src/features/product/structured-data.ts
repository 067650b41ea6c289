import { vendorPath } from '@utsav/contract/address-bar';
import { imageAtWidth } from '@utsav/contract/image-address';
import { limits } from '@utsav/contract/limits';
import { discountedPrice } from '@utsav/contract/money';
import type { Product } from '@utsav/contract/product';
import type { Urls } from '../../lib/structured-data.ts';

/** A service and its price for search engines (schema.org). */
export function serviceData(product: Product, path: string, urls: Urls) {
  const { name, description, image, category, vendor, price, discount, stock, rating } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    url: urls.page(path),
    image: image.map((url) => urls.file(imageAtWidth(url, 1280))),
    ...(category[0] ? { serviceType: category[0].name } : {}),
    ...(vendor
      ? { provider: { '@type': 'LocalBusiness', name: vendor.name, url: urls.page(vendorPath(vendor)) } }
      : {}),
    ...(rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
            bestRating: limits.maxRating,
          },
        }
      : {}),
    offers: {
      '@type': 'Offer',
      url: urls.page(path),
      price: discountedPrice(price, discount),
      priceCurrency: 'INR',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  };
}
