import { userEndpoints } from '@utsav/contract/user';
import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../core/auth/passwords.ts';
import { clientAddress } from '../../core/rate-limit/client-address.ts';
import { startTestApp } from '../../testing/app.ts';
import { codeTo, otherCode } from '../../testing/mails.ts';

const app = await startTestApp({ fakeDate: true });
const { login, forgotPassword, verifyForgotPasswordOtp, verifyOtp, resetPassword, resendOtp } = userEndpoints;
const passwordHash = await hashPassword('right one');

const from = async (
  remoteAddress: string,
  endpoint: { method: 'POST' | 'PUT' | 'GET' | 'DELETE'; path: string },
  payload: object,
) => {
  const { method, path: url } = endpoint;
  const answer = await app.app.inject({ method, url, remoteAddress, payload });
  return { status: answer.statusCode, json: answer.json() };
};
const signIn = (address: string, email: string, password: string) =>
  from(address, login, { email, password });
const wrongPasswords = Array.from({ length: 1_000 }, (_, index) => `guess number ${index}`);
const spread = (index: number) => `198.51.${index >> 8}.${index & 255}`;

async function inBatches<Item, Result>(items: Item[], work: (item: Item, index: number) => Promise<Result>) {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += 50) {
    const batch = items.slice(start, start + 50);
    results.push(...(await Promise.all(batch.map((item, index) => work(item, start + index)))));
  }
  return results;
}

// Each test has its own hours, so that no test sees the counters of another.
beforeEach(() => app.clock.advance(120));

test('1,000 wrong passwords from one place are not even looked at after 10, and the owner elsewhere signs in', async () => {
  const { email } = await app.build.user({ passwordHash });
  const answers = await inBatches(wrongPasswords, (guess) => signIn('203.0.113.66', email, guess));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(990);
  // Above the limit even the right password is refused.
  expect((await signIn('203.0.113.66', email, 'right one')).status).toBe(429);
  expect((await signIn('192.0.2.1', email, 'right one')).status).toBe(200);
  app.clock.advance(15);
  expect((await signIn('203.0.113.66', email, 'right one')).status).toBe(200);
});

test('1,000 wrong passwords from 1,000 places stop at 50, and do not keep the owner out where the owner was before', async () => {
  const { email } = await app.build.user({ passwordHash });
  expect((await signIn('192.0.2.10', email, 'right one')).status).toBe(200);
  const answers = await inBatches(wrongPasswords, (guess, index) => signIn(spread(index), email, guess));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
  expect((await signIn('192.0.2.10', email, 'right one')).status).toBe(200);
  // From a new place the owner has to wait for the end of the window, which guesses do not extend.
  expect((await signIn('192.0.2.11', email, 'right one')).status).toBe(429);
  // A new password by mail makes that place a known one.
  await from('192.0.2.11', forgotPassword, { email });
  const granted = await from('192.0.2.11', verifyForgotPasswordOtp, { email, otp: await codeTo(app, email) });
  const form = { email, newPassword: 'another one', confirmPassword: 'another one' };
  await from('192.0.2.11', resetPassword, { ...form, resetToken: granted.json.data.resetToken });
  expect((await signIn('192.0.2.11', email, 'another one')).status).toBe(200);
});

test('the owner who mistypes a few times is not counted for signing in', async () => {
  const { email } = await app.build.user({ passwordHash });
  for (let day = 0; day < 12; day += 1) {
    expect((await signIn('192.0.2.20', email, 'right one')).status).toBe(200);
  }
});

test('one place cannot try one password on every account', async () => {
  const emails = Array.from({ length: 110 }, (_, index) => `target${index}@example.com`);
  const answers = await inBatches(emails, (email) => signIn('203.0.113.77', email, 'password1'));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(100);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('1,000 wrong codes for a new password never get in; the owner gets through once the window is over', async () => {
  const { email } = await app.build.user({ passwordHash });
  await from('192.0.2.30', forgotPassword, { email });
  const right = await codeTo(app, email);
  const guesses = Array.from({ length: 1_001 }, (_, index) => String(index).padStart(6, '0'))
    .filter((guess) => guess !== right)
    .slice(0, 1_000);
  const answers = await inBatches(guesses, (otp, index) =>
    from(spread(index), verifyForgotPasswordOtp, { email, otp }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect((await from('192.0.2.30', verifyForgotPasswordOtp, { email, otp: right })).status).toBe(429);

  app.clock.advance(10);
  await from('192.0.2.30', forgotPassword, { email });
  const otp = await codeTo(app, email);
  expect((await from('192.0.2.30', verifyForgotPasswordOtp, { email, otp })).status).toBe(200);
});

test('1,000 wrong codes for a new account never get in; asking for more codes meanwhile gives no more tries', async () => {
  const user = await app.build.user({ passwordHash, verifyEmail: false });
  const { email } = user;
  await from('192.0.2.40', resendOtp, { email });
  let judged = 0;
  for (let round = 0; round < 10; round += 1) {
    const otp = otherCode(await codeTo(app, email));
    const answers = await inBatches(Array.from({ length: 100 }), (_, index) =>
      from(spread(round * 100 + index), verifyOtp, { email, otp }),
    );
    expect(answers.every(({ status }) => status !== 200)).toBe(true);
    judged += answers.filter(({ status }) => status === 400).length;
    app.clock.advance(0.6);
    await from('192.0.2.40', resendOtp, { email });
  }
  expect(judged).toBe(5);
  app.clock.advance(10);
  await from('192.0.2.40', resendOtp, { email });
  expect((await from('192.0.2.40', verifyOtp, { email, otp: await codeTo(app, email) })).status).toBe(200);
});

test('a stranger cannot fill a mailbox', async () => {
  const { email } = await app.build.user();
  const answers = await inBatches(Array.from({ length: 30 }), (_, index) =>
    from(spread(index), forgotPassword, { email }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
});

test('a client is an IPv4 address or the first half of an IPv6 address', () => {
  expect(clientAddress('203.0.113.7')).toBe('203.0.113.7');
  // A closed connection has no address.
  expect(clientAddress(undefined)).toBe('unknown');
  expect(clientAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(clientAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(clientAddress('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(clientAddress('2001:db8::9')).toBe('2001:db8:0:0');
  expect(clientAddress('fe80::1%eth0')).toBe('fe80:0:0:0');
  expect(clientAddress('::1')).toBe('0:0:0:0');
});
