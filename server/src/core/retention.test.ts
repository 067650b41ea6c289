import { retentionDays } from '@utsav/contract/retention';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { adminActions, failedMails, localMails } from './db/core-schema.ts';
import { newId } from './db/ids.ts';

const app = await startTestApp();
const { db, jobs } = app.context;

async function after(days: number): Promise<void> {
  app.clock.advance(days * 24 * 60);
  for (const job of ['mail.sweep', 'audit.sweep']) await jobs.send(db, job, [{}]);
  await jobs.drain();
}

test('the addresses of clients leave the audit trail before its entries do', async () => {
  const createdAt = app.clock.now();
  const entry = { adminId: 'a', adminEmail: 'a@example.com', action: 'order.updateStatus', thingId: 'b' };
  const row = {
    id: newId(createdAt),
    ...entry,
    requestId: 'r',
    client: '203.0.113.9',
    changes: {},
    createdAt,
  };
  await db.insert(adminActions).values(row);
  const [early, late] = [retentionDays.auditClients, retentionDays.adminActions];
  const read = () => db.select({ client: adminActions.client }).from(adminActions);
  await after(early - 1);
  expect(await read()).toEqual([{ client: '203.0.113.9' }]);
  await after(2);
  expect(await read()).toEqual([{ client: '' }]);
  await after(late - early);
  expect(await read()).toEqual([]);
});

test('mails of the local mailbox and failed ones end after their days', async () => {
  const createdAt = app.clock.now();
  const mail = { id: newId(createdAt), recipient: 'asha@example.com', subject: 'Hello', createdAt };
  await db.insert(localMails).values({ ...mail, bodyText: 'Hello', bodyHtml: 'Hello' });
  await db.insert(failedMails).values({ ...mail, reason: 'Refused.' });
  const count = async () => [await db.$count(localMails), await db.$count(failedMails)];
  expect(retentionDays.localMails).toBe(retentionDays.failedMails);
  await after(retentionDays.localMails - 1);
  expect(await count()).toEqual([1, 1]);
  await after(2);
  expect(await count()).toEqual([0, 0]);
});
