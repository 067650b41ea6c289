import { userEndpoints } from '@utsav/contract/user';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { cartItems, sessions, users } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { codeTo, mailsTo, otherCode } from '../../testing/mails.ts';

const app = await startTestApp();
const { details, update, verifyOtp, resendOtp, login, register } = userEndpoints;
const formOf = ({ name, email, mobile }: TestUser, changes: object = {}) => ({
  name,
  email,
  mobile,
  ...changes,
});
const bearer = (accessToken: string) => ({ accessToken }) as TestUser;
const change = (user: TestUser, changes: object) =>
  app.call(update, { as: user, body: formOf(user, changes) });

const password = 'secret';
const passwordHash = await hashPassword(password);

test('user-details holds the user with addresses, cart and orders, and no secret', async () => {
  const user = await app.build.user({ name: 'Asha', facebookLink: 'https://facebook.com/asha' });
  const address = await app.build.address(user);
  await app.build.address(user, { status: false });
  await app.build.address(await app.build.user());
  const { id: productId } = await app.build.product();
  await app.context.db.insert(cartItems).values({ id: 'line1', userId: user.id, productId, quantity: 2 });
  const { status, json, text } = await app.call(details, { as: user });
  expect(status).toBe(200);
  expect(json.data).toMatchObject({
    _id: user.id,
    name: 'Asha',
    status: 'ACTIVE',
    shopping_cart: ['line1'],
    orderHistory: [],
    facebookLink: 'https://facebook.com/asha',
  });
  expect(json.data.address_details.map(({ _id }) => _id)).toEqual([address.id]);
  expect(text).not.toMatch(/password|hash/i);
});

test('name, mobile and social links change; links that are left out stay', async () => {
  const user = await app.build.admin();
  const links = {
    facebookLink: 'https://facebook.com/a',
    youtubeLink: 'http://youtube.com/a',
    instagramLink: '',
  };
  const first = await change(user, { name: ' New Name ', mobile: '9000000001', ...links });
  expect(first.status).toBe(200);
  expect(first.json.data).toMatchObject({ name: 'New Name', mobile: '9000000001', ...links });
  expect(first.json.data).not.toHaveProperty('pendingEmail');
  const second = await change(user, { facebookLink: '' });
  expect(second.json.data).toMatchObject({ facebookLink: '', youtubeLink: 'http://youtube.com/a' });
});

test('bad input names the field; links are http(s) only', async () => {
  const user = await app.build.user();
  for (const [changes, field] of [
    [{ name: '' }, 'name'],
    [{ email: 'x' }, 'email'],
    [{ mobile: '123' }, 'mobile'],
    [{ facebookLink: 'javascript:alert(1)' }, 'facebookLink'],
    [{ youtubeLink: 'ftp://x.example' }, 'youtubeLink'],
    [{ instagramLink: 'instagram' }, 'instagramLink'],
  ] as const) {
    expect(await app.send(update, formOf(user, changes), user)).toMatchObject({
      status: 400,
      json: { field },
    });
  }
});

test('nobody gives themselves a role, a status or another account', async () => {
  const user = await app.build.user();
  const victim = await app.build.user();
  const extra = {
    role: 'ADMIN',
    status: 'BLOCKED',
    _id: victim.id,
    userId: victim.id,
    avatar: '/x',
    password: 'x',
  };
  expect((await app.send(update, formOf(user, { name: 'Me', ...extra }), user)).status).toBe(200);
  const [mine] = await app.context.db.select().from(users).where(eq(users.id, user.id));
  const [theirs] = await app.context.db.select().from(users).where(eq(users.id, victim.id));
  expect(mine).toMatchObject({ name: 'Me', role: 'USER', status: 'ACTIVE', avatar: '' });
  expect(mine?.passwordHash).toBe('no password');
  expect(theirs?.name).toBe(victim.name);
});

test('guests read and change nothing', async () => {
  expect((await app.call(details)).status).toBe(401);
  expect((await app.send(update, {})).status).toBe(401);
});

