import { defaultLocale, isLocale, type Locale } from './locales.ts';

/** The language of a page is in its address: English has no prefix, Hindi lives under /hi. */
export function localeOfPath(path: string): Locale {
  const first = /^\/([^/?#]*)/.exec(path)?.[1];
  return isLocale(first) ? first : defaultLocale;
}

/** The same page in English, which is how the rest of the code knows it: '/hi/search?q=a' is '/search?q=a'. */
export function pathWithoutLocale(path: string): string {
  const locale = localeOfPath(path);
  const rest = locale === defaultLocale ? path : path.slice(`/${locale}`.length);
  // Browsers read an address that begins with two slashes as the name of another site.
  return rest.replace(/^[/\\]*/, '/');
}

/** The same page in another language. */
export function pathInLocale(path: string, locale: Locale): string {
  const bare = pathWithoutLocale(path);
  if (locale === defaultLocale) return bare;
  // Home has no slash behind its language: '/hi', '/hi?a=b'.
  return `/${locale}${bare.replace(/^\/(?=[?#]|$)/, '')}`;
}
