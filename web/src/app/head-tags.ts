import { imageAtWidth } from '@utsav/contract/image-address';
import type { PageHead } from '../lib/head.tsx';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** The head of a page as HTML, for search engines and previews. */
export function headTags(head: PageHead | undefined, publicUrl: string): string {
  const {
    title,
    description,
    image,
    type = 'website',
    hidden,
    canonicalPath,
    structuredData,
  } = head ?? { title: '' };
  const absolute = (address: string) => new URL(address, publicUrl).href;
  const canonical = canonicalPath && absolute(canonicalPath);
  const preview = image && absolute(imageAtWidth(image, 1280));
  const tags = [
    `<title>${escaped(title)}</title>`,
    description && meta('name', 'description', description),
    hidden && meta('name', 'robots', 'noindex'),
    canonical && `<link rel="canonical" href="${escaped(canonical)}">`,
    meta('property', 'og:title', title),
    meta('property', 'og:type', type),
    description && meta('property', 'og:description', description),
    canonical && meta('property', 'og:url', canonical),
    preview && meta('property', 'og:image', preview),
    meta('name', 'twitter:card', preview ? 'summary_large_image' : 'summary'),
    ...(structuredData?.(absolute) ?? []).map(
      (thing) => `<script type="application/ld+json">${scriptSafe(thing)}</script>`,
    ),
  ];
  return tags.filter(Boolean).join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`;
}

const scriptSafe = (thing: object) => JSON.stringify(thing).replaceAll('<', '\\u003c');