test('a new email counts once its code and the password are given, and the old address is mailed', async () => {
  const user = await app.build.user({ passwordHash });
  const changed = await change(user, { email: 'New.Address@example.com' });
  expect(changed.json.data).toMatchObject({ email: user.email, pendingEmail: 'new.address@example.com' });
  expect((await app.call(details, { as: user })).json.data.email).toBe(user.email);
  expect(
    (await app.call(login, { body: { email: 'new.address@example.com', password: 'secret' } })).status,
  ).toBe(400);
  expect(await mailsTo(app, user.email)).toHaveLength(0);

  const email = 'new.address@example.com';
  const elsewhere = await app.call(login, { body: { email: user.email, password: 'secret' } });
  const otp = await codeTo(app, email);
  for (const password of [undefined, 'wrong one']) {
    expect(await app.call(verifyOtp, { as: user, body: { email, otp, password } })).toMatchObject({
      status: 400,
      json: { field: 'password' },
    });
  }
  const confirmed = await app.call(verifyOtp, { as: user, body: { email, otp, password: 'secret' } });
  expect(confirmed.status).toBe(200);
  const me = await app.call(details, { as: bearer(confirmed.json.data.accesstoken) });
  expect(me.json.data).toMatchObject({ _id: user.id, email, verify_email: true });
  const [notice] = await mailsTo(app, user.email);
  expect(notice?.subject).toBe('The email of your Utsav account was changed');
  expect(notice?.bodyText).toContain('n***@example.com');
  expect((await app.call(login, { body: { email, password: 'secret' } })).status).toBe(200);
  expect((await app.call(login, { body: { email: user.email, password: 'secret' } })).status).toBe(400);
  // A changed email ends all sessions.
  expect((await app.call(details, { as: user })).status).toBe(401);
  expect((await app.call(details, { as: bearer(elsewhere.json.data.accesstoken) })).status).toBe(401);
});

test('only the account that asked can confirm a new email', async () => {
  const user = await app.build.user({ passwordHash });
  const stranger = await app.build.user();
  const email = 'mistyped@example.com';
  await change(user, { email });
  const otp = await codeTo(app, email);
  expect(await app.call(verifyOtp, { body: { email, otp } })).toMatchObject({
    status: 401,
    json: { message: 'Please log in to confirm your new email.' },
  });
  expect((await app.call(verifyOtp, { as: stranger, body: { email, otp } })).status).toBe(400);
  expect(
    (await app.call(verifyOtp, { as: user, body: { email, otp: otherCode(otp), password } })).status,
  ).toBe(400);
  expect((await app.call(verifyOtp, { as: user, body: { email, otp, password } })).status).toBe(200);
});

test('the email of a declined request can be taken, that of a blocked registration cannot', async () => {
  const user = await app.build.user({ passwordHash });
  const declined = await app.build.user({ status: 'DECLINED' });
  const blocked = await app.build.user({ status: 'BLOCKED', verifyEmail: false });
  expect((await change(user, { email: declined.email })).status).toBe(200);
  expect((await change(user, { email: blocked.email })).json.code).toBe('EMAIL_TAKEN');
});

test('a new email must be unique, at once and when it is confirmed', async () => {
  const user = await app.build.user({ passwordHash });
  const other = await app.build.user();
  const refused = await change(user, { email: other.email.toUpperCase() });
  expect(refused).toMatchObject({ status: 400, json: { code: 'EMAIL_TAKEN', field: 'email' } });

  const email = 'wanted@example.com';
  await change(user, { email });
  const otp = await codeTo(app, email);
  await app.build.user({ email });
  const late = await app.call(verifyOtp, { as: user, body: { email, otp, password } });
  expect(late).toMatchObject({ status: 400, json: { code: 'EMAIL_TAKEN' } });
  expect((await app.call(details, { as: user })).json.data.email).toBe(user.email);
});

test('a registration that nobody verified does not keep an email from its owner', async () => {
  const user = await app.build.user({ passwordHash });
  const email = 'squatted@example.com';
  const squatter = { name: 'X', email, mobile: '9876543210', password: 'secret' };
  await app.call(register, { body: squatter });
  expect(await mailsTo(app, email)).toHaveLength(1);
  app.clock.advance(1);
  await change(user, { email });
  const confirmed = await app.call(verifyOtp, {
    as: user,
    body: { email, otp: await codeTo(app, email), password },
  });
  expect(confirmed.status).toBe(200);
  expect(await app.context.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test('saving the profile with the present email takes the change back', async () => {
  const user = await app.build.user({ passwordHash });
  const email = 'not-after-all@example.com';
  await change(user, { email });
  const otp = await codeTo(app, email);
  await change(user, { name: 'Only the name' });
  expect(await app.call(verifyOtp, { as: user, body: { email, otp, password } })).toMatchObject({
    status: 400,
    json: { code: 'CODE_EXPIRED' },
  });
});

test('resend-otp sends the code of a changed email again', async () => {
  const user = await app.build.user({ passwordHash });
  const email = 'patience@example.com';
  await change(user, { email });
  const first = await codeTo(app, email);
  app.clock.advance(1);
  await app.call(resendOtp, { body: { email } });
  const second = await codeTo(app, email);
  expect((await app.call(verifyOtp, { as: user, body: { email, otp: first, password } })).status).toBe(400);
  expect((await app.call(verifyOtp, { as: user, body: { email, otp: second, password } })).status).toBe(200);
  const rows = await app.context.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(rows).toHaveLength(1);
});

test('an account asks for at most 10 new emails an hour', async () => {
  const user = await app.build.user();
  const answers: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    answers.push((await change(user, { email: `address${index}@example.com` })).status);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
