import { cartEndpoints } from '@utsav/contract/cart';
import { idempotencyKeyOf } from '../../core/calls/idempotency.ts';
import type { Routes } from '../../core/calls/route.ts';
import { presentCartItem, presentCartLine } from './present.ts';
import { listCart } from './queries.ts';
import { addToCart, mergeCart, removeFromCart, setQuantity } from './service.ts';

export const cartRoutes: Routes = (mount, context) => {
  mount(cartEndpoints.create, async ({ user, body, t }) => ({
    message: t('cart.added'),
    data: presentCartLine(await addToCart(context, user.id, body.productId)),
  }));

  mount(cartEndpoints.list, async ({ user, t }) => ({
    message: t('cart.list'),
    data: (await listCart(context.db, user.id)).map(presentCartItem),
  }));

  mount(cartEndpoints.updateQuantity, async ({ user, body, t }) => ({
    message: t('cart.updated'),
    data: presentCartLine(await setQuantity(context, user.id, body)),
  }));

  mount(cartEndpoints.remove, async ({ user, body, t }) => {
    await removeFromCart(context, user.id, body._id);
    return { message: t('cart.removed'), data: null };
  });

  mount(cartEndpoints.merge, async ({ user, body, request, t }) => ({
    message: t('cart.list'),
    data: (await mergeCart(context, user, body, idempotencyKeyOf(request))).map(presentCartItem),
  }));
};
