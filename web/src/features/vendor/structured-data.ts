import { imageAtWidth } from '@utsav/contract/image-address';
import { limits } from '@utsav/contract/limits';
import type { Vendor } from '@utsav/contract/vendor';
import type { Urls } from '../../lib/structured-data.ts';

/** A vendor for search engines (schema.org). */
export function vendorData(vendor: Vendor, path: string, urls: Urls) {
  const { name, about, cover, city, links, rating } = vendor;
  const elsewhere = Object.values(links).filter((link) => link !== '');
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    url: urls.page(path),
    ...(about ? { description: about } : {}),
    ...(cover ? { image: urls.file(imageAtWidth(cover, 1280)) } : {}),
    ...(city ? { address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'IN' } } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
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
  };
}
