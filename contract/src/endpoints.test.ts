import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Access, type Endpoint, isChange } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { problemInEnglish } from './testing.ts';

/** The calls that clients rely on, with who may make them. */
const specified: ReadonlyArray<[access: Access, call: string]> = [
  ['public', 'POST /api/user/register'],
  ['public', 'POST /api/user/login'],
  ['public', 'PUT /api/user/forgot-password'],
  ['public', 'PUT /api/user/verify-forgot-password-otp'],
  ['public', 'PUT /api/user/reset-password'],
  ['public', 'POST /api/user/refresh-token'],
  ['user', 'GET /api/user/user-details'],
  ['user', 'GET /api/user/logout'],
  ['user', 'PUT /api/user/upload-avatar'],
  ['user', 'PUT /api/user/update-user'],
  ['public', 'POST /api/user/verify-otp'],
  ['public', 'POST /api/user/resend-otp'],
  ['operator', 'POST /api/category/add-category'],
  ['public', 'GET /api/category/get'],
  ['operator', 'PUT /api/category/update'],
  ['operator', 'DELETE /api/category/delete'],
  ['operator', 'POST /api/subcategory/create'],
  ['public', 'POST /api/subcategory/get'],
  ['operator', 'PUT /api/subcategory/update'],
  ['operator', 'DELETE /api/subcategory/delete'],
  ['admin', 'POST /api/file/upload'],
  ['admin', 'POST /api/product/create'],
  ['admin', 'POST /api/product/get'],
  ['public', 'POST /api/product/get-product-by-category'],
  ['public', 'POST /api/product/get-pruduct-by-category-and-subcategory'],
  ['public', 'POST /api/product/get-product-details'],
  ['admin', 'PUT /api/product/update-product-details'],
  ['admin', 'DELETE /api/product/delete-product'],
  ['public', 'POST /api/product/search-product'],
  ['user', 'POST /api/cart/create'],
  ['user', 'GET /api/cart/get'],
  ['user', 'PUT /api/cart/update-qty'],
  ['user', 'DELETE /api/cart/delete-cart-item'],
  ['user', 'POST /api/address/create'],
  ['user', 'GET /api/address/get'],
  ['user', 'PUT /api/address/update'],
  ['user', 'DELETE /api/address/disable'],
  ['user', 'POST /api/order/cash-on-delivery'],
  ['user', 'POST /api/order/checkout'],
  ['user', 'GET /api/order/order-list'],
  ['admin', 'GET /api/order/admin/all-orders'],
  ['admin', 'PUT /api/order/admin/update-status'],
  ['user', 'POST /api/order/cancel'],
];

/** Calls that change something without an account: people on their way in, the payment provider, a family that votes. */
const changesOfGuests = [
  'POST /api/user/register',
  'POST /api/user/login',
  'PUT /api/user/forgot-password',
  'PUT /api/user/verify-forgot-password-otp',
  'PUT /api/user/reset-password',
  'POST /api/user/refresh-token',
  'POST /api/user/verify-otp',
  'POST /api/user/resend-otp',
  'POST /api/order/payment-webhook',
  'POST /api/plan/vote',
];

const all = Object.entries(endpoints).flatMap(([slice, calls]) =>
  Object.values(calls).map((endpoint) => ({ slice, call: `${endpoint.method} ${endpoint.path}`, endpoint })),
);
const byCall = new Map(all.map(({ call, endpoint }) => [call, endpoint]));
const inEnvelope = all.filter(({ endpoint }) => !endpoint.replyType && !endpoint.events);
const withBody = all.filter(({ endpoint }) => endpoint.body);
const replyFields = (endpoint: Endpoint | undefined) =>
  Object.keys((endpoint?.reply as z.ZodObject | undefined)?.shape ?? {});

