import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../../config.ts';

const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4');
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4');
privateNetworks.addSubnet('169.254.0.0', 16, 'ipv4');
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = (address: string) => {
  const [plain = ''] = address.split('%');
  return privateNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
};

/**
 * Whose X-Forwarded-For is believed. A mere number of proxies says nothing of who is connected, so it counts only for
 * a connection from a private network: somebody who reaches the server around the proxies is not believed.
 */
export function trustedProxies({ trustProxy }: Config) {
  if (typeof trustProxy !== 'number') return trustProxy;
  // Nearly all connections come from the same proxy.
  let last = { address: '', believed: false };
  const isBelieved = (address: string) => {
    if (address !== last.address) last = { address, believed: isPrivate(address) };
    return last.believed;
  };
  return (address: string, hop: number) => hop < trustProxy && (hop > 0 || isBelieved(address));
}
