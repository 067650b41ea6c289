import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

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

export type SecurityHeaders = { ofCalls: Record<string, string>; ofPages: Record<string, string> };

/** Constants: putting them together anew for every answer would cost time. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): SecurityHeaders {
  const https = publicUrl.startsWith('https:');
  const policy = Object.entries(sources).map(([directive, allowed]) => `${directive} ${allowed.join(' ')}`);
  const everywhere = {
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  const ofCalls = { ...everywhere, 'content-security-policy': dataPolicy, ...letIn(publicUrl) };
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
  return { ofCalls, ofPages };
}

/** Scripts of our own pages may read what a call answers, and nobody else's, whoever asks. */
const letIn = (publicUrl: string) => ({
  'access-control-allow-origin': publicUrl,
  'access-control-allow-credentials': 'true',
});

/** Every answer has them, unless it has a value of its own; kept answers have them among their bytes. */
export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const { ofCalls, ofPages } = securityHeaders(config);
  const [toCalls, toPages] = [Object.entries(ofCalls), Object.entries(ofPages)];
  app.addHook('onSend', (request, reply, _payload, next) => {
    for (const [name, value] of isCall(request.url) ? toCalls : toPages) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    reply.header('x-request-id', request.id);
    next();
  });
}
