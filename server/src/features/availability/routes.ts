import { availabilityEndpoints } from '@utsav/contract/availability';
import { productEndpoints } from '@utsav/contract/product';
import { noteTags } from '../../core/cache/cached-response.ts';
import type { Mount } from '../../core/calls/route.ts';
import type { AvailabilityContext } from './availability-context.ts';
import { blockDays, changeRules, unblockDays } from './block-service.ts';
import { calendar } from './calendar-service.ts';
import { feedAddress, renewFeed } from './feed-service.ts';
import { presentBlock, presentBooked, presentUnavailable } from './present.ts';
import { unavailableDays } from './service.ts';

export function availabilityRoutes(mount: Mount, context: AvailabilityContext): void {
  mount(productEndpoints.availability, async ({ body, t }) => {
    // Pages with it are cached for seconds only.
    noteTags([]);
    const days = await unavailableDays(context, body);
    return { message: t('availability.fullDays'), data: days.map(presentUnavailable) };
  });

  mount(availabilityEndpoints.block, async ({ body, adminAction, t }) => {
    const { block, orders } = await blockDays(context, adminAction, body);
    return {
      message: t('availability.blocked', { orders: orders.length }),
      data: { ...presentBlock(block), orders: orders.map(presentBooked) },
    };
  });

  mount(availabilityEndpoints.unblock, async ({ body, adminAction, t }) => {
    await unblockDays(context, adminAction, body._id);
    return { message: t('availability.unblocked'), data: null };
  });

  mount(availabilityEndpoints.rules, async ({ body, adminAction, t }) => {
    const { productId, ...rules } = body;
    await changeRules(context, adminAction, { productIds: [productId], ...rules }, 'productId');
    return { message: t('availability.rules'), data: body };
  });

  mount(availabilityEndpoints.bulkRules, async ({ body, adminAction, t }) => {
    await changeRules(context, adminAction, body);
    return { message: t('availability.rules'), data: body };
  });

  mount(availabilityEndpoints.calendar, async ({ user, query, t }) => ({
    message: t('availability.calendar'),
    data: await calendar(context, user, query),
  }));

  mount(availabilityEndpoints.feed, async ({ user, t }) => ({
    message: t('availability.feed'),
    data: { url: await feedAddress(context, user) },
  }));

  mount(availabilityEndpoints.renewFeed, async ({ adminAction, t }) => ({
    message: t('availability.feedRenewed'),
    data: { url: await renewFeed(context, adminAction) },
  }));
}
