/*
 * Structured data for search engines (schema.org). It is part of the server's HTML only, as functions of `Urls`, which
 * make full URLs of paths: only the server has its public URL. Pages are in the language of the page.
 */

export type Urls = { page: (path: string) => string; file: (path: string) => string };
export type StructuredData = (urls: Urls) => object[];

/** The breadcrumbs of a page, as ui/breadcrumbs.tsx shows them. */
export function breadcrumbList(trail: readonly { name: string; path?: string | undefined }[], urls: Urls) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path ? { item: urls.page(path) } : {}),
    })),
  };
}
