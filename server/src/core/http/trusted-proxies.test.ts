import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { trustedProxies } from './trusted-proxies.ts';

describe('a number of proxies', () => {
  const trust = trustedProxies(readConfig({ TRUST_PROXY: '2' }));
  const believed = (address: string, hop: number) => typeof trust === 'function' && trust(address, hop);

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.9',
    '::1',
    'fd00::7',
    '::ffff:10.0.0.1',
    'fe80::1%eth0',
  ])('holds for a connection from %s', (address) => expect(believed(address, 0)).toBe(true));

  test.each(['203.0.113.9', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.9', 'nonsense', ''])(
    'says nothing of a connection from %j',
    (address) => expect(believed(address, 0)).toBe(false),
  );

  test('further proxies may be anywhere, up to that number', () => {
    expect(believed('203.0.113.9', 1)).toBe(true);
    expect(believed('10.0.0.1', 2)).toBe(false);
  });
});
