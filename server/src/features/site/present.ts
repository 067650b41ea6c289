import type { SiteConfig } from '@utsav/contract/site';
import type { Config } from '../../config.ts';
import { hasLocalMailbox } from '../../core/mail/mailbox.ts';

export function presentSite(config: Config): SiteConfig {
  const { brand } = config;
  return {
    brandName: brand.name,
    contactEmail: brand.email,
    contactPhone: brand.phone,
    facebookUrl: brand.facebook,
    instagramUrl: brand.instagram,
    youtubeUrl: brand.youtube,
    onlinePayment: Boolean(config.razorpay),
    adminApproval: config.adminSignup === 'approval',
    localMailbox: hasLocalMailbox(config),
  };
}
