import { enquiryEndpoints } from '@utsav/contract/enquiry';
import type { Quote } from '@utsav/contract/quote';
import { quoteEndpoints } from '@utsav/contract/quote';
import type { TestApp } from './app.ts';
import type { TestUser } from './build.ts';

export const quotedDay = '2028-01-15';
export const quoteBody = {
  date: quotedDay,
  lines: [
    { text: 'Two photographers', quantity: 2, price: 40_000 },
    { text: 'Album', quantity: 1, price: 12_500.5 },
  ],
  note: 'With travel',
  validDays: 7,
};
export const quotedTotal = 92_500.5;

type Sides = { customer: TestUser; vendor: TestUser; product: { id: string } };

/** Makes an enquiry, and answers its id. */
export async function ask({ call }: TestApp, { customer, product }: Omit<Sides, 'vendor'>): Promise<string> {
  const body = { productIds: [product.id], text: 'How much for two days?' };
  const { json } = await call(enquiryEndpoints.create, { as: customer, body });
  return json.data[0]?._id ?? 'none';
}

/** Makes an enquiry of a customer and a quote for it. */
export async function quoteFor(app: TestApp, sides: Sides, changes: object = {}): Promise<Quote> {
  const enquiryId = await ask(app, sides);
  const { json } = await app.send(
    quoteEndpoints.create,
    { ...quoteBody, ...changes, enquiryId },
    sides.vendor,
  );
  return json.data as Quote;
}
