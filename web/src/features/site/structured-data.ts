import type { SiteConfig } from '@utsav/contract/site';
import { paths } from '../../lib/paths.ts';
import type { Urls } from '../../lib/structured-data.ts';

/** The organization and its site search (schema.org). */
export function siteData(site: SiteConfig, urls: Urls) {
  const profiles = [site.facebookUrl, site.instagramUrl, site.youtubeUrl].filter(Boolean);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: site.brandName,
      url: urls.page(paths.home),
      logo: urls.file('/icon-512.png'),
      email: site.contactEmail,
      telephone: site.contactPhone,
      ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.brandName,
      url: urls.page(paths.home),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${urls.page(paths.search())}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
