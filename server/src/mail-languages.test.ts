import { orderEndpoints } from '@utsav/contract/order';
import { userEndpoints } from '@utsav/contract/user';
import { describe, expect, test } from 'vitest';
import { startTestApp } from './testing/app.ts';
import { checkout } from './testing/checkout.ts';
import { codeTo, mailsTo } from './testing/mails.ts';

const app = await startTestApp();
const hindi = { 'accept-language': 'hi' };
const english = { 'accept-language': 'en' };
const { name: brand } = app.context.config.brand;
const newest = async (email: string) => (await mailsTo(app, email))[0];

describe('a user who registers in Hindi', () => {
  const email = 'asha@example.com';
  const password = 'a long password';
  const signIn = (headers: Record<string, string>) =>
    app.call(userEndpoints.login, { body: { email, password }, headers });
  const askForCode = async () => {
    app.clock.advance(1);
    await app.call(userEndpoints.forgotPassword, { body: { email } });
    return newest(email);
  };

  test('is mailed the code in Hindi, and its moment', async () => {
    const body = { name: 'Asha', email, mobile: '9876543210', password };
    const registered = await app.call(userEndpoints.register, { body, headers: hindi });
    expect(registered.json.message).toMatch(/^हमने आपको ईमेल पर एक कोड भेजा है/);
    const mail = await newest(email);
    expect(mail?.subject).toBe(`${brand} के लिए आपका सत्यापन कोड`);
    expect(mail?.bodyText).toMatch(/ग्राहक खाते के लिए है जो \d{1,2} [ऀ-ॿ]+ \d{4}, \S+ \d{1,2}:\d{2} को माँगा/);
    expect(mail?.bodyHtml).toContain('<html lang="hi">');
    const otp = await codeTo(app, email);
    expect((await app.call(userEndpoints.verifyOtp, { body: { email, otp } })).status).toBe(200);
    expect((await askForCode())?.subject).toBe(`${brand} पर नए पासवर्ड के लिए आपका कोड`);
  });

  test('is mailed in the language of the last sign-in', async () => {
    expect((await signIn(english)).json.message).toBe('Login successful.');
    expect((await askForCode())?.subject).toBe(`Your ${brand} code for a new password`);
    expect((await signIn(hindi)).json.message).toBe('आप लॉग इन हो गए।');
    expect((await askForCode())?.subject).toBe(`${brand} पर नए पासवर्ड के लिए आपका कोड`);
  });
});

describe('a booking', () => {
  test('is mailed to customer and vendor in their own languages', async () => {
    const admin = await app.build.admin();
    const customer = await app.build.user({ name: 'राधा', language: 'hi' });
    const service = await app.build.product({ name: 'Candid', adminId: admin.id });
    const address = await app.build.address(customer);
    const lines = [{ service: { id: service.id, price: 1000, discount: 0 } }];
    const [order] = (await checkout(app, customer, { lines, addressId: address.id })).json.data;

    const booked = await newest(customer.email);
    expect(booked?.subject).toBe('20 नवंबर 2026 के लिए आपकी बुकिंग');
    expect(booked?.bodyText).toContain('नमस्ते राधा,');
    expect(booked?.bodyText).toContain('भुगतान: बुकिंग पर नकद भुगतान');
    expect(booked?.bodyText).toContain('रकम: ₹1,000');
    expect(booked?.bodyText).toContain(`${app.context.config.publicUrl}/hi/dashboard/myorders`);
    const toAccept = await newest(admin.email);
    expect(toAccept?.subject).toBe('New booking for 20 Nov 2026');
    expect(toAccept?.bodyText).toContain(`${app.context.config.publicUrl}/dashboard/bookingorders`);

    const rejection = { status: 'CANCELLED', cancellation_reason: 'Out of stock' } as const;
    const body = { orderId: order?.orderId ?? '', ...rejection };
    app.clock.advance(1);
    const moved = await app.call(orderEndpoints.updateStatus, { as: admin, body, headers: english });
    expect(moved.json.message).toBe(`Order ${order?.orderId} is now CANCELLED.`);
    const cancelled = await newest(customer.email);
    expect(cancelled?.subject).toBe(`आपकी बुकिंग ${order?.orderId} रद्द हो गई है`);
    expect(cancelled?.bodyText).toContain('कारण: सेवा उपलब्ध नहीं है');
  });
});
