import { compile } from '@fastify/proxy-addr';
import type { Config } from '../../config.ts';

const isPrivate = compile(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Whose X-Forwarded-For is believed. A mere number of proxies says nothing of who is connected, so it counts only for
 * a connection from a private network: one that reaches the server around the proxies is not believed.
 */
export function trustedProxies({ trustProxy }: Config) {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (address: string, hop: number) => hop < trustProxy && (hop > 0 || isPrivate(address, hop));
}