describe('the calls', () => {
  test('clients rely on 43 calls', () => {
    expect(new Set(specified.map(([, call]) => call)).size).toBe(43);
  });

  test.each(specified)('%s: %s', (access, call) => {
    expect(byCall.get(call)?.access).toBe(access);
  });

  test('only people on their way in, the payment provider and families that vote change something without an account', () => {
    const open = all.filter(({ endpoint }) => endpoint.access === 'public' && isChange(endpoint));
    expect(open.map(({ call }) => call).sort()).toEqual([...changesOfGuests].sort());
  });

  test('each method and path is there once', () => {
    expect(byCall.size).toBe(all.length);
  });

  test.each(all)('$call is in the folder of its prefix, and has a summary', ({ slice, endpoint }) => {
    expect(endpoint.path.split('/').slice(0, 3)).toEqual(['', 'api', slice]);
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/);
  });

  test('a GET has no body, and a call with a file has none either', () => {
    for (const { call, endpoint } of all) {
      if (endpoint.method === 'GET' || endpoint.fileField) expect(endpoint.body, call).toBeUndefined();
    }
  });

  test.each([
    ['PUT /api/user/upload-avatar', 'avatar'],
    ['POST /api/product/import', 'file'],
    ['POST /api/review/upload-image', 'image'],
    ['POST /api/file/upload', 'file'],
  ])('%s takes a file in the field %s', (call, field) => {
    expect(byCall.get(call)?.fileField).toBe(field);
  });
});

describe('payloads', () => {
  test.each([
    ['POST /api/user/register', ['name', 'email', 'mobile', 'password', 'role', 'businessName', 'city']],
    ['POST /api/user/login', ['email', 'password']],
    ['PUT /api/user/forgot-password', ['email']],
    ['PUT /api/user/verify-forgot-password-otp', ['otp', 'email']],
    ['PUT /api/user/reset-password', ['email', 'newPassword', 'confirmPassword', 'resetToken']],
    [
      'PUT /api/user/update-user',
      ['name', 'email', 'mobile', 'facebookLink', 'youtubeLink', 'instagramLink'],
    ],
    ['POST /api/user/verify-otp', ['otp', 'email', 'registrationToken', 'password']],
    ['POST /api/user/resend-otp', ['email', 'registrationToken']],
    ['POST /api/category/add-category', ['name', 'image']],
    ['PUT /api/category/update', ['_id', 'name', 'image']],
    ['DELETE /api/category/delete', ['_id']],
    ['POST /api/subcategory/create', ['name', 'image', 'category']],
    ['PUT /api/subcategory/update', ['_id', 'name', 'image', 'category']],
    ['DELETE /api/subcategory/delete', ['_id']],
    ['POST /api/product/get', ['page', 'limit', 'search', 'filters', 'sort']],
    ['POST /api/product/get-product-by-category', ['city', 'id', 'view']],
    [
      'POST /api/product/get-pruduct-by-category-and-subcategory',
      ['categoryId', 'subCategoryId', 'page', 'limit', 'view', 'filters', 'sort', 'facets'],
    ],
    ['POST /api/product/get-product-details', ['productId']],
    ['DELETE /api/product/delete-product', ['_id']],
    ['POST /api/product/search-product', ['search', 'page', 'view', 'filters', 'sort', 'facets']],
    ['POST /api/product/get-availability', ['productIds', 'quantities', 'together']],
    ['POST /api/cart/create', ['productId']],
    ['PUT /api/cart/update-qty', ['_id', 'qty']],
    ['DELETE /api/cart/delete-cart-item', ['_id']],
    ['POST /api/address/create', ['address_line', 'city', 'state', 'country', 'pincode', 'mobile']],
    ['PUT /api/address/update', ['_id', 'address_line', 'city', 'state', 'country', 'pincode', 'mobile']],
    ['DELETE /api/address/disable', ['_id']],
    [
      'POST /api/order/cash-on-delivery',
      ['list_items', 'addressId', 'subTotalAmt', 'totalAmt', 'delivery_date'],
    ],
    ['PUT /api/order/admin/update-status', ['orderId', 'status', 'cancellation_reason', 'note']],
    ['POST /api/order/checkout', ['list_items', 'addressId', 'subTotalAmt', 'totalAmt', 'delivery_date']],
    ['POST /api/order/payment-status', ['id']],
    ['POST /api/order/cancel', ['orderId', 'cancellation_reason']],
    ['POST /api/order/reschedule', ['orderId', 'delivery_date', 'note']],
    ['PUT /api/order/answer-reschedule', ['orderId', 'accept']],
    ['POST /api/order/admin/propose-date', ['orderId', 'delivery_date', 'note']],
    ['PUT /api/order/admin/answer-reschedule', ['orderId', 'accept', 'reason']],
    ['POST /api/availability/block', ['productIds', 'from', 'to', 'note']],
    ['DELETE /api/availability/unblock', ['_id']],
    ['PUT /api/availability/rules', ['productId', 'noticeDays', 'closedWeekdays']],
    ['POST /api/waitlist/join', ['productId', 'date', 'quantity']],
    ['DELETE /api/waitlist/leave', ['_id']],
    ['PUT /api/notification/read', ['ids', 'all']],
    ['PUT /api/notification/update-preferences', ['preferences']],
  ])('%s takes %j', (call, fields) => {
    const body = byCall.get(call)?.body as z.ZodObject;
    expect(Object.keys(body.shape).sort()).toEqual([...fields].sort());
  });

  test.each(withBody)(
    '$call: whatever arrives is read or refused with a sentence about a field',
    ({ endpoint }) => {
      const body = endpoint.body as z.ZodObject;
      const fields = Object.keys(body.shape);
      const junk = fc.oneof(
        fc.anything(),
        fc.jsonValue(),
        fc.string(),
        fc.array(fc.anything()),
        fc.constantFrom(
          null,
          '',
          'a1',
          [null],
          [[]],
          [{}],
          { _id: 5 },
          Array(200).fill('a1'),
          'x'.repeat(20_000),
        ),
      );
      const bodies = fc.oneof(
        junk,
        fc.record(Object.fromEntries(fields.map((field) => [field, junk])), { requiredKeys: [] }),
      );
      fc.assert(
        fc.property(bodies, (sent) => {
          const result = body.safeParse(sent);
          if (result.success) {
            for (const key of Object.keys(result.data)) expect(fields).toContain(key);
            return;
          }
          const { field, message } = problemInEnglish(result.error);
          if (field === undefined) expect(message).toBe('The request must be a JSON object.');
          else expect(fields).toContain(field.split('.')[0]);
          // The validator's own words are not for people.
          expect(message).not.toMatch(
            /^(Invalid|Too big|Too small|Unrecognized)|expected|received|is not right/,
          );
        }),
        { numRuns: 300 },
      );
    },
  );

  test.each(withBody)('$call can be described in the API reference', ({ endpoint }) => {
    expect(z.toJSONSchema(endpoint.body as z.ZodType, { io: 'input' })).toMatchObject({ type: 'object' });
  });
});

