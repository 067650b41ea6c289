import type { APIRequestContext } from '@playwright/test';
import { accounts, expect, logIn } from '../fixtures.ts';
import { longAddress, longService } from '../long-texts.ts';
import { makeSharedPlan } from './sample-plan.ts';

/* Orders, addresses and a cart on top of the demo catalogue, for the pictures. */

type Named = { _id: string; name: string };
type Found = Named & { price: number; discount: number; vendor: Named | null };
type Order = { _id: string; order_status: string };

/** The paths of what the screens show, by the names that they use. */
export type SamplePaths = Record<string, string>;

const address = {
  address_line: '7 Lake View Road',
  city: 'Udaipur',
  state: 'Rajasthan',
  country: 'India',
  pincode: '313001',
  mobile: '9876543210',
};
export async function createSampleData(request: APIRequestContext): Promise<SamplePaths> {
  const ask = async <Data>(path: string, data?: object, token?: string, method = data ? 'POST' : 'GET') => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await request.fetch(path, { method, headers, ...(data ? { data } : {}) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: Data }).data;
  };
  const asAdmin = (await logIn(request, accounts.admin)).accesstoken;
  const asCustomer = (await logIn(request, accounts.customer)).accesstoken;

  const [category] = await ask<Named[]>('/api/category/get');
  const subCategories = await ask<(Named & { category: Named[] })[]>('/api/subcategory/get', {});
  const subCategory = subCategories.find((one) => one.category.some(({ _id }) => _id === category?._id));
  const long = await ask<Named>(
    '/api/product/create',
    {
      ...longService,
      more_details: { ...longService.more_details, City: 'Udaipur' },
      description: 'सात दिनों का शाही विवाह, पाँच सौ मेहमानों के लिए।\nSeven days for five hundred guests.',
      stock: 3,
      category: [category],
      subCategory: [subCategory],
    },
    asAdmin,
  );
  const find = async (search: string) => {
    const found = await ask<Found[]>('/api/product/search-product', { search });
    if (!found[0]) throw new Error(`There is no service called ${search}`);
    return found[0];
  };
  const segment = ({ name, _id }: Named) => `${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}-${_id}`;

  const far = await ask<{ _id: string }>('/api/address/create', longAddress, asCustomer);
  const home = await ask<{ _id: string }>('/api/address/create', address, asCustomer);
  const book = async (search: string, inDays: number, at = home): Promise<Order> => {
    const { _id } = await find(search);
    await ask('/api/cart/create', { productId: _id }, asCustomer);
    const [line] = await ask<{ productId: { price: number; discount: number } }[]>(
      '/api/cart/get',
      undefined,
      asCustomer,
    );
    const { price = 0, discount = 0 } = line?.productId ?? {};
    const body = {
      list_items: [{ productId: _id, quantity: 1 }],
      addressId: at._id,
      totalAmt: price - Math.ceil((price * discount) / 100),
      delivery_date: new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10),
    };
    const [order] = await ask<Order[]>('/api/order/cash-on-delivery', body, asCustomer);
    if (!order) throw new Error(`${search} was not booked`);
    return order;
  };
  const move = (order: Order, status: string, reason?: string) =>
    ask(
      '/api/order/admin/update-status',
      { orderId: order._id, status, ...(reason ? { cancellation_reason: reason } : {}) },
      asAdmin,
      'PUT',
    );
  await book('Maharaja', 15, far);
  const delivered = await book('bridal makeup', 5);
  await move(delivered, 'ACCEPTED');
  await move(delivered, 'DELIVERED');
  await move(await book('sangeet', 9), 'CANCELLED', 'Booking area not covered');
  await move(await book('Gulmohar Lens', 12), 'ACCEPTED');
  await book('mehendi', 20);
  for (const search of ['Maharaja', 'catering']) {
    await ask('/api/cart/create', { productId: (await find(search))._id }, asCustomer);
  }

  const photographer = await find('Gulmohar Lens');
  const asked = {
    productIds: [(await find('sangeet'))._id],
    text: 'Namaste! We plan a sangeet by the lake. Would you stay until midnight? My number is 98765 43210.',
    date: new Date(Date.now() + 120 * 86_400_000).toISOString().slice(0, 10),
    guests: 250,
    city: 'Udaipur',
    budget: 150_000,
  };
  const [enquiry] = await ask<{ _id: string }[]>('/api/enquiry/create', asked, asCustomer);
  const answer = { _id: enquiry?._id, text: 'With pleasure. We bring two cameras and stay until one.' };
  await ask('/api/enquiry/message', answer, asAdmin);
  const quote = {
    enquiryId: enquiry?._id,
    date: asked.date,
    lines: [
      { text: 'Photographs of the sangeet, two cameras', quantity: 1, price: 85_000 },
      { text: 'Printed album', quantity: 2, price: 12_500 },
    ],
    note: 'The album arrives three weeks later.',
    validDays: 7,
    holdHours: 24,
  };
  await ask('/api/quote/create', quote, asAdmin);
  const planned = [photographer, await find('Maharaja'), await find('mehendi'), long];
  const familyPlan = await makeSharedPlan(
    ask,
    asCustomer,
    planned.map(({ _id }) => _id),
  );
  if (!category || !subCategory || !photographer.vendor)
    throw new Error('There is no catalogue to take pictures of');
  return {
    listing: `/${segment(category)}/${segment(subCategory)}`,
    product: `/product/${segment(photographer)}`,
    vendor: `/vendor/${segment(photographer.vendor)}`,
    soldOut: `/product/${segment(await find('Chhappan Bhog Grand Wedding Catering'))}`,
    ask: `/ask?service=${photographer._id}`,
    askVendor: `/ask?vendor=${photographer.vendor._id}`,
    enquiry: `/dashboard/enquiries/${enquiry?._id}`,
    inboxEnquiry: `/dashboard/inbox/${enquiry?._id}`,
    familyPlan,
    long: `/product/${segment(long)}`,
  };
}
