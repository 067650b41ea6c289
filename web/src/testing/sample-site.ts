import type { SiteConfig } from '@utsav/contract/site';

export const sampleSite: SiteConfig = {
  brandName: 'Utsav',
  contactEmail: 'hello@utsav.example',
  contactPhone: '+91 00000 00000',
  facebookUrl: '',
  instagramUrl: '',
  youtubeUrl: '',
  onlinePayment: false,
  adminApproval: false,
  localMailbox: true,
};
