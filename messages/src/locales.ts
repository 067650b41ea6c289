/** The languages of the product. The first is the one that everybody gets who asks for none of them. */
export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** How dates, numbers and lists are written: as in India, with the digits 0-9 in both languages. */
export const intlLocales: Readonly<Record<Locale, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** Of the languages of the product, the one that an Accept-Language header likes best, if it names any. */
export function preferredLocale(acceptLanguage: string | undefined): Locale | undefined {
  if (!acceptLanguage) return undefined;
  let best: { locale: Locale; weight: number } | undefined;
  for (const choice of acceptLanguage.slice(0, longestHeader).split(',')) {
    const [range = '', ...parameters] = choice.split(';').map((part) => part.trim().toLowerCase());
    const locale = range.split('-')[0];
    const written = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = written ? Number(written.slice(2)) : 1;
    if (isLocale(locale) && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale;
}

/** The language in which somebody with this Accept-Language header is answered. */
export const negotiateLocale = (acceptLanguage: string | undefined): Locale =>
  preferredLocale(acceptLanguage) ?? defaultLocale;

// No browser sends more; whatever follows is not looked at.
const longestHeader = 500;
