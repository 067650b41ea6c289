import { cartEndpoints } from '@utsav/contract/cart';
import { idempotencyKeyOf } from '../../core/idempotency.ts';
import type { Routes } from '../../core/route.ts';
import { presentCartItem, presentCartLine } from './present.ts';
import { listCart } from './queries.ts';
import { addToCart, mergeCart, removeFromCart, setQuantity } from './service.ts';

export const cartRoutes: Routes = (mount, parts) => {
  mount(cartEndpoints.create, async ({ user, body }) => ({
    message: 'Item added',
    data: presentCartLine(await addToCart(parts, user, body.productId)),
  }));

  mount(cartEndpoints.list, async ({ user }) => ({
    message: 'Your cart.',
    data: (await listCart(parts.db, user.id)).map(presentCartItem),
  }));

  mount(cartEndpoints.updateQuantity, async ({ user, body }) => ({
    message: 'Cart updated.',
    data: presentCartLine(await setQuantity(parts, user, body)),
  }));

  mount(cartEndpoints.remove, async ({ user, body }) => {
    await removeFromCart(parts.db, { id: body._id, userId: user.id });
    return { message: 'Item remove', data: null };
  });

  mount(cartEndpoints.merge, async ({ user, body, request }) => ({
    message: 'Your cart.',
    data: (await mergeCart(parts, user, body, idempotencyKeyOf(request))).map(presentCartItem),
  }));
};
