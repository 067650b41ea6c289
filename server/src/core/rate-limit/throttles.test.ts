import { fileEndpoints } from '@utsav/contract/file';
import { productEndpoints } from '@utsav/contract/product';
import { userEndpoints } from '@utsav/contract/user';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { searchRate } from '../../features/product/search-rate.ts';
import { startTestApp } from '../../testing/app.ts';
import { hourMs } from '../clock.ts';
import { clientRate } from './client-rate.ts';

const app = await startTestApp({ fakeDate: true });

/** Stores a counter as if so many tries had been made within the hour. */
const tried = (key: string, count: number) =>
  app.context.db.execute(sql`
    INSERT INTO rate_limits (key, points, expire)
    VALUES (${key}, ${count}, ${app.clock.now().getTime() + hourMs})`);

describe('refreshing a token', () => {
  test('works 300 times a minute from one address, and goes on elsewhere', async () => {
    const { refreshToken } = await app.build.user();
    const refresh = async (remoteAddress: string) => {
      const { method, path: url } = userEndpoints.refreshToken;
      const headers = { authorization: `Bearer ${refreshToken}` };
      return (await app.app.inject({ method, url, remoteAddress, headers })).statusCode;
    };
    for (let index = 0; index < 300; index += 1) expect(await refresh('203.0.113.1')).toBe(200);
    expect(await refresh('203.0.113.1')).toBe(429);
    expect(await refresh('203.0.113.2')).toBe(200);
    app.clock.advance(1);
    expect(await refresh('203.0.113.1')).toBe(200);
  });
});

describe('uploading', () => {
  const upload = async (accessToken: string, remoteAddress: string) => {
    const { method, path: url } = fileEndpoints.upload;
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await app.app.inject({ method, url, remoteAddress, headers })).statusCode;
  };

  test('works 600 times an hour for one account, over all addresses', async () => {
    const [busy, other] = [await app.build.admin(), await app.build.admin()];
    await tried(`uploads:${busy.id}`, 599);
    expect(await upload(busy.accessToken, '203.0.113.3')).toBe(415);
    expect(await upload(busy.accessToken, '203.0.113.4')).toBe(429);
    expect(await upload(other.accessToken, '203.0.113.4')).toBe(415);
  });

  test('works 600 times an hour from one address, over all accounts', async () => {
    const [one, two] = [await app.build.admin(), await app.build.admin()];
    await tried('uploads:203.0.113.5', 599);
    expect(await upload(one.accessToken, '203.0.113.5')).toBe(415);
    expect(await upload(two.accessToken, '203.0.113.5')).toBe(429);
    expect(await upload(two.accessToken, '203.0.113.6')).toBe(415);
  });
});

describe('searching', () => {
  test('works 1,200 times a minute from one address', async () => {
    const search = async (remoteAddress: string) => {
      const { method, path: url } = productEndpoints.search;
      return (await app.app.inject({ method, url, remoteAddress, payload: { search: 'x' } })).statusCode;
    };
    const answers: number[] = [];
    for (let index = 0; index < 1_201; index += 1) answers.push(await search('203.0.113.7'));
    expect(answers.filter((status) => status === 200)).toHaveLength(1_200);
    expect(answers.at(-1)).toBe(429);
    expect(await search('203.0.113.8')).toBe(200);
    const countPage = searchRate(app.context);
    await expect(countPage({ ip: '203.0.113.7' })).rejects.toMatchObject({ retryAfterSeconds: 60 });
    await countPage({ ip: '203.0.113.8' });
    app.clock.advance(1);
    expect(await search('203.0.113.7')).toBe(200);
  });

  test('an IPv6 customer is one client, and this machine is not counted', async () => {
    const count = clientRate(app.context, 'searching', 1);
    await count({ ip: '2001:db8:1:2::1' });
    await expect(count({ ip: '2001:db8:1:2::2' })).rejects.toThrow('Too many tries');
    await count({ ip: '2001:db8:1:3::1' });
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      await count({ ip });
      await count({ ip });
    }
  });
});
