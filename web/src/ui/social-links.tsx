import { useTranslations } from 'use-intl';
import { FacebookIcon, InstagramIcon, YoutubeIcon } from './social-icons.ts';

export type SocialAddresses = { facebook: string; youtube: string; instagram: string };

const networks = [
  { key: 'facebook', label: 'Facebook', Icon: FacebookIcon },
  { key: 'youtube', label: 'YouTube', Icon: YoutubeIcon },
  { key: 'instagram', label: 'Instagram', Icon: InstagramIcon },
] as const;

export const hasSocialLinks = (addresses: SocialAddresses) =>
  networks.some(({ key }) => addresses[key] !== '');

/** Links to a vendor's pages on other sites. */
export function SocialLinks({ addresses }: { addresses: SocialAddresses }) {
  const t = useTranslations('layout.ui');
  return (
    <ul className="flex flex-wrap gap-2">
      {networks
        .filter(({ key }) => addresses[key] !== '')
        .map(({ key, label, Icon }) => (
          <li key={key}>
            <a
              href={addresses[key]}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-touch items-center gap-2 rounded-control bg-surface px-4 font-medium shadow-card hover:bg-sunken"
            >
              <Icon size={22} />
              {label}
              <span className="sr-only">{t('newTab')}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
