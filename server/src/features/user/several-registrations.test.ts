import { userEndpoints } from '@utsav/contract/user';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { users } from '../../core/db/schema.ts';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { codeTo, mailsTo, otherCode } from '../../testing/mails.ts';

const app = await startTestApp();
const { register, verifyOtp, resendOtp, login, details } = userEndpoints;

let made = 0;
/** Two people register the same email: its owner, who reads the mails, and then a stranger. */
async function registerTwice() {
  made += 1;
  const email = `owner${made}@example.com`;
  const form = {
    email,
    mobile: '9876543210',
    name: 'Asha Rao',
    password: 'of the owner',
    role: 'USER' as const,
  };
  const owner = (await app.call(register, { body: form })).json.data;
  const ownersCode = await codeTo(app, email);
  app.clock.advance(1);
  const strangers = { ...form, name: 'Stranger', password: 'of the stranger', role: 'ADMIN' as const };
  const stranger = (await app.call(register, { body: strangers })).json.data;
  const strangersCode = await codeTo(app, email);
  return { email, owner, stranger, ownersCode, strangersCode };
}
const me = async (accessToken: string) =>
  (await app.call(details, { as: { accessToken } as TestUser })).json.data;

describe('when another person registers the same email', () => {
  test("the owner's code still verifies the owner's registration", async () => {
    const { email, ownersCode } = await registerTwice();
    const verified = await app.call(verifyOtp, { body: { email, otp: ownersCode } });
    expect(verified.status).toBe(200);
    expect(await me(verified.json.data.accesstoken)).toMatchObject({ name: 'Asha Rao', role: 'USER' });
    expect((await app.call(login, { body: { email, password: 'of the stranger' } })).status).toBe(400);
    expect((await app.call(login, { body: { email, password: 'of the owner' } })).status).toBe(200);
  });

  test('once one is verified the others are void', async () => {
    const { email, stranger, ownersCode, strangersCode } = await registerTwice();
    await app.call(verifyOtp, { body: { email, otp: ownersCode } });
    const { registrationToken } = stranger;
    for (const body of [
      { email, otp: strangersCode },
      { email, otp: strangersCode, registrationToken },
    ]) {
      expect((await app.call(verifyOtp, { body })).status).toBe(400);
    }
    expect(await app.context.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  test('the token narrows verifying and resending to its own registration', async () => {
    const { email, owner, strangersCode } = await registerTwice();
    const { registrationToken } = owner;
    expect(
      (await app.call(verifyOtp, { body: { email, otp: strangersCode, registrationToken } })).status,
    ).toBe(400);
    app.clock.advance(1);
    await app.call(resendOtp, { body: { email, registrationToken } });
    const otp = await codeTo(app, email);
    const verified = await app.call(verifyOtp, { body: { email, otp, registrationToken } });
    expect(await me(verified.json.data.accesstoken)).toMatchObject({ name: 'Asha Rao' });
  });

  test('without a token resend-otp is for the latest registration', async () => {
    const { email } = await registerTwice();
    app.clock.advance(1);
    await app.call(resendOtp, { body: { email } });
    const verified = await app.call(verifyOtp, { body: { email, otp: await codeTo(app, email) } });
    expect(await me(verified.json.data.accesstoken)).toMatchObject({ name: 'Stranger' });
  });

  test("a stranger's wrong tries do not use up the owner's", async () => {
    const { email, owner, ownersCode, strangersCode } = await registerTwice();
    const wrong = [otherCode(ownersCode), otherCode(strangersCode)].find(
      (code) => code !== ownersCode && code !== strangersCode,
    );
    for (let tries = 0; tries < 6; tries += 1) {
      await app.call(verifyOtp, { body: { email, otp: wrong ?? '' } });
    }
    expect((await app.call(verifyOtp, { body: { email, otp: ownersCode } })).status).toBe(429);
    const { registrationToken } = owner;
    expect((await app.call(verifyOtp, { body: { email, otp: ownersCode, registrationToken } })).status).toBe(
      200,
    );
  });

  test('five wrong tries with the token are all there are', async () => {
    const { email, owner, ownersCode } = await registerTwice();
    const { registrationToken } = owner;
    const body = { email, otp: otherCode(ownersCode), registrationToken };
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await app.call(verifyOtp, { body })).status).toBe(400);
    }
    expect((await app.call(verifyOtp, { body: { ...body, otp: ownersCode } })).status).toBe(429);
  });

  test('logging in sends the code of the registration with that password', async () => {
    const { email } = await registerTwice();
    app.clock.advance(1);
    expect((await app.call(login, { body: { email, password: 'of the owner' } })).status).toBe(403);
    const verified = await app.call(verifyOtp, { body: { email, otp: await codeTo(app, email) } });
    expect(await me(verified.json.data.accesstoken)).toMatchObject({ name: 'Asha Rao' });
  });

  test('a token of another registration or an invalid one changes nothing', async () => {
    const { email, ownersCode } = await registerTwice();
    const other = await registerTwice();
    for (const registrationToken of [other.owner.registrationToken, 'made up']) {
      expect(
        (await app.call(verifyOtp, { body: { email, otp: ownersCode, registrationToken } })).status,
      ).toBe(400);
    }
  });
});

test('the mail says for which role and when the account was registered, and not the name', async () => {
  const { email } = await registerTwice();
  const [ofStranger, ofOwner] = await mailsTo(app, email);
  expect(ofStranger?.bodyText).toMatch(
    /for the admin account that was requested on \d+ \w+ \d{4}, \d+:\d\d [ap]m/,
  );
  expect(ofOwner?.bodyText).toContain('for the customer account');
  expect(ofStranger?.bodyText).not.toContain('Stranger');
});

test('resend-otp never says that a mail is on its way when none is', async () => {
  const email = 'impatient@example.com';
  await app.call(register, {
    body: { email, mobile: '9876543210', name: 'A', password: 'secret', role: 'USER' },
  });
  app.clock.advance(0.1);
  expect((await app.call(resendOtp, { body: { email } })).json).toMatchObject({
    message: 'Please wait 24 seconds before you ask for another code.',
    data: { resendAfter: 24 },
  });
  app.clock.advance(0.4);
  expect((await app.call(resendOtp, { body: { email } })).json).toMatchObject({
    message: `If ${email} is waiting to be verified, a code is on its way.`,
    data: { resendAfter: 30 },
  });
});

describe('common passwords', () => {
  afterEach(() => {
    app.context.config.commonPasswords = 'allow';
  });
  const formOf = (password: string, email = 'asha.rao@example.com') => ({
    email,
    mobile: '9876543210',
    name: 'Asha',
    password,
    role: 'USER' as const,
  });

  test('are accepted by default: six characters are the only rule', async () => {
    expect((await app.call(register, { body: formOf('123456', 'common@example.com') })).status).toBe(200);
  });

  test.each([
    ['Password123', 'This is one of the most common passwords. Please choose another.'],
    ['Asha.Rao', 'The password must not be your email. Please choose another.'],
  ])('COMMON_PASSWORDS=refuse refuses %s', async (password, message) => {
    app.context.config.commonPasswords = 'refuse';
    expect(await app.call(register, { body: formOf(password) })).toMatchObject({
      status: 400,
      json: { field: 'password', message },
    });
  });
});
