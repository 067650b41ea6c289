import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../../config.ts';

const ownNetwork = new BlockList();
ownNetwork.addSubnet('127.0.0.0', 8, 'ipv4');
ownNetwork.addSubnet('10.0.0.0', 8, 'ipv4');
ownNetwork.addSubnet('172.16.0.0', 12, 'ipv4');
ownNetwork.addSubnet('192.168.0.0', 16, 'ipv4');
ownNetwork.addSubnet('169.254.0.0', 16, 'ipv4');
ownNetwork.addAddress('::1', 'ipv6');
ownNetwork.addSubnet('fc00::', 7, 'ipv6');
ownNetwork.addSubnet('fe80::', 10, 'ipv6');

const isOfOwnNetwork = (address: string) => {
  const [plain = ''] = address.split('%');
  return ownNetwork.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
};

/**
 * Whose X-Forwarded-For is believed. A mere number of proxies says nothing of who is connected, so it counts only for
 * a connection from a private network: somebody who reaches the server around the proxies is not believed.
 */
export function trustedProxies({ trustProxy }: Config) {
  if (typeof trustProxy !== 'number') return trustProxy;
  // It is the same proxy again and again.
  let last = { address: '', believed: false };
  const isBelieved = (address: string) => {
    if (address !== last.address) last = { address, believed: isOfOwnNetwork(address) };
    return last.believed;
  };
  return (address: string, hop: number) => hop < trustProxy && (hop > 0 || isBelieved(address));
}
