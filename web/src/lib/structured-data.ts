/*
 * What search engines are told in the words of schema.org. It is written into the server's HTML only, so it is given
 * as functions of `absolute`, which turns a path into an address: only the server knows its own name.
 */

export type Absolute = (path: string) => string;
export type StructuredData = (absolute: Absolute) => object[];

/** The way to a page, as ui/breadcrumbs.tsx shows it. */
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
