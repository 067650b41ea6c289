import { addressEndpoints } from '@utsav/contract/address';
import { cartEndpoints } from '@utsav/contract/cart';
import { categoryEndpoints } from '@utsav/contract/category';
import { paymentKinds, paymentStatuses, quickReasons } from '@utsav/contract/order-status';
import { productEndpoints } from '@utsav/contract/product';
import { userEndpoints } from '@utsav/contract/user';
import { cancellationReason } from '@utsav/messages/cancellation-reason';
import bookingTexts from '@utsav/messages/en/booking';
import { describe, expect, test } from 'vitest';
import { AppError } from './core/errors/app-error.ts';
import { retryPage } from './core/http/retry-page.ts';
import { mailTexts, reasonTexts } from './core/language/translators.ts';
import { holdReasons } from './features/payment/hold-service.ts';
import { startTestApp } from './testing/app.ts';
import { countStatements } from './testing/statements.ts';

const app = await startTestApp();
const admin = await app.build.admin();
const customer = await app.build.user();
const hindi = { 'accept-language': 'hi' };
const english = { 'accept-language': 'en' };

describe('a refusal', () => {
  const address = {
    address_line: 'x',
    city: 'x'.repeat(201),
    state: 'x',
    pincode: 'x',
    country: 'x',
    mobile: '9876543210',
  };
  const save = (headers?: Record<string, string>) =>
    app.call(addressEndpoints.create, { as: customer, body: address, ...(headers ? { headers } : {}) });

  test('of a field: the rule and its number, and the sentence in English if no language is requested', async () => {
    const refused = { code: 'BAD_INPUT', field: 'city', params: { rule: 'tooLong', max: 200 } };
    expect(await save()).toMatchObject({
      status: 400,
      json: { ...refused, message: 'city must be at most 200 characters long' },
    });
    expect(await save({ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' })).toMatchObject({
      status: 400,
      json: { ...refused, message: 'city में ज़्यादा से ज़्यादा 200 अक्षर हो सकते हैं' },
    });
  });

  test('with a reason and names: {curly} names are no placeholders', async () => {
    const { id: productId } = await app.build.product({
      name: 'Candid {x} <b>',
      adminId: admin.id,
      stock: 0,
    });
    const add = (headers: Record<string, string>) =>
      app.call(cartEndpoints.create, { as: customer, body: { productId }, headers });
    const refused = { code: 'NOT_BOOKABLE', params: { reason: 'noStock', name: 'Candid {x} <b>' } };
    expect((await add(english)).json).toMatchObject({
      ...refused,
      message: 'Candid {x} <b> cannot be booked right now.',
    });
    expect((await add(hindi)).json).toMatchObject({
      ...refused,
      message: 'Candid {x} <b> अभी बुक नहीं की जा सकती।',
    });
  });

  test('of what is not there', async () => {
    const read = async (headers: Record<string, string>) => {
      const unknown = { body: { productId: 'nothing' }, headers };
      return (await app.call(productEndpoints.details, unknown)).json;
    };
    const refused = { code: 'NOT_FOUND', params: { reason: 'service' } };
    expect(await read(english)).toMatchObject({ ...refused, message: 'There is no such service.' });
    expect(await read(hindi)).toMatchObject({ ...refused, message: 'ऐसी कोई सेवा नहीं है।' });
    const call = await app.app.inject({ url: '/api/nothing', headers: hindi });
    expect(call.json()).toMatchObject({ code: 'NOT_FOUND', params: {}, message: 'यह हमें नहीं मिला।' });
  });
});

test('the page that retries by itself is in the language of its address', () => {
  const page = retryPage(new AppError('UNAVAILABLE'), 'hi', 5);
  expect(page).toContain('<html lang="hi">');
  expect(page).toContain('<h1>कृपया एक पल रुकें</h1>');
  expect(page).toContain('यह पेज 5 सेकंड में अपने आप फिर कोशिश करेगा।');
});

describe('a reply', () => {
  test('is in the language of its caller', async () => {
    const list = async (headers: Record<string, string>) =>
      (await app.call(addressEndpoints.list, { as: customer, headers })).json;
    expect(await list(hindi)).toMatchObject({ message: 'आपके पते।', data: [] });
    expect(await list(english)).toMatchObject({ message: 'Your addresses.', data: [] });
  });

  test('is cached in each language, and both are made again after a change', async () => {
    const list = (headers: Record<string, string>) => app.call(categoryEndpoints.list, { headers });
    const both = async () => [await list(english), await list(hindi)] as const;
    const [first, second] = await both();
    expect([first.json.message, second.json.message]).toEqual(['All categories.', 'सभी श्रेणियाँ।']);
    expect(first.json.data).toEqual(second.json.data);
    expect(first.headers.etag).not.toBe(second.headers.etag);
    for (const { headers } of [first, second]) expect(headers.vary).toContain('accept-language');
    expect(await countStatements(app, async () => void (await both()))).toBe(0);

    const body = { name: 'कैटरर', image: 'https://example.com/c.webp' };
    const added = await app.call(categoryEndpoints.add, { as: admin, body, headers: hindi });
    expect(added.json.message).toBe('श्रेणी जोड़ दी गई।');
    for (const { json } of await both()) expect(json.data.map(({ name }) => name)).toContain('कैटरर');
  });
});

describe('the language that a user used last', () => {
  const details = (headers?: Record<string, string>) =>
    app.call(userEndpoints.details, { as: customer, ...(headers ? { headers } : {}) });
  const stored = async () => {
    const { rows } = await app.context.db.$client.query('SELECT language FROM users WHERE id = $1', [
      customer.id,
    ]);
    return rows[0]?.language;
  };

  test('is kept when it changes, at no other time, and not for a program that names none', async () => {
    await details(english);
    const usual = await countStatements(app, async () => void (await details(english)));
    expect(await countStatements(app, async () => void (await details(hindi)))).toBe(usual + 1);
    expect(await stored()).toBe('hi');
    for (const headers of [undefined, hindi, { 'accept-language': '*' }, { 'accept-language': 'ta' }]) {
      expect(await countStatements(app, async () => void (await details(headers)))).toBe(usual);
    }
    expect(await stored()).toBe('hi');
    await details(english);
    expect(await stored()).toBe('en');
  });
});

test('every reason that the product gives by itself has a Hindi text', () => {
  for (const reason of [...quickReasons, ...Object.values(holdReasons)]) {
    expect(cancellationReason(reasonTexts.en, reason)).toBe(reason);
    expect(cancellationReason(reasonTexts.hi, reason)).toMatch(/^[\p{Script=Devanagari}\d ]+$/u);
  }
  expect(cancellationReason(reasonTexts.hi, 'My own reason')).toBe('My own reason');
});

test('CASH ON DELIVERY is displayed as CASH ON BOOKING', () => {
  for (const status of paymentStatuses) {
    const text = status === 'CASH ON DELIVERY' ? 'CASH ON BOOKING' : status;
    expect(bookingTexts.payment[paymentKinds[status]]).toBe(text);
    expect(mailTexts.en(`payment.${paymentKinds[status]}`)).toBe(text);
  }
});
