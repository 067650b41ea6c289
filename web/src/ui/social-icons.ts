import { createIcon } from './create-icon.ts';

/* lucide has no brand icons, so these three are drawn here in its style. */

export const FacebookIcon = createIcon(
  'facebook',
  '<path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z"/>',
);

export const InstagramIcon = createIcon(
  'instagram',
  '<rect x="2" y="2" width="20" height="20" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17.5 6.5h.01"/>',
);

export const YoutubeIcon = createIcon(
  'youtube',
  '<rect x="2" y="5" width="20" height="14" rx="4"/><path d="m10 9 5 3-5 3z"/>',
);
