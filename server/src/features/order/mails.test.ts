import { orderEndpoints } from '@utsav/contract/order';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { type ParsedMail, simpleParser } from 'mailparser';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/build.ts';
import { checkout } from '../../testing/checkout.ts';
import { createMailServer } from '../../testing/mail-server.ts';

const server = createMailServer();
await server.listen();
afterAll(() => server.stop());
const app = await startTestApp({
  config: {
    smtpUrl: server.url,
    mailFrom: 'Utsav <hello@utsav.example>',
    publicUrl: 'https://utsav.example',
  },
});

/** What arrives for somebody after the next minute. */
async function newestFor({ email }: TestUser): Promise<ParsedMail> {
  await app.context.jobs.drain();
  const mails = await Promise.all(server.received.splice(0).map(({ text }) => simpleParser(text)));
  const theirs = mails.filter(({ to }) => [to].flat().some((address) => address?.text === email));
  const mail = theirs.at(-1);
  if (!mail) throw new Error(`no mail for ${email}`);
  return mail;
}

const readings = {
  en: { labels: ['Service', 'Vendor', 'Booking date'], day: '20 Nov 2026', moved: '22 Nov 2026' },
  hi: { labels: ['सेवा', 'विक्रेता', 'बुकिंग की तारीख'], day: '20 नवंबर 2026', moved: '22 नवंबर 2026' },
} as const;

/** Both forms say the same about the booking, nothing in it is markup, and nothing is loaded from elsewhere. */
function expectBooking({ text = '', html }: ParsedMail, language: 'en' | 'hi', day: string) {
  const { labels } = readings[language];
  for (const [index, value] of ['Mandap <b>"Gold"</b>', 'Asha & Sons', day].entries()) {
    expect(text).toContain(`${labels[index]}: ${value}`);
    const escaped = value
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
    expect(html).toContain(`>${labels[index]}</th>`);
    expect(html).toContain(`>${escaped}</td>`);
  }
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).not.toMatch(/<b>|<img|<link|src=|url\(/);
  for (const [, address] of String(html).matchAll(/href="([^"]+)"/g)) {
    expect(address).toMatch(/^https:\/\/utsav\.example\//);
  }
}

test.each(['en', 'hi'] as const)(
  'mails about a booking name service, vendor and day in both forms (%s)',
  async (language) => {
    const { day, moved } = readings[language];
    const admin = await app.build.admin({ businessName: 'Asha & Sons' });
    const customer = await app.build.user({ name: 'Radha', language });
    const service = await app.build.product({ name: 'Mandap <b>"Gold"</b>', adminId: admin.id, stock: 1 });
    const address = await app.build.address(customer);
    const lines = [{ service: { id: service.id, price: 1000, discount: 0 } }];
    const [order] = (await checkout(app, customer, { lines, addressId: address.id })).json.data;
    const orderId = order?.orderId ?? '';
    expectBooking(await newestFor(customer), language, day);

    const move = (status: 'ACCEPTED' | 'CANCELLED', cancellation_reason?: string) =>
      app.call(orderEndpoints.updateStatus, { as: admin, body: { orderId, status, cancellation_reason } });
    await move('ACCEPTED');
    expectBooking(await newestFor(customer), language, day);

    await app.call(orderEndpoints.proposeDate, {
      as: admin,
      body: { orderId, delivery_date: '2026-11-22', note: '' },
    });
    expectBooking(await newestFor(customer), language, day);
    await app.call(orderEndpoints.answerReschedule, { as: customer, body: { orderId, accept: true } });
    expectBooking(await newestFor(customer), language, moved);
  },
);

test('the mail of a free place names service, vendor and day in both forms', async () => {
  const admin = await app.build.admin({ businessName: 'Asha & Sons' });
  const [customer, waiting] = [await app.build.user(), await app.build.user()];
  const service = await app.build.product({ name: 'Mandap <b>"Gold"</b>', adminId: admin.id, stock: 1 });
  const address = await app.build.address(customer);
  const lines = [{ service: { id: service.id, price: 1000, discount: 0 } }];
  const [order] = (await checkout(app, customer, { lines, addressId: address.id })).json.data;
  const body = { productId: service.id, date: '2026-11-20', quantity: 1 };
  expect((await app.call(waitlistEndpoints.join, { as: waiting, body })).status).toBe(200);
  await newestFor(customer);
  await app.call(orderEndpoints.cancel, { as: customer, body: { orderId: order?.orderId ?? '' } });
  expectBooking(await newestFor(waiting), 'en', readings.en.day);
});
