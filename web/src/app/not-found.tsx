import { useTranslations } from 'use-intl';
import { Head } from '../lib/head.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyBox } from '../ui/illustrations.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function NotFound() {
  const t = useTranslations('layout');
  return (
    <div className="page-width flex flex-col items-center gap-3 py-16 text-center">
      <Head title={t('notFound.title')} hidden />
      <EmptyBox />
      <PageHeading>{t('notFound.heading')}</PageHeading>
      <p className="max-w-md text-muted">{t('notFound.text')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.home}>{t('goHome')}</ButtonLink>
        <ButtonLink to={paths.search()} variant="secondary">
          {t('notFound.search')}
        </ButtonLink>
      </div>
    </div>
  );
}
