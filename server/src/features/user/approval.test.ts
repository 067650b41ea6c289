import { notificationEndpoints } from '@utsav/contract/notification';
import { siteEndpoints } from '@utsav/contract/site';
import { userEndpoints } from '@utsav/contract/user';
import { vendorEndpoints } from '@utsav/contract/vendor';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { codeTo, mailsTo } from '../../testing/mails.ts';

const app = await startTestApp({ config: { adminSignup: 'approval' } });
const { register, verifyOtp, login, adminRequests, decideAdminRequest, details, forgotPassword } =
  userEndpoints;
const admin = await app.build.admin();
const bearer = (accessToken: string) => ({ accessToken }) as TestUser;
const formOf = (email: string, role: 'USER' | 'ADMIN' = 'ADMIN') => ({
  name: 'Asha',
  email,
  mobile: '9876543210',
  password: 'secret',
  role,
});

async function request(email: string) {
  await app.call(register, { body: formOf(email) });
  return app.call(verifyOtp, { body: { email, otp: await codeTo(app, email) } });
}
const requests = async () => (await app.call(adminRequests, { as: admin })).json.data;
const idOf = async (email: string) =>
  (await requests()).find((waiting) => waiting.email === email)?._id ?? '';
const decide = (body: { _id: string; approve: boolean; reason?: string }, as: TestUser | undefined = admin) =>
  app.call(decideAdminRequest, { as, body });
const subjectsTo = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);
const signIn = (email: string) => app.call(login, { body: { email, password: 'secret' } });

test('an admin registration waits: the email is verified, but there are no tokens', async () => {
  const email = 'waiting@example.com';
  expect(await request(email)).toMatchObject({
    status: 403,
    json: { code: 'AWAITING_APPROVAL', data: null },
  });
  expect(await signIn(email)).toMatchObject({ status: 403, json: { code: 'AWAITING_APPROVAL' } });
  expect(await requests()).toContainEqual({
    _id: expect.any(String),
    name: 'Asha',
    email,
    mobile: '9876543210',
    businessName: '',
    city: '',
    createdAt: app.clock.now().toISOString(),
  });
});

test('an approved admin is mailed and signs in as an admin', async () => {
  const email = 'approved@example.com';
  await request(email);
  const done = await decide({ _id: await idOf(email), approve: true });
  expect(done).toMatchObject({ status: 200, json: { message: 'Admin approved.' } });
  expect(await subjectsTo(email)).toContain('Your Utsav admin account is approved');
  const { json } = await signIn(email);
  const me = await app.call(details, { as: bearer(json.data.accesstoken) });
  expect(me.json.data).toMatchObject({ role: 'ADMIN', status: 'ACTIVE' });
  expect(await idOf(email)).toBe('');
});

test('a declined one is mailed, cannot sign in, and may register again as a customer', async () => {
  const email = 'declined@example.com';
  await request(email);
  expect((await decide({ _id: await idOf(email), approve: false })).status).toBe(200);
  expect(await subjectsTo(email)).toContain('Your Utsav admin request was declined');
  expect(await signIn(email)).toMatchObject({ status: 403, json: { code: 'ACCOUNT_BLOCKED' } });
  const before = (await mailsTo(app, email)).length;
  await app.call(forgotPassword, { body: { email } });
  expect(await mailsTo(app, email)).toHaveLength(before);

  app.clock.advance(1);
  expect((await app.call(register, { body: formOf(email, 'USER') })).status).toBe(200);
  const verified = await app.call(verifyOtp, { body: { email, otp: await codeTo(app, email) } });
  expect(verified.status).toBe(200);
  const me = await app.call(details, { as: bearer(verified.json.data.accesstoken) });
  expect(me.json.data.role).toBe('USER');
});

