/** The languages of the product. The first is the one that everybody gets who asks for none of them. */
export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** How dates, numbers and lists are written: as in India, with the digits 0-9 in both languages. */
export const intlLocales: Readonly<Record<Locale, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

/** The `lang` of a page. */
export const languageTags: Readonly<Record<Locale, string>> = { en: 'en-IN', hi: 'hi-IN' };

/** Each language by its own name. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिन्दी' };

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

// One of our languages, perhaps with a country, perhaps with a weight: 'hi-IN', 'en;q=0.8'.
const choices = new RegExp(
  String.raw`(?:^|,) *(${locales.join('|')})(?:-[\w-]+)?(?: *; *q=([\d.]+))? *(?=,|$)`,
  'gi',
);
// No browser sends more; whatever follows is not looked at.
const longestHeader = 500;

/** The language of the product that an Accept-Language header prefers, if it names any. */
export function preferredLocale(acceptLanguage: string | undefined): Locale | undefined {
  let best: Locale | undefined;
  let most = 0;
  for (const [, name = '', weight = '1'] of acceptLanguage?.slice(0, longestHeader).matchAll(choices) ?? []) {
    // A weight that is not a number does not count as higher.
    if (!(Number(weight) > most)) continue;
    most = Number(weight);
    best = name.toLowerCase() as Locale;
  }
  return best;
}

/** The language in which somebody with this Accept-Language header is answered. */
export const negotiateLocale = (acceptLanguage: string | undefined): Locale =>
  preferredLocale(acceptLanguage) ?? defaultLocale;
