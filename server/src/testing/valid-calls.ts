import { availabilityEndpoints } from '@utsav/contract/availability';
import { addDays, indianDay } from '@utsav/contract/booking';
import { cartEndpoints } from '@utsav/contract/cart';
import type { Endpoint } from '@utsav/contract/endpoint';
import { orderEndpoints } from '@utsav/contract/order';
import { userEndpoints } from '@utsav/contract/user';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { hashPassword } from '../core/auth/passwords.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './build.ts';
import { checkoutBody } from './checkout.ts';
import { codeTo } from './mails.ts';
import type { TestRazorpay } from './razorpay.ts';
import { fileForm, importFile, sampleFiles } from './sample-files.ts';

export type ValidCall = {
  payload?: object | string | Buffer;
  headers?: Record<string, string>;
  query?: Record<string, string>;
};
type Make = (caller: TestUser) => Promise<object>;

const address = {
  address_line: '1 New Street',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
  mobile: '9876543210',
};
const image = '/uploads/2026/a-2600.webp';
const password = 'a good password';

/** For every endpoint, a call that succeeds when this caller makes it; things that it needs are made on the way. */
export function createValidCalls(app: TestApp, razorpay: TestRazorpay) {
  const { build } = app;
  let made = 0;
  const fresh = (what: string) => {
    made += 1;
    return `${what}${made}`;
  };

  async function productForm() {
    const category = await build.category();
    const subCategory = await build.subCategory({ categoryIds: [category.id] });
    const links = { category: [category.id], subCategory: [subCategory.id] };
    const numbers = { stock: 5, price: 100, discount: 10 };
    return { ...links, ...numbers, name: fresh('Service '), image: [image], description: 'A description.' };
  }
  const cartLine = async (as: TestUser) => {
    const body = { productId: (await build.product()).id };
    return (await app.call(cartEndpoints.create, { as, body })).json.data._id;
  };
  const booking = async (owner: TestUser) => {
    const service = await build.product();
    return checkoutBody({ lines: [{ service }], addressId: (await build.address(owner)).id });
  };
  const paymentLink = async (owner: TestUser) => {
    const { json } = await app.call(orderEndpoints.checkout, { as: owner, body: await booking(owner) });
    return json.data.id;
  };
  const inDays = (days: number) => addDays(indianDay(app.clock.now()), days);
  const span = () => ({ from: inDays(1), to: inDays(3) });
  /** Proposes another date for an accepted order of this customer. */
  const proposal = async (customer: TestUser, by: 'CUSTOMER' | 'ADMIN') => {
    const order = await build.order({ customer, orderStatus: 'ACCEPTED' });
    const body = { orderId: order.id, delivery_date: inDays(12) };
    if (by === 'CUSTOMER') await app.call(orderEndpoints.reschedule, { as: customer, body });
    else await app.call(orderEndpoints.proposeDate, { as: await build.admin(), body });
    return order.id;
  };
  const fullDay = async () => {
    const service = await build.product({ stock: 1 });
    await build.order({ service, deliveryDate: inDays(9) });
    return { productId: service.id, date: inDays(9), quantity: 1 };
  };
  const newAccount = () => ({ name: 'Asha', mobile: '9876543210', email: `${fresh('new')}@example.com` });
  const registered = async () => {
    const { email, ...rest } = newAccount();
    await app.call(userEndpoints.register, { body: { email, password, ...rest } });
    return email;
  };
  const forgotten = async () => {
    const { email } = await build.user();
    await app.call(userEndpoints.forgotPassword, { body: { email } });
    return { email, otp: await codeTo(app, email) };
  };

  const bodies: Record<string, Make> = {
    'POST /api/user/register': async () => ({ ...newAccount(), password, role: 'USER' }),
    'POST /api/user/login': async () => {
      const { email } = await build.user({ passwordHash: await hashPassword(password) });
      return { email, password };
    },
    'PUT /api/user/forgot-password': async () => ({ email: (await build.user()).email }),
    'PUT /api/user/verify-forgot-password-otp': forgotten,
    'PUT /api/user/reset-password': async () => {
      const body = await forgotten();
      const { json } = await app.call(userEndpoints.verifyForgotPasswordOtp, { body });
      const passwords = { newPassword: password, confirmPassword: password };
      return { email: body.email, resetToken: json.data.resetToken, ...passwords };
    },
    'PUT /api/user/update-user': async ({ email }) => ({ name: 'Meera', mobile: '9876543211', email }),
    'POST /api/user/verify-otp': async () => {
      const email = await registered();
      return { email, otp: await codeTo(app, email) };
    },
    'POST /api/user/resend-otp': async () => ({ email: await registered() }),
    'PUT /api/user/decide-admin-request': async () => {
      const waiting = await build.admin({ status: 'AWAITING_APPROVAL' });
      return { _id: waiting.id, approve: true };
    },
    'POST /api/category/add-category': async () => ({ name: fresh('Category x'), image }),
    'PUT /api/category/update': async () => ({
      _id: (await build.category()).id,
      name: fresh('Category y'),
      image,
    }),
    'DELETE /api/category/delete': async () => ({ _id: (await build.category()).id }),
    'POST /api/subcategory/create': async () => ({
      name: fresh('Sub category x'),
      image,
      category: [(await build.category()).id],
    }),
    'PUT /api/subcategory/update': async () => {
      const { id, categoryIds } = await build.subCategory();
      return { _id: id, name: fresh('Sub category y'), image, category: categoryIds };
    },
    'DELETE /api/subcategory/delete': async () => ({ _id: (await build.subCategory()).id }),
    'POST /api/subcategory/get': async () => ({}),
    'POST /api/product/create': productForm,
    'POST /api/product/get': async () => ({ page: 1, limit: 10, search: 'service' }),
    'POST /api/product/get-product-by-category': async () => ({ id: (await build.category()).id }),
    'POST /api/product/get-pruduct-by-category-and-subcategory': async () => {
      const { id, categoryIds } = await build.subCategory();
      return { categoryId: categoryIds[0], subCategoryId: id, page: 1, limit: 10 };
    },
    'POST /api/product/get-product-details': async () => ({ productId: (await build.product()).id }),
    'PUT /api/product/update-product-details': async ({ id }) => ({
      ...(await productForm()),
      _id: (await build.product({ adminId: id })).id,
    }),
    'PUT /api/product/bulk-update': async ({ id }) => ({
      ids: [(await build.product({ adminId: id })).id],
      changes: { stock: 9 },
    }),
    'DELETE /api/product/delete-product': async ({ id }) => ({
      _id: (await build.product({ adminId: id })).id,
    }),
    'POST /api/product/search-product': async () => ({ search: 'service', page: 1 }),
    'POST /api/product/get-availability': async () => ({ productIds: [(await build.product()).id] }),
    'POST /api/cart/create': async () => ({ productId: (await build.product()).id }),
    'PUT /api/cart/update-qty': async (owner) => ({ _id: await cartLine(owner), qty: 2 }),
    'DELETE /api/cart/delete-cart-item': async (owner) => ({ _id: await cartLine(owner) }),
    'POST /api/cart/merge': async () => ({
      items: [{ productId: (await build.product()).id, quantity: 2 }],
    }),
    'POST /api/address/create': async () => address,
    'PUT /api/address/update': async (owner) => ({ _id: (await build.address(owner)).id, ...address }),
    'DELETE /api/address/disable': async (owner) => ({ _id: (await build.address(owner)).id }),
    'POST /api/order/cash-on-delivery': booking,
    'POST /api/order/checkout': booking,
    'POST /api/order/payment-status': async (owner) => ({ id: await paymentLink(owner) }),
    'PUT /api/order/admin/update-status': async () => ({
      orderId: (await build.order()).id,
      status: 'ACCEPTED',
    }),
    'POST /api/order/cancel': async (owner) => ({ orderId: (await build.order({ customer: owner })).id }),
    'POST /api/review/create': async (owner) => {
      const { id } = await build.order({ customer: owner, orderStatus: 'DELIVERED' });
      return { orderId: id, rating: 5, text: 'Wonderful.' };
    },
    'PUT /api/review/update': async (owner) => ({
      _id: (await build.review({ author: owner })).id,
      rating: 3,
      text: 'Good.',
    }),
    'DELETE /api/review/delete': async (owner) => ({ _id: (await build.review({ author: owner })).id }),
    'POST /api/review/get': async () => ({ productId: (await build.review()).productId }),
    'PUT /api/review/reply': async () => ({ _id: (await build.review()).id, text: 'Thank you.' }),
    'PUT /api/review/moderate': async () => ({
      _id: (await build.review()).id,
      hidden: true,
      reason: 'Advertising',
    }),
    'PUT /api/vendor/update': async () => ({
      businessName: fresh('Business '),
      about: 'Since 1998.',
      cover: image,
      city: 'Jaipur',
    }),
    'POST /api/order/reschedule': async (owner) => ({
      orderId: (await build.order({ customer: owner })).id,
      delivery_date: inDays(12),
    }),
    'PUT /api/order/answer-reschedule': async (owner) => ({
      orderId: await proposal(owner, 'ADMIN'),
      accept: true,
    }),
    'POST /api/order/admin/propose-date': async () => ({
      orderId: (await build.order()).id,
      delivery_date: inDays(12),
    }),
    'PUT /api/order/admin/answer-reschedule': async () => ({
      orderId: await proposal(await build.user(), 'CUSTOMER'),
      accept: true,
    }),
    'POST /api/availability/block': async ({ id }) => ({
      productIds: [(await build.product({ adminId: id })).id],
      ...span(),
    }),
    'DELETE /api/availability/unblock': async (as) => {
      const { json } = await app.call(availabilityEndpoints.block, { as, body: span() });
      return { _id: json.data._id };
    },
    'PUT /api/availability/rules': async ({ id }) => ({
      productId: (await build.product({ adminId: id })).id,
      noticeDays: 2,
      closedWeekdays: [0],
    }),
    'POST /api/availability/renew-feed': async () => ({}),
    'PUT /api/notification/read': async () => ({ all: true }),
    'PUT /api/notification/update-preferences': async () => ({
      preferences: { reminder: { mail: false } },
    }),
    'POST /api/waitlist/join': fullDay,
    'DELETE /api/waitlist/leave': async (as) => {
      const { json } = await app.call(waitlistEndpoints.join, { as, body: await fullDay() });
      return { _id: json.data._id };
    },
  };

  /** Calls with more to them than a JSON body. */
  const others: Record<string, (caller: TestUser) => Promise<ValidCall>> = {
    'POST /api/user/refresh-token': async ({ refreshToken }) => ({
      headers: { authorization: `Bearer ${refreshToken}` },
    }),
    'PUT /api/user/upload-avatar': async () =>
      fileForm(await sampleFiles.picture().jpeg().toBuffer(), { field: 'avatar' }),
    'POST /api/review/upload-image': async (customer) => {
      await build.order({ customer, orderStatus: 'DELIVERED' });
      return fileForm(await sampleFiles.picture().jpeg().toBuffer(), { field: 'image' });
    },
    'POST /api/product/import': async () => fileForm(importFile([{}]), { name: 'services.csv' }),
    'POST /api/file/upload': async () => fileForm(await sampleFiles.picture().jpeg().toBuffer()),
    'GET /api/order/receipt': async (owner) => ({
      query: { orderId: (await build.order({ customer: owner })).id },
    }),
    'GET /api/vendor/get': async () => ({ query: { id: (await build.admin()).id } }),
    'GET /api/availability/calendar': async () => ({ query: span() }),
    'GET /api/report/summary': async () => ({ query: span() }),
    'GET /api/report/orders-csv': async () => ({ query: span() }),
    'POST /api/order/payment-webhook': async (owner) => {
      const linkId = await paymentLink(owner);
      razorpay.pay(linkId);
      const payload = razorpay.reports.paid(linkId);
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-signature': razorpay.sign(payload),
      };
      return { payload, headers };
    },
  };

  return async ({ method, path }: Endpoint, caller: TestUser): Promise<ValidCall> => {
    const name = `${method} ${path}`;
    if (others[name]) return others[name](caller);
    if (bodies[name]) return { payload: await bodies[name](caller) };
    if (method === 'GET') return {};
    throw new Error(`There is no valid call for ${name} yet: add one to testing/valid-calls.ts.`);
  };
}
