import type { Vendor } from '@utsav/contract/vendor';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { hasSocialLinks, SocialLinks } from '../../../ui/social-links.tsx';

/** Who they are: cover, name, figures and what they say about themselves. `rating` leads to the reviews. */
export function VendorHeader({ vendor, rating }: { vendor: Vendor; rating: ReactNode }) {
  const t = useTranslations('vendor.page');
  const format = useFormatter();
  const { name, about, cover, city, links, services, delivered, answerHours, since } = vendor;
  const year = format.dateTime(new Date(since), { year: 'numeric', timeZone: 'Asia/Kolkata' });
  return (
    <header className="flex flex-col gap-5">
      {cover && (
        <Picture
          src={cover}
          alt=""
          sizes="(min-width: 80rem) 80rem, 100vw"
          width={1280}
          height={400}
          eager
          className="h-40 w-full rounded-card bg-sunken object-cover sm:h-56 lg:h-72"
        />
      )}
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
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 md:flex md:flex-wrap">
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
      {hasSocialLinks(links) && <SocialLinks addresses={links} />}
      {about && (
        <section aria-labelledby="about-vendor">
          <h2 id="about-vendor" className="text-xl">
            {t('about')}
          </h2>
          <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{about}</p>
        </section>
      )}
    </header>
  );
}

/** The number before what it counts, read the other way round by screen readers. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-card bg-sunken px-4 py-3 md:min-w-44">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
