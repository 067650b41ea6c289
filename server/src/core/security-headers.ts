import type { Config } from '../config.ts';

const own = "'self'";

/** Scripts only from ourselves, and none inline: page state travels as a JSON data block. */
const sources: Record<string, string[]> = {
  'default-src': [own],
  'script-src': [own],
  // Libraries position their overlays with style attributes.
  'style-src': [own, "'unsafe-inline'"],
  'img-src': [own, 'data:', 'blob:', 'https:'],
  'media-src': [own, 'blob:', 'https:'],
  'font-src': [own],
  'connect-src': [own],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': [own],
  'frame-ancestors': ["'none'"],
};

/** The headers of helmet as one constant: it would put them together anew for every answer. */
export function securityHeaders(config: Config): Record<string, string> {
  const https = config.publicUrl.startsWith('https:');
  const policy = Object.entries(sources).map(([directive, allowed]) => `${directive} ${allowed.join(' ')}`);
  return {
    'content-security-policy': [...policy, ...(https ? ['upgrade-insecure-requests'] : [])].join(';'),
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // Nothing here needs them, so nothing that gets in can use them.
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}
