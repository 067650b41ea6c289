import { linkedPages } from '@utsav/contract/address-bar';
import { type Locale, languageTags, locales } from '@utsav/messages/locales';
import { pathInLocale } from '@utsav/messages/paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../core/context.ts';
import { manifestTexts } from '../../core/language/translators.ts';

/** Must be the colour of the page in web/src/app/tokens.css. */
const pageColour = '#fffdf8';

const icons = [192, 512].flatMap((size) => {
  const icon = { sizes: `${size}x${size}`, type: 'image/png' };
  return [
    { src: `/icon-${size}.png`, ...icon },
    { src: `/icon-maskable-${size}.png`, ...icon, purpose: 'maskable' },
  ];
});

/** Each language is an app; both include all pages, so that switching the language stays in the app. */
export function registerWebManifest(app: FastifyInstance, { config }: AppContext): void {
  for (const locale of locales) {
    const manifest = JSON.stringify(webManifest(locale, config.brand.name));
    app.get(pathInLocale('/manifest.webmanifest', locale), async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(manifest),
    );
  }
}

function webManifest(locale: Locale, brandName: string) {
  const t = manifestTexts[locale];
  const path = (english: string) => pathInLocale(english, locale);
  return {
    id: path('/'),
    name: t('name', { brandName }),
    short_name: brandName,
    description: t('description'),
    lang: languageTags[locale],
    dir: 'ltr',
    start_url: path('/'),
    scope: '/',
    display: 'standalone',
    background_color: pageColour,
    theme_color: pageColour,
    categories: ['shopping', 'events'],
    icons,
    shortcuts: [
      { name: t('search'), url: path(linkedPages.search) },
      { name: t('cart'), url: path(linkedPages.cart) },
      { name: t('orders'), url: path(linkedPages.myOrders) },
    ],
  };
}
