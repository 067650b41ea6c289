import { isIPv6 } from 'node:net';

/**
 * The address that limits count by: an IPv4 address, or the /64 network that one IPv6 customer has. A connection that
 * is closed already has none, although Fastify's types say so.
 */
export function clientAddress(ip: string | undefined): string {
  if (!ip?.includes(':')) return ip ?? 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
