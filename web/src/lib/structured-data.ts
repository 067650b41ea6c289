/*
 * Structured data for search engines (schema.org). It is part of the server's HTML only, as functions of `absolute`,
 * which turns a path into a full URL: only the server knows its public URL.
 */

export type Absolute = (path: string) => string;
export type StructuredData = (absolute: Absolute) => object[];

/** The breadcrumbs of a page, as ui/breadcrumbs.tsx shows them. */
export function breadcrumbList(
  trail: readonly { name: string; path?: string | undefined }[],
  absolute: Absolute,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path ? { item: absolute(path) } : {}),
    })),
  };
}
