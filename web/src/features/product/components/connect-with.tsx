import type { Product } from '@utsav/contract/product';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { ArrowRight } from '../../../ui/icons.ts';
import { Link } from '../../../ui/link.tsx';
import { hasSocialLinks, SocialLinks } from '../../../ui/social-links.tsx';

type ConnectWithProps = {
  admin: NonNullable<Product['admin_info']>;
  vendor: Product['vendor'];
  isSoldOut: boolean;
};

/** The vendor of the service, with social links and a link to the vendor's page. */
export function ConnectWith({ admin, vendor, isSoldOut }: ConnectWithProps) {
  const t = useTranslations('service.connect');
  const addresses = {
    facebook: admin.facebookLink,
    youtube: admin.youtubeLink,
    instagram: admin.instagramLink,
  };
  const hasLinks = hasSocialLinks(addresses);
  return (
    <section
      aria-labelledby="connect-with"
      className="flex w-full flex-col gap-2 rounded-card bg-rose-soft p-4"
    >
      <h2 id="connect-with" className="text-lg wrap-anywhere">
        {t('heading', { name: vendor?.name ?? admin.name })}
      </h2>
      {hasLinks && <SocialLinks addresses={addresses} />}
      {isSoldOut && <p className="text-sm text-muted">{hasLinks ? t('outOfStockAsk') : t('outOfStock')}</p>}
      {!isSoldOut && !hasLinks && <p className="text-sm text-muted">{t('afterBooking')}</p>}
      {vendor && (
        <Link
          to={paths.vendor(vendor)}
          className="inline-flex min-h-touch items-center gap-2 self-start font-medium text-action hover:underline"
        >
          {t('page')}
          <ArrowRight aria-hidden size={18} />
        </Link>
      )}
    </section>
  );
}