test('a request names business and city, and operators are told of it once its email is verified', async () => {
  const email = 'business@example.com';
  const form = { ...formOf(email), businessName: 'Rose Events', city: 'Jaipur' };
  const toldBefore = (await mailsTo(app, admin.email)).length;
  await app.call(register, { body: form });
  expect(await mailsTo(app, admin.email)).toHaveLength(toldBefore);
  await app.call(verifyOtp, { body: { email, otp: await codeTo(app, email) } });
  expect((await requests()).find((waiting) => waiting.email === email)).toMatchObject({
    businessName: 'Rose Events',
    city: 'Jaipur',
  });
  const [mail] = await mailsTo(app, admin.email);
  expect(mail?.subject).toBe('Asha, Rose Events asks for an admin account on Utsav');
  expect(mail?.bodyText).toContain('/dashboard/admin-requests');
  const { json } = await app.call(notificationEndpoints.list, { as: admin, query: {} });
  expect(json.data[0]).toMatchObject({
    kind: 'admin-request',
    title: 'Somebody asks for an admin account',
    text: 'Asha, Rose Events waits for your approval.',
  });
  const _id = await idOf(email);
  await decide({ _id, approve: true });
  const page = await app.call(vendorEndpoints.get, { query: { id: _id } });
  expect(page.json.data).toMatchObject({ name: 'Rose Events', city: 'Jaipur' });
});

test.each([true, false])('the mail to the applicant quotes the reason (approved: %s)', async (approve) => {
  const email = `reason.${approve}@example.com`;
  await request(email);
  await decide({ _id: await idOf(email), approve, reason: 'We looked at your <b>shop</b>.' });
  const texts = (await mailsTo(app, email)).map(({ bodyText }) => bodyText).join('\n');
  expect(texts).toContain('They write: “We looked at your <b>shop</b>.”');
});

test('a request is decided once: of two operators who answer at the same moment one wins, the other is told', async () => {
  const email = 'once@example.com';
  await request(email);
  const _id = await idOf(email);
  const colleague = await app.build.admin();
  const answers = await Promise.all([
    decide({ _id, approve: true }),
    decide({ _id, approve: false, reason: 'No.' }, colleague),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await decide({ _id, approve: true })).toMatchObject({
    status: 409,
    json: { code: 'ALREADY_DECIDED', message: 'Somebody else has answered this request already.' },
  });
});

test('an unverified registration is not listed and cannot be approved', async () => {
  const email = 'unverified@example.com';
  const { id } = await app.build.admin({ email, status: 'AWAITING_APPROVAL', verifyEmail: false });
  expect(await idOf(email)).toBe('');
  expect((await decide({ _id: id, approve: true })).status).toBe(404);
});

test('customers are not held up, and nobody turns an existing account into another', async () => {
  const email = 'customer@example.com';
  await app.call(register, { body: formOf(email, 'USER') });
  expect((await app.call(verifyOtp, { body: { email, otp: await codeTo(app, email) } })).status).toBe(200);
  const user = await app.build.user();
  expect((await decide({ _id: user.id, approve: true })).status).toBe(404);
});

test('guests and customers decide nothing; bad input names the field', async () => {
  const user = await app.build.user();
  expect((await app.call(adminRequests)).status).toBe(401);
  expect((await app.call(adminRequests, { as: user })).status).toBe(403);
  expect((await app.send(decideAdminRequest, { _id: 'x', approve: true })).status).toBe(401);
  expect((await app.send(decideAdminRequest, { _id: 'x', approve: true }, user)).status).toBe(403);
  expect(await app.send(decideAdminRequest, { approve: true }, admin)).toMatchObject({
    status: 400,
    json: { field: '_id' },
  });
  expect(await app.send(decideAdminRequest, { _id: 'x', approve: 'yes' }, admin)).toMatchObject({
    status: 400,
    json: { field: 'approve' },
  });
});

test('the site says that admins are approved, for the menu item', async () => {
  expect((await app.call(siteEndpoints.config)).json.data.adminApproval).toBe(true);
});
