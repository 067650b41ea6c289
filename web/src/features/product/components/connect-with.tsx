import type { Product } from '@utsav/contract/product';
import { useTranslations } from 'use-intl';
import { FacebookIcon, InstagramIcon, YoutubeIcon } from '../../../ui/social-icons.tsx';

type AdminInfo = NonNullable<Product['admin_info']>;

/** The admin who offers the service, with social links. */
export function ConnectWith({ admin, isSoldOut }: { admin: AdminInfo; isSoldOut: boolean }) {
  const t = useTranslations('service.connect');
  const links = [
    { label: 'Facebook', href: admin.facebookLink, Icon: FacebookIcon },
    { label: 'YouTube', href: admin.youtubeLink, Icon: YoutubeIcon },
    { label: 'Instagram', href: admin.instagramLink, Icon: InstagramIcon },
  ].filter(({ href }) => href !== '');
  return (
    <section aria-labelledby="connect-with" className="w-full rounded-card bg-rose-soft p-4">
      <h2 id="connect-with" className="text-lg">
        {t('heading', { name: admin.name })}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {links.map(({ label, href, Icon }) => (
          <li key={label}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-touch items-center gap-2 rounded-control bg-surface px-4 font-medium shadow-card hover:bg-sunken"
            >
              <Icon />
              {label}
              <span className="sr-only">{t('newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
      {isSoldOut && (
        <p className="mt-2 text-sm text-muted">{links.length > 0 ? t('outOfStockAsk') : t('outOfStock')}</p>
      )}
      {!isSoldOut && links.length === 0 && <p className="text-sm text-muted">{t('afterBooking')}</p>}
    </section>
  );
}