describe('replies', () => {
  test.each(inEnvelope)('$call answers in the envelope', ({ endpoint }) => {
    expect(replyFields(endpoint).slice(0, 4)).toEqual(['success', 'error', 'message', 'data']);
    const { shape } = endpoint.reply as z.ZodObject<Record<string, z.ZodType>>;
    expect([true, false].map((value) => shape.success?.safeParse(value).success)).toEqual([true, false]);
    expect([true, false].map((value) => shape.error?.safeParse(value).success)).toEqual([false, true]);
    expect(shape.message?.safeParse('Done.').success).toBe(true);
    expect(shape.message?.safeParse(undefined).success).toBe(false);
    expect(z.toJSONSchema(endpoint.reply)).toMatchObject({ type: 'object' });
  });

  const extraFields = inEnvelope
    .map(({ call, endpoint }) => [call, replyFields(endpoint).slice(4).sort()] as const)
    .filter(([, fields]) => fields.length > 0);

  test('list calls have these fields beside data', () => {
    expect(Object.fromEntries(extraFields)).toMatchObject({
      'POST /api/file/upload': ['url'],
      'POST /api/product/get': ['totalCount', 'totalNoPage'],
      'POST /api/product/get-pruduct-by-category-and-subcategory': ['facets', 'limit', 'page', 'totalCount'],
      'POST /api/product/search-product': ['facets', 'page', 'totalCount', 'totalPage'],
      'POST /api/review/get': ['summary', 'totalCount'],
      'GET /api/order/admin/all-orders': ['statusCounts', 'totalCount', 'totalNoPage'],
    });
  });

  test('a field beside data belongs to a list, and says how long it is', () => {
    for (const [call, fields] of extraFields) {
      const reply = byCall.get(call)?.reply as z.ZodObject<{ data: z.ZodType }> | undefined;
      if (reply?.shape.data instanceof z.ZodArray) expect(fields, call).toContain('totalCount');
      // An upload repeats its address beside data, and marking as read answers the number of the badge.
      else expect(['POST /api/file/upload', 'PUT /api/notification/read']).toContain(call);
    }
  });
});
