import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Garland } from './garland.tsx';
import { OilLamp } from './oil-lamp.tsx';
import { Pavilion } from './pavilion.tsx';

/** The banner of the home page, with one drawing for wide screens and one for small ones. */
export function HomeBanner({ exploreTo, form }: { exploreTo: string; form: ReactNode }) {
  const t = useTranslations('catalogue.home');
  return (
    <section className="page-width pt-4">
      <div className="home-banner">
        <Garland />
        <div className="relative lg:min-h-68">
          <Pavilion />
          <OilLamp />
          <div className="max-w-xl lg:max-w-md xl:max-w-xl">
            <PageHeading>{t('heading')}</PageHeading>
            <p className="mt-3 text-lg text-muted">{t('text')}</p>
            <ButtonLink to={exploreTo} className="mt-6 px-8 text-lg">
              {t('explore')}
            </ButtonLink>
          </div>
        </div>
        {form}
      </div>
    </section>
  );
}
