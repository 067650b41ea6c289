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

/** A call answers data: nothing in it is to be run, shown in a frame or taken for another kind of file. */
const dataPolicy = "default-src 'none';frame-ancestors 'none'";

const isCall = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs');

/** Constants, one set for pages and one for calls: putting them together anew for every answer would cost time. */
export function securityHeaders(config: Config): (url: string) => Record<string, string> {
  const https = config.publicUrl.startsWith('https:');
  const policy = Object.entries(sources).map(([directive, allowed]) => `${directive} ${allowed.join(' ')}`);
  const everywhere = {
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  const ofCalls = { ...everywhere, 'content-security-policy': dataPolicy };
  const ofPages = {
    ...everywhere,
    'content-security-policy': [...policy, ...(https ? ['upgrade-insecure-requests'] : [])].join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // Nothing here needs them, so nothing that gets in can use them.
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  };
  return (url) => (isCall(url) ? ofCalls : ofPages);
}
