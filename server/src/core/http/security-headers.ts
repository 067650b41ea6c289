import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { firstScriptSource } from './first-script.ts';

const own = "'self'";

/** Scripts come only from this site, and one that never changes is inline; page state is a JSON data block. */
const sources: Record<string, string[]> = {
  'default-src': [own],
  'script-src': [own, firstScriptSource],
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

/** A call answers with data, which no browser should run or show in a frame. */
const dataPolicy = "default-src 'none';frame-ancestors 'none'";

const isCall = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs');

type SecurityHeaders = { forCalls: Record<string, string>; forPages: Record<string, string> };

export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): SecurityHeaders {
  const https = publicUrl.startsWith('https:');
  const policy = Object.entries(sources).map(([directive, allowed]) => `${directive} ${allowed.join(' ')}`);
  const everywhere = {
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  const forCalls = { ...everywhere, 'content-security-policy': dataPolicy, ...corsHeaders(publicUrl) };
  const forPages = {
    ...everywhere,
    'content-security-policy': [...policy, ...(https ? ['upgrade-insecure-requests'] : [])].join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // The pages need none of these, so an injected script cannot use them either.
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  };
  return { forCalls, forPages };
}

/** Only scripts of this site's pages may read replies. */
const corsHeaders = (publicUrl: string) => ({
  'access-control-allow-origin': publicUrl,
  'access-control-allow-credentials': 'true',
});

/** Every reply has them, unless its handler set another value. */
export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const { forCalls, forPages } = securityHeaders(config);
  const [callHeaders, pageHeaders] = [Object.entries(forCalls), Object.entries(forPages)];
  app.addHook('onSend', (request, reply, _payload, next) => {
    for (const [name, value] of isCall(request.url) ? callHeaders : pageHeaders) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    reply.header('x-request-id', request.id);
    next();
  });
}
