import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, numeric } from './fields.ts';
import { limits } from './limits.ts';
import { listedProduct, productView } from './product.ts';
import { plainReply, reply } from './reply.ts';
import { rule } from './rules.ts';

export const cartItem = z.object({ _id: z.string(), quantity: z.number(), productId: listedProduct });
export type CartItem = z.infer<typeof cartItem>;

const quantity = numeric({ min: 0, max: limits.maxStock });

export const cartEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/cart/create',
    access: 'user',
    summary: 'Puts a service into the cart; one more of it when it is there already.',
    body: z.object({ productId: id }),
    reply: reply(z.object({ _id: z.string(), quantity: z.number() })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/cart/get',
    access: 'user',
    summary: "The caller's cart, newest line first, each line with its service.",
    query: z.object({ view: productView }),
    reply: reply(z.array(cartItem)),
  }),
  updateQuantity: endpoint({
    method: 'PUT',
    path: '/api/cart/update-qty',
    access: 'user',
    summary: 'Sets the quantity of a cart line; 0 deletes it.',
    body: z.object({ _id: id, qty: quantity }),
    reply: reply(z.object({ _id: z.string(), quantity: z.number() })),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cart/delete-cart-item',
    access: 'user',
    summary: 'Takes a line out of the cart.',
    body: z.object({ _id: id }),
    reply: plainReply,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/cart/merge',
    access: 'user',
    summary:
      "Adds the lines of a guest's cart to the caller's cart at sign-in, each up to its stock, and answers the cart with cards.",
    body: z.object({
      items: z
        .array(
          z.object(
            { productId: id, quantity: numeric({ min: 1, max: limits.maxStock }) },
            { error: rule('cartItem') },
          ),
          { error: rule('list') },
        )
        .max(limits.cartLines, rule('tooManyLines')),
    }),
    reply: reply(z.array(cartItem)),
  }),
};
