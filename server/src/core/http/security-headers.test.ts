import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { firstScriptSource } from './first-script.ts';
import { securityHeaders } from './security-headers.ts';

test('HSTS is sent if PUBLIC_URL is https, and only then', () => {
  const secure = securityHeaders(readConfig({ PUBLIC_URL: 'https://utsav.example' })).forPages;
  expect(secure['strict-transport-security']).toBe('max-age=31536000');
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
  const plain = securityHeaders(readConfig({})).forPages;
  expect(plain['strict-transport-security']).toBeUndefined();
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test('scripts run from our own files alone, but for the first one of each page', () => {
  const policy = securityHeaders(readConfig({})).forPages['content-security-policy']?.split(';') ?? [];
  expect(policy).toContain(`script-src 'self' ${firstScriptSource}`);
  expect(firstScriptSource).toMatch(/^'sha256-[\w+/]{43}='$/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
});

test('an answer of the API may not be run, framed or taken for another kind of file, and is for our own pages', () => {
  const { forCalls } = securityHeaders(readConfig({ PUBLIC_URL: 'https://utsav.example' }));
  expect(forCalls).toEqual({
    'access-control-allow-credentials': 'true',
    'access-control-allow-origin': 'https://utsav.example',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  });
});
