import { imageAtWidth } from '@utsav/contract/image-address';
import { defaultLocale, languageTags, locales } from '@utsav/messages/locales';
import { pathInLocale } from '@utsav/messages/paths';
import { type HeadCollector, manifestPath } from '../lib/head.tsx';
import { scriptJson } from './script-json.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** The head of a page as HTML, for search engines and previews. */
export function headTags(head: HeadCollector['head'], publicUrl: string): string {
  const {
    title,
    description,
    image,
    type = 'website',
    hidden,
    canonicalPath,
    structuredData,
    language,
  } = head ?? { title: '', language: defaultLocale };
  const absolute = (address: string) => new URL(address, publicUrl).href;
  const pageUrl = (path: string) => absolute(pathInLocale(path, language));
  const canonical = canonicalPath && pageUrl(canonicalPath);
  const preview = image && absolute(imageAtWidth(image, 1280));
  const tags = [
    `<title>${escaped(title)}</title>`,
    description && meta('name', 'description', description),
    hidden && meta('name', 'robots', 'noindex'),
    canonical && `<link rel="canonical" href="${escaped(canonical)}">`,
    ...(canonicalPath && !hidden ? alternates(canonicalPath, absolute) : []),
    `<link rel="manifest" href="${pathInLocale(manifestPath, language)}">`,
    meta('property', 'og:locale', languageTags[language].replace('-', '_')),
    meta('property', 'og:title', title),
    meta('property', 'og:type', type),
    description && meta('property', 'og:description', description),
    canonical && meta('property', 'og:url', canonical),
    preview && meta('property', 'og:image', preview),
    meta('name', 'twitter:card', preview ? 'summary_large_image' : 'summary'),
    ...(structuredData?.({ page: pageUrl, file: absolute }) ?? []).map(
      (thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`,
    ),
  ];
  return tags.filter(Boolean).join('');
}

/** Links to the page in each language, and to the default one. */
function alternates(path: string, absolute: (address: string) => string): string[] {
  const languages = [...locales, 'x-default'] as const;
  return languages.map((language) => {
    const locale = language === 'x-default' ? defaultLocale : language;
    return `<link rel="alternate" hreflang="${language}" href="${escaped(absolute(pathInLocale(path, locale)))}">`;
  });
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`;
}
