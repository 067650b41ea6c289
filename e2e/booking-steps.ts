import type { Page } from '@playwright/test';
import { accounts, bearer, expect, freshEmail, toasted, tokensOf } from './fixtures.ts';

/* Steps that several journeys take on the way to a booking. */

export type Service = { _id: string; name: string; price: number; vendor: { _id: string } };

/** Journeys run side by side: each books a service of its own. */
export async function newService(page: Page, stock: number, more: object = {}): Promise<Service> {
  const { accesstoken } = await tokensOf(page.request, accounts.admin);
  const name = `Sitar ${freshEmail('x').split('@')[0]}`;
  const form = { name, stock, price: 1499.5, discount: 10, description: 'An evening of ragas.', ...more };
  const made = await page.request.post('/api/product/create', { headers: bearer(accesstoken), data: form });
  expect(made.ok(), await made.text()).toBe(true);
  return (await made.json()).data as Service;
}

export async function saveAddress(page: Page, token: string): Promise<string> {
  const form = {
    address_line: '12 Rose Lane',
    city: 'Jaipur',
    state: 'Rajasthan',
    country: 'India',
    pincode: '302001',
    mobile: '9876543210',
  };
  const saved = await page.request.post('/api/address/create', { headers: bearer(token), data: form });
  return (await saved.json()).data._id as string;
}

export const openProduct = async (page: Page, service: Service) => {
  await page.goto(`/product/x-${service._id}`);
  await expect(page.getByRole('heading', { name: service.name })).toBeVisible();
};

export const addToCart = (page: Page, service: Service) =>
  toasted(page, 'Item added', () =>
    page
      .getByRole('main')
      .getByRole('button', { name: `Add ${service.name}` })
      .click(),
  );

/** The cart as a person opens it: the panel on a desktop, the page on a phone. */
export async function openCart(page: Page, phone: boolean) {
  if (phone) await page.getByRole('link', { name: 'View Cart' }).click();
  else await page.getByRole('banner').getByRole('button', { name: /Item/ }).click();
  return phone ? page.getByRole('main') : page.getByRole('dialog', { name: 'Your Shopping Cart' });
}

/** '20 Nov 2026' of 'Friday, 20 Nov 2026', in any language. */
export const withoutWeekday = (label: string) => label.replace(/^\S+, /, '');

export async function chooseFirstDay(page: Page): Promise<string> {
  const day = page.getByRole('gridcell').getByRole('button', { disabled: false }).first();
  const label = (await day.getAttribute('aria-label')) ?? '';
  await day.click();
  return withoutWeekday(label);
}

/** Books through the calls, for journeys that begin with an order. */
export async function bookByCall(page: Page, token: string, service: Service): Promise<string> {
  const addressId = await saveAddress(page, token);
  const headers = bearer(token);
  await page.request.post('/api/cart/create', { headers, data: { productId: service._id } });
  const tomorrow = new Date(Date.now() + 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const data = {
    list_items: [{ productId: service._id, quantity: 1 }],
    addressId,
    totalAmt: 1349.5,
    delivery_date: tomorrow,
  };
  const booked = await page.request.post('/api/order/cash-on-delivery', { headers, data });
  expect(booked.ok(), await booked.text()).toBe(true);
  return ((await booked.json()).data as { orderId: string }[])[0]?.orderId ?? '';
}
