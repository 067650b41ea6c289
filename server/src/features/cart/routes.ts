import { cartEndpoints } from '@utsav/contract/cart';
import { idempotencyKeyOf } from '../../core/calls/idempotency.ts';
import { mapRows } from '../../core/calls/list-parts.ts';
import type { Routes } from '../../core/calls/route.ts';
import { presentCartItem, presentCartLine } from './present.ts';
import { addToCart, mergeCart, readCart, removeFromCart, setQuantity } from './service.ts';

export const cartRoutes: Routes = (mount, context) => {
  mount(cartEndpoints.create, async ({ user, body, t }) => ({
    message: t('cart.added'),
    data: presentCartLine(await addToCart(context, user.id, body.productId)),
  }));

  mount.inParts(cartEndpoints.list, async ({ user, query, t }) => ({
    message: t('cart.list'),
    data: mapRows(await readCart(context, user.id, query.view), presentCartItem),
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
