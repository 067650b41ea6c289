import { setTimeout as pause } from 'node:timers/promises';
import { userEndpoints } from '@utsav/contract/user';
import { call } from '../../call.ts';
import type { Report } from '../../report.ts';
import type { TwoInstances } from './instances.ts';

/** Registers on one instance, verifies on the other, signs out on the first. */
export async function shareSessions(report: Report, { products, mail }: TwoInstances): Promise<void> {
  const [one, other] = products.map(({ origin }) => origin) as [string, string];
  const email = 'asha@example.com';
  const form = { name: 'Asha', email, mobile: '9876543210', password: 'marigold-42', role: 'USER' };
  await call(one, userEndpoints.register, { body: form });
  const mailed = () => mail.received.find(({ to }) => to.includes(email));
  for (let tries = 0; !mailed() && tries < 100; tries += 1) await pause(100);
  const otp = /\b\d{6}\b/.exec(mailed()?.text.split('\r\n\r\n').slice(1).join('\n') ?? '')?.[0] ?? '';
  const verified = await call(other, userEndpoints.verifyOtp, { body: { email, otp } });
  const { accesstoken: token = '', refreshToken = '' } = (verified.json.data ?? {}) as Record<string, string>;
  const [here, there] = await Promise.all([
    call(one, userEndpoints.details, { token }),
    call(other, userEndpoints.details, { token }),
  ]);
  report.check(
    'a session works on both instances',
    verified.status === 200 && here.status === 200 && there.status === 200,
    [verified.json, here.status, there.status],
  );
  await call(one, userEndpoints.logout, { token });
  const after = await call(other, userEndpoints.details, { token });
  const renewed = await call(other, userEndpoints.refreshToken, { token: refreshToken });
  report.check(
    'signing out on one instance ends the session on the other at once',
    after.status === 401 && renewed.status === 401,
    [after.status, renewed.status],
  );
}
