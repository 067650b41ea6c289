import type { Vendor } from '@utsav/contract/vendor';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MapPin, MessageSquareText } from '../../../ui/icons.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Picture, phoneWideSizes } from '../../../ui/picture.tsx';
import { hasSocialLinks, SocialLinks } from '../../../ui/social-links.tsx';

/** The vendor's cover, name, figures and own description. `rating` leads to the reviews. */
export function VendorHeader({ vendor, rating }: { vendor: Vendor; rating: ReactNode }) {
  const t = useTranslations('vendor.page');
  const format = useFormatter();
  const { name, about, cover, city, links, services, delivered, answerHours, since } = vendor;
  const year = format.dateTime(new Date(since), { year: 'numeric', timeZone: 'Asia/Kolkata' });
  return (
    <header className={clsx('grid gap-x-10 gap-y-5', cover && 'lg:grid-cols-[minmax(0,1fr)_32rem]')}>
      {cover && (
        <Picture
          src={cover}
          alt=""
          sizes={`(min-width: 64rem) 32rem, ${phoneWideSizes}`}
          width={1024}
          height={640}
          eager
          className="h-44 w-full rounded-card bg-sunken object-cover sm:h-64 lg:order-last lg:h-80"
        />
      )}
      <div className="flex min-w-0 flex-col gap-5">
        <PageHeading
          subtitle={
            <span className="flex flex-wrap items-center gap-x-4">
              {city && (
                <span className="inline-flex items-center gap-1">
                  <MapPin aria-hidden size={16} className="shrink-0" />
                  <span className="wrap-anywhere">{city}</span>
                </span>
              )}
              <span>{t('since', { year })}</span>
              {rating}
            </span>
          }
        >
          <span className="wrap-anywhere">{name}</span>
        </PageHeading>
        <dl className="flex flex-wrap gap-3 max-md:*:flex-auto">
          <Figure label={t('services')}>{format.number(services)}</Figure>
          <Figure label={t('delivered')}>{format.number(delivered)}</Figure>
          {answerHours !== null && (
            <Figure label={t('answers')}>
              {answerHours <= 48
                ? t('withinHours', { hours: answerHours })
                : t('withinDays', { days: Math.ceil(answerHours / 24) })}
            </Figure>
          )}
        </dl>
        {services > 0 && (
          <ButtonLink
            variant="secondary"
            className="self-start max-sm:self-stretch"
            to={paths.ask({ vendor: vendor._id })}
          >
            <MessageSquareText aria-hidden size={18} />
            {t('ask')}
          </ButtonLink>
        )}
        {hasSocialLinks(links) && <SocialLinks addresses={links} />}
        {about && (
          <section aria-labelledby="about-vendor">
            <h2 id="about-vendor" className="text-xl">
              {t('about')}
            </h2>
            <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{about}</p>
          </section>
        )}
      </div>
    </header>
  );
}

/** The number before what it counts, read the other way round by screen readers. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-card bg-sunken px-4 py-3 md:min-w-40">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
