import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { isNotFound } from '../lib/api-error.ts';
import { useErrorText } from '../lib/error-text.ts';
import { Head } from '../lib/head.tsx';
import { Button } from '../ui/button.tsx';
import { Umbrella } from '../ui/illustrations.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { NotFound } from './not-found.tsx';

/** Shown instead of a page that does not exist or has failed. */
export function ErrorPage() {
  const t = useTranslations('layout.broken');
  const errorText = useErrorText();
  const error = useRouteError();
  const missing = error == null || isNotFound(error) || (isRouteErrorResponse(error) && error.status === 404);
  useEffect(() => {
    if (!missing) console.warn(error);
  }, [error, missing]);
  if (missing) return <NotFound />;
  return (
    <div data-broken className="page-width flex flex-col items-center gap-3 py-16 text-center">
      <Head title={t('title')} hidden />
      <Umbrella />
      <PageHeading>{t('title')}</PageHeading>
      <p className="max-w-md text-muted">{errorText(error)}</p>
      <Button className="mt-4" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </div>
  );
}
