import { planEndpoints } from '@utsav/contract/plan';
import { requireUser } from '../../core/auth/require-user.ts';
import { idempotencyKeyOf } from '../../core/calls/idempotency.ts';
import type { Mount } from '../../core/calls/route.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { localeOf } from '../../core/language/request-locale.ts';
import type { OrderContext } from '../order/order-context.ts';
import { bookFunction } from './booking-service.ts';
import { findDates } from './dates-service.ts';
import { presentPlan, presentSummary } from './present.ts';
import { saveItem } from './save-service.ts';
import { changePlan, makePlan, ownPlan, ownPlans, removePlan, type WholePlan } from './service.ts';
import { shareUrl } from './share-link.ts';
import { sharedPlan, sharePlan, unsharePlan, voteFor } from './share-service.ts';

export function planRoutes(mount: Mount, context: OrderContext): void {
  const forOwner = (plan: WholePlan, { language }: { language: Parameters<typeof shareUrl>[2] }) =>
    presentPlan(context, plan, { isOwner: true, language });

  mount(planEndpoints.create, async ({ user, body, t }) => ({
    message: t('plan.created'),
    data: forOwner(await makePlan(context, user, body.name), user),
  }));

  mount(planEndpoints.list, async ({ user, t }) => ({
    message: t('plan.list'),
    data: (await ownPlans(context, user)).map(presentSummary),
  }));

  mount(planEndpoints.details, async ({ query: { _id: id, token }, request, t }) => {
    const message = t('plan.details');
    if (token !== undefined) {
      const plan = await sharedPlan(context, token);
      return { message, data: presentPlan(context, plan, { isOwner: false, language: localeOf(request) }) };
    }
    const user = await requireUser(context, request);
    if (id === undefined) throw new AppError('BAD_INPUT', { reason: 'planMissing', field: '_id' });
    return { message, data: forOwner(await ownPlan(context, user, id), user) };
  });

  mount(planEndpoints.update, async ({ user, body, t }) => ({
    message: t('plan.saved'),
    data: forOwner(await changePlan(context, user, body), user),
  }));

  mount(planEndpoints.remove, async ({ user, body, t }) => {
    await removePlan(context, user, body._id);
    return { message: t('plan.removed'), data: null };
  });

  mount(planEndpoints.saveItem, async ({ user, body, t }) => ({
    message: t('plan.itemSaved'),
    data: forOwner(await saveItem(context, user, body), user),
  }));

  mount(planEndpoints.share, async ({ user, body, t }) => {
    const plan = await sharePlan(context, user, body);
    return {
      message: t('plan.shared'),
      data: { url: shareUrl(context, plan, user.language), canVote: plan.canVote },
    };
  });

  mount(planEndpoints.unshare, async ({ user, body, t }) => {
    await unsharePlan(context, user, body._id);
    return { message: t('plan.unshared'), data: null };
  });

  mount(planEndpoints.vote, async ({ body, request, t }) => ({
    message: t('plan.voted'),
    data: { _id: body.itemId, votes: await voteFor(context, body, request.ip) },
  }));

  mount(planEndpoints.dates, async ({ user, query, t }) => ({
    message: t('plan.dates'),
    data: await findDates(context, user, query),
  }));

  mount(planEndpoints.book, async ({ user, body, request, t }) => {
    const booking = {
      customer: user,
      form: body,
      key: idempotencyKeyOf(request),
      arrivedAt: request.arrivedAt,
    };
    return { message: t('order.placed'), data: await bookFunction(context, booking) };
  });
}
