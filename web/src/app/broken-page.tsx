import type { Locale } from '@utsav/messages/locales';
import { pathInLocale } from '@utsav/messages/paths';
import { translatorOf } from '../lib/messages.ts';
import { paths } from '../lib/paths.ts';
import { Umbrella } from '../ui/illustrations.tsx';

/**
 * The server sends this when it could not render a page. It uses neither router nor data, which could fail again. The
 * browser replaces it once it has rendered the page itself.
 */
export function BrokenPage({ locale }: { locale: Locale }) {
  const t = translatorOf(locale);
  return (
    <main
      data-failure
      className="page-width flex min-h-dvh flex-col items-center justify-center gap-3 text-center"
    >
      <Umbrella />
      <h1 className="text-2xl md:text-3xl">{t('layout.broken.title')}</h1>
      <p className="max-w-md text-muted">{t('layout.broken.text')}</p>
      <a
        href={pathInLocale(paths.home, locale)}
        className="mt-4 inline-flex min-h-touch items-center rounded-control bg-action px-5 font-semibold text-on-action hover:bg-action-strong"
      >
        {t('layout.goHome')}
      </a>
    </main>
  );
}
