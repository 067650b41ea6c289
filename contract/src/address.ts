import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, mobile, text } from './fields.ts';
import { plainReply, reply } from './reply.ts';
import { rule } from './rules.ts';

/** The lines of an address as an order keeps them. */
export const addressLines = z.object({
  address_line: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  pincode: z.string(),
  mobile: z.string(),
});

export const address = addressLines.extend({ _id: z.string(), userId: z.string(), status: z.boolean() });
export type Address = z.infer<typeof address>;

const addressFields = z.object({
  address_line: text(),
  city: text(),
  state: text(),
  pincode: text(12),
  country: text(),
  mobile,
});

const indianPincode = /^[1-9]\d{5}$/;
const isIndia = (country: string) => ['india', 'bharat', 'भारत'].includes(country.toLowerCase());

/** Other countries have codes of other forms. */
function checkPincode(
  { country, pincode }: Pick<z.infer<typeof addressFields>, 'country' | 'pincode'>,
  context: z.RefinementCtx,
): void {
  if (isIndia(country) && !indianPincode.test(pincode))
    context.addIssue({ code: 'custom', path: ['pincode'], message: rule('pincode') });
}

export const addressForm = addressFields.superRefine(checkPincode);

export const addressEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/address/create',
    access: 'user',
    summary: 'Saves an address.',
    body: addressForm,
    reply: reply(address),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/address/get',
    access: 'user',
    summary: "The caller's addresses, newest first; removed ones have status false.",
    reply: reply(z.array(address)),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/address/update',
    access: 'user',
    summary: "Changes one of the caller's addresses.",
    body: addressFields.extend({ _id: id }).superRefine(checkPincode),
    reply: reply(address),
  }),
  disable: endpoint({
    method: 'DELETE',
    path: '/api/address/disable',
    access: 'user',
    summary: "Removes one of the caller's addresses from sight.",
    body: z.object({ _id: id }),
    reply: plainReply,
  }),
};
