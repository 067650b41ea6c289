import { useTranslations } from 'use-intl';
import { Head } from '../lib/head.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Umbrella } from '../ui/illustrations.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function CancelPage() {
  const t = useTranslations();
  return (
    <div className="page-width flex flex-col items-center gap-5 py-16 text-center">
      <Head title={t('booking.cancelled')} hidden />
      <Umbrella />
      <PageHeading>{t('booking.cancelled')}</PageHeading>
      <ButtonLink to={paths.home}>{t('layout.goHome')}</ButtonLink>
    </div>
  );
}
