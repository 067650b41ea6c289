import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { categoryEndpoints } from '@utsav/contract/category';
import { userEndpoints } from '@utsav/contract/user';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { cleanUpAfterFile, folder, ready, runBuilt, type Started, start } from '../testing/built-product.ts';
import { copyPrepared } from '../testing/embedded-postgres.ts';
import { codeTo } from '../testing/mails.ts';

/* The commands for operators, run beside the server as an operator does; built before the tests. */

cleanUpAfterFile();

const app = await startTestApp({ config: { adminSignup: 'approval' } });
const image = '/uploads/2026/x-2600.webp';

const run = (command: string, ...args: string[]) =>
  runBuilt(`commands/${command}`, { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }, ...args);

describe('make-admin', () => {
  const email = 'first@example.com';
  const password = 'first one';

  test('makes the first admin where admins have to be approved', async () => {
    const body = { name: 'First', email, mobile: '9876543210', password, role: 'ADMIN' } as const;
    await app.call(userEndpoints.register, { body });
    const early = await run('make-admin', email);
    expect(early).toMatchObject({ code: 1, error: expect.stringContaining('not verified') });

    await app.call(userEndpoints.verifyOtp, { body: { email, otp: await codeTo(app, email) } });
    const signIn = () => app.call(userEndpoints.login, { body: { email, password } });
    expect(await signIn()).toMatchObject({ status: 403, json: { code: 'AWAITING_APPROVAL' } });
    expect(await run('make-admin', 'First@Example.com')).toEqual({
      code: 0,
      output: `${email} is an admin now.`,
      error: '',
    });
    const { json } = await signIn();
    const headers = { authorization: `Bearer ${json.data.accesstoken}` };
    expect((await app.call(userEndpoints.adminRequests, { headers })).status).toBe(200);
  });

  test('makes a customer an admin, whose sessions go on as one', async () => {
    const customer = await app.build.user();
    await run('make-admin', customer.email);
    expect((await app.call(userEndpoints.adminRequests, { as: customer })).status).toBe(200);
  });

  test.each(['own', 'all'] as const)('makes an operator with ADMIN_SCOPE=%s', async (adminScope) => {
    const scoped = await startTestApp({ beside: app, config: { adminScope } });
    const vendor = await app.build.admin();
    const may = async () => (await scoped.call(userEndpoints.adminRequests, { as: vendor })).status;
    expect(await may()).toBe(adminScope === 'own' ? 403 : 200);
    await run('make-admin', vendor.email);
    expect(await may()).toBe(200);
    const { json } = await scoped.call(userEndpoints.details, { as: vendor });
    expect(json.data.operator).toBe(true);
  });

  test.each<[string, () => Promise<string[]>, RegExp]>([
    ['nobody', async () => [], /^Please say whom/],
    ['somebody unknown', async () => ['nobody@example.com'], /^There is no account of nobody@example.com/],
    [
      'somebody blocked',
      async () => [(await app.build.user({ status: 'BLOCKED' })).email],
      /is BLOCKED and cannot/,
    ],
  ])('refuses %s in one sentence', async (_name, args, sentence) => {
    const { code, error } = await run('make-admin', ...(await args()));
    expect(code).toBe(1);
    expect(error).toMatch(sentence);
    expect(error.split('\n')).toHaveLength(1);
  });
});

describe('audit', () => {
  test('lists who did what and when, the latest last, as text or as lines of JSON', async () => {
    app.clock.set('2027-03-01T10:00:00Z');
    const [asha, ravi] = [await app.build.admin(), await app.build.admin()];
    const add = async (name: string, as: typeof asha) => {
      const accessToken = await app.context.tokens.signAccess({ userId: as.id, sessionId: as.sessionId });
      await app.call(categoryEndpoints.add, { as: { ...as, accessToken }, body: { name, image } });
    };
    await add('Early', asha);
    app.clock.advance(24 * 60);
    await add('By Asha', asha);
    app.clock.advance(1);
    await add('By Ravi', ravi);

    const since = await run('audit', '--since', '2027-03-02');
    const lines = since.output.split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      new RegExp(`^2027-03-02T10:00:00.000Z {2}${asha.email} {2}category.add {2}\\w+ {2}127.0.0.1 .*By Asha`),
    );
    expect(lines[1]).toContain('By Ravi');

    const json = await run('audit', '--admin', asha.email.toUpperCase(), '--json', '--limit', '1');
    expect(JSON.parse(json.output)).toMatchObject({
      adminEmail: asha.email,
      action: 'category.add',
      changes: { name: [null, 'By Asha'] },
    });
    expect((await run('audit')).output).toContain('(operator)  make-admin');
  });

  test('refuses what it does not understand in one sentence', async () => {
    for (const args of [['--since', 'yesterday-ish'], ['--limit', '0'], ['--nonsense']]) {
      const { code, error } = await run('audit', ...args);
      expect(code).toBe(1);
      expect(error.split('\n')).toHaveLength(1);
    }
  });
});

describe('backup and restore of the embedded database', { timeout: 90_000 }, () => {
  const [DATA_DIR, elsewhere, kept] = [folder(), folder(), folder()];
  const backup = path.join(kept, 'backup');
  const body = { name: 'Kept', email: 'kept@example.com', mobile: '9876543210', password: 'kept one' };

  async function stop({ child, ended }: Started): Promise<void> {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }

  test('a backup is made beside the running server, which keeps a restore away', async () => {
    copyPrepared(DATA_DIR);
    const server = await start({ DATA_DIR });
    await ready(server);
    const { method, path: url } = userEndpoints.register;
    const registered = await fetch(`http://127.0.0.1:${server.port}${url}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, role: 'USER' }),
    });
    expect(registered.status).toBe(200);
    await mkdir(path.join(DATA_DIR, 'uploads/2026'), { recursive: true });
    await writeFile(path.join(DATA_DIR, 'uploads/2026/x-2600.webp'), 'a picture');

    expect(await runBuilt('commands/backup', { DATA_DIR }, backup)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Backed up to .*: \d+ tables with \d+ rows, and 1 files/),
    });
    const running = await runBuilt('commands/restore', { DATA_DIR }, backup);
    expect(running).toMatchObject({ code: 1, error: expect.stringContaining('in use by another running') });
    await stop(server);
  });

  test('a data folder with uploads is not restored into', async () => {
    const full = await runBuilt('commands/restore', { DATA_DIR }, backup);
    expect(full).toMatchObject({ code: 1, error: expect.stringContaining('There are uploads') });
  });

  test('the backup is restored into an empty data folder, and the server knows its accounts', async () => {
    const restored = await runBuilt('commands/restore', { DATA_DIR: elsewhere }, backup);
    expect(restored, restored.error).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restored .* and 1 files/),
    });
    expect(await readdir(path.join(elsewhere, 'uploads/2026'))).toEqual(['x-2600.webp']);
    const again = await start({ DATA_DIR: elsewhere });
    await ready(again);
    // The answer shows that the account exists, but is not verified.
    const login = await fetch(`http://127.0.0.1:${again.port}${userEndpoints.login.path}`, {
      method: userEndpoints.login.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: body.email, password: body.password }),
    });
    expect(await login.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    await stop(again);
  });

  test.each(['backup', 'restore'])('%s says what it needs', async (command) => {
    const { code, error } = await run(command);
    expect(code).toBe(1);
    expect(error).toBe(
      command === 'backup'
        ? 'Please say where to: npm run backup -- <folder>'
        : 'Please say which one: npm run restore -- <folder>',
    );
  });
});
