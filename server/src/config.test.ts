import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './core/errors/start-error.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://utsav@db.example/utsav',
  TOKEN_SECRET: 'x'.repeat(32),
  ADMIN_SIGNUP: 'approval',
  ADMIN_SCOPE: 'own',
  SMTP_URL: 'smtp://mail.example:587',
  PUBLIC_URL: 'https://utsav.example/',
};

const complaint = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
};

describe('without any variable', () => {
  test('the product runs on port 3000 of this machine with the embedded database', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'development',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: undefined,
      metricsPort: undefined,
      adminSignup: 'open',
      adminScope: 'all',
      brand: { name: 'Utsav' },
    });
  });

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', S3_ENDPOINT: '' }).port).toBe(3000);
  });
});

describe('the database', () => {
  test('its address past a pooler is its address, unless it is given', () => {
    const url = 'postgres://utsav@db.example/utsav';
    expect(readConfig({ DATABASE_URL: url }).databaseDirectUrl).toBe(url);
    const direct = 'postgres://utsav@primary.example/utsav';
    expect(readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(direct);
  });

  test('an address with several hosts is refused, and the sentence says what to do', () => {
    const several = 'postgres://utsav:pass,word@db1:5432,db2:5432/utsav?target_session_attrs=read-write';
    expect(complaint({ DATABASE_URL: several })).toContain('DATABASE_URL must name one host; put a proxy');
    expect(readConfig({ DATABASE_URL: 'postgres://utsav:pass,word@db1/utsav' }).databaseUrl).toBeDefined();
  });

  test('replicas are a list of addresses', () => {
    const [one, other] = ['postgres://utsav@r1.example/utsav', 'postgres://utsav@r2.example:5433/utsav'];
    expect(readConfig({ DATABASE_READ_URL: `${one} ${other}` }).databaseReadUrls).toEqual([one, other]);
    expect(readConfig({ DATABASE_READ_URL: '' }).databaseReadUrls).toEqual([]);
    expect(complaint({ DATABASE_READ_URL: `${one},mysql://x` })).toContain(
      'DATABASE_READ_URL must be postgres://',
    );
  });

  test('a pool needs two connections at least', () => {
    expect(complaint({ DATABASE_POOL_SIZE: '1' })).toContain('DATABASE_POOL_SIZE must be at least 2');
  });
});

test('messages through Redis need its address', () => {
  expect(complaint({ INSTANCE_BUS: 'redis' })).toContain('INSTANCE_BUS=redis needs REDIS_URL');
});

describe('proxies in front', () => {
  test('none is trusted by default', () => {
    expect(readConfig({}).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
  });

  test('a number of proxies, or their addresses, can be trusted', () => {
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1,192.168.1.7' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      '192.168.1.7',
    ]);
  });

  test.each(['true', '*', '10.0.0.0/33', '10.0.0', '::1/129', '1.2.3.4/8/9', '10.0.0.1,', '-1', '100'])(
    '%s is neither',
    (value) => expect(complaint({ TRUST_PROXY: value })).toContain('TRUST_PROXY must be'),
  );
});

describe('a bad value stops the start', () => {
  test('every bad variable is named in one message', () => {
    const message = complaint({
      PORT: 'abc',
      PUBLIC_URL: 'ftp://x',
      DATABASE_URL: 'mysql://x',
      TOKEN_SECRET: 'short',
      SMTP_URL: 'http://x',
      DEMO_DATA: 'maybe',
      ADMIN_SIGNUP: 'closed',
      ADMIN_SCOPE: 'mine',
      REDIS_URL: 'x',
      MAX_CONNECTIONS: '3',
      MAX_DELAY_MS: 'soon',
      METRICS_PORT: '70000',
      CONTACT_EMAIL: 'nobody',
      FACEBOOK_URL: 'javascript:alert(1)',
    });
    for (const name of [
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'TOKEN_SECRET',
      'SMTP_URL',
      'DEMO_DATA',
      'ADMIN_SIGNUP',
      'ADMIN_SCOPE',
      'REDIS_URL',
      'MAX_CONNECTIONS',
      'MAX_DELAY_MS',
      'METRICS_PORT',
      'CONTACT_EMAIL',
      'FACEBOOK_URL',
    ]) {
      expect(message).toContain(name);
    }
  });

  test('variables that belong together are named when one is missing', () => {
    expect(complaint({ S3_ENDPOINT: 'http://s3.example', S3_BUCKET: 'b' })).toMatch(
      /S3_REGION.*S3_ACCESS_KEY_ID.*S3_SECRET_ACCESS_KEY/,
    );
    expect(complaint({ RAZORPAY_KEY_ID: 'k' })).toMatch(/RAZORPAY_KEY_SECRET.*RAZORPAY_WEBHOOK_SECRET/);
  });

  test('a secret is never repeated in the message', () => {
    expect(complaint({ TOKEN_SECRET: 'hunter2' })).not.toContain('hunter2');
  });
});

describe('in production', () => {
  test('important variables have no default', () => {
    const message = complaint({ NODE_ENV: 'production', PORT: 'abc' });
    const needed = [
      'PORT',
      'DATABASE_URL',
      'TOKEN_SECRET',
      'ADMIN_SIGNUP',
      'ADMIN_SCOPE',
      'SMTP_URL',
      'PUBLIC_URL',
    ];
    for (const name of needed) {
      expect(message).toContain(name);
    }
  });

  test('it has to be said whether admins are vendors', () => {
    const { ADMIN_SCOPE: _, ...without } = production;
    expect(complaint(without)).toContain(
      "ADMIN_SCOPE must be set to 'all' or 'own' when NODE_ENV=production",
    );
    for (const scope of ['all', 'own'] as const) {
      expect(readConfig({ ...production, ADMIN_SCOPE: scope }).adminScope).toBe(scope);
    }
  });

  test('the embedded database has to be chosen', () => {
    expect(readConfig({ ...production, DATABASE_URL: 'embedded' }).databaseUrl).toBeUndefined();
  });

  test('a complete environment is taken as it is', () => {
    expect(readConfig(production)).toMatchObject({
      publicUrl: 'https://utsav.example',
      databaseUrl: production.DATABASE_URL,
      adminSignup: 'approval',
    });
  });
});
