import type { SiteConfig } from '@utsav/contract/site';
import { useTranslations } from 'use-intl';
import { phoneHref } from '../lib/phone.ts';
import type { Icon } from '../ui/create-icon.ts';
import { Mail, Phone } from '../ui/icons.ts';
import { FacebookIcon, InstagramIcon, YoutubeIcon } from '../ui/social-icons.ts';

export function Footer({ site }: { site: SiteConfig | undefined }) {
  const t = useTranslations('layout.footer');
  const brandName = site?.brandName ?? 'Utsav';
  return (
    // Without this, scroll anchoring keeps the footer in view while a list above it grows, and the list loads to its end.
    <footer className="mt-16 border-t border-line bg-sunken [overflow-anchor:none]">
      <div className="page-width grid gap-8 py-10 md:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-20">
        <div>
          <p className="font-display text-2xl font-semibold">{brandName}</p>
          <p className="mt-2 max-w-md text-muted">{t('about')}</p>
        </div>
        {site && (
          <>
            <div>
              <h2 className="text-base">{t('talk')}</h2>
              <ul className="mt-2">
                <li>
                  <FooterLink href={`mailto:${site.contactEmail}`} Icon={Mail} label={site.contactEmail} />
                </li>
                <li>
                  <FooterLink href={phoneHref(site.contactPhone)} Icon={Phone} label={site.contactPhone} />
                </li>
              </ul>
            </div>
            <div>
              <h2 className="text-base">{t('follow')}</h2>
              <ul className="mt-2">
                <SocialLink href={site.instagramUrl} Icon={InstagramIcon} label="Instagram" />
                <SocialLink href={site.facebookUrl} Icon={FacebookIcon} label="Facebook" />
                <SocialLink href={site.youtubeUrl} Icon={YoutubeIcon} label="YouTube" />
              </ul>
            </div>
          </>
        )}
      </div>
      <div className="page-width">
        <p className="border-t border-line py-5 text-sm text-muted">{t('closing', { brandName })}</p>
      </div>
    </footer>
  );
}

type FooterLinkProps = {
  href: string;
  label: string;
  Icon: Icon;
  newTab?: boolean;
};

function SocialLink(props: FooterLinkProps) {
  if (!props.href) return null;
  return (
    <li>
      <FooterLink {...props} newTab />
    </li>
  );
}

function FooterLink({ href, label, Icon, newTab }: FooterLinkProps) {
  return (
    <a
      href={href}
      {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
      className="inline-flex min-h-touch items-center gap-3 break-all hover:text-action hover:underline"
    >
      <span aria-hidden className="text-action">
        <Icon size={20} />
      </span>
      {label}
    </a>
  );
}
