/*
 * Structured data for search engines (schema.org). It is part of the server's HTML only, and takes `Urls`, which
 * makes full URLs of paths, because only the server knows its public URL.
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
