import { compile } from '@fastify/proxy-addr';
import type { Config } from '../../config.ts';

const isPrivate = compile(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Which X-Forwarded-For is trusted. A number of proxies does not say who is connected, so it counts only for
 * connections from a private network; a client that bypasses the proxies is not trusted.
 */
export function trustedProxies({ trustProxy }: Config) {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (address: string, hop: number) => hop < trustProxy && (hop > 0 || isPrivate(address, hop));
}
