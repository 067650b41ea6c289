import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentVariables } from './config.ts';

const root = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');

test('.env.example names exactly the variables of config.ts', () => {
  const named = [...read('.env.example').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(environmentVariables.toSorted());
});

test('every test file that SECURITY.md names exists', () => {
  const named = [...read('SECURITY.md').matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !existsSync(new URL(`server/src/${name}`, root)))).toEqual([]);
});

test('compose.yaml passes on every variable of .env.example that the image does not set', () => {
  const compose = read('compose.yaml');
  const application = compose.slice(0, compose.indexOf('\nservices:'));
  const passedOn = [...application.matchAll(/^ {4}([A-Z0-9_]+): \$\{\1:[-?]/gm)].map(([, name]) => name);
  const image = /^ENV (.+)$/m.exec(read('Dockerfile'))?.[1] ?? '';
  const setByImage = [...image.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
  expect([...passedOn, ...setByImage].sort()).toEqual(environmentVariables.toSorted());
});

test('nginx.conf logs paths without query strings, and no address of a calendar', () => {
  const conf = read('docs/nginx.conf');
  const format = conf.match(/log_format without_secrets[^;]+;/)?.[0] ?? '';
  expect(format).toContain('$logged_path');
  expect(format).not.toMatch(/\$(request|request_uri|uri|args|query_string|http_referer)\b/);
  expect(conf).toMatch(/map \$uri \$logged_path \{\s+~\^\/calendar\/ \/calendar\/\.\.\.;/);
  expect(conf.match(/access_log .*/g)).toEqual(['access_log /var/log/nginx/access.log without_secrets;']);
  expect(conf).toMatch(/location \/calendar\/ \{[^}]+error_log \/dev\/null;/);
});
