import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, flag, id, numeric, optionalLongText, optionalText, text } from './fields.ts';
import { limits } from './limits.ts';
import { order } from './order.ts';
import { farStates, itemStates, votes } from './plan-state.ts';
import { productCard } from './product.ts';
import { plainReply, reply } from './reply.ts';
import { rule } from './rules.ts';

const totals = z.object({
  /** The plan's budget, or the sum of its functions' where it has none. */
  budget: z.number(),
  /** All chosen items: at today's prices, booked ones at what they were booked for. */
  chosen: z.number(),
  /** The orders that are not cancelled. */
  booked: z.number(),
});
export type PlanTotals = z.infer<typeof totals>;

const itemVotes = z.object({ up: z.number(), down: z.number() });

const item = z.object({
  _id: z.string(),
  /** Null once the service is removed. */
  product: productCard.nullable(),
  /** The service's name when it was saved. */
  name: z.string(),
  quantity: z.number(),
  chosen: z.boolean(),
  note: z.string(),
  votes: itemVotes,
  state: z.enum(itemStates),
  /** With state FAR: what is known of that day. */
  known: z.enum(farStates).optional(),
  order: z.object({ orderId: z.string(), order_status: order.shape.order_status }).nullable(),
});
export type PlanItem = z.infer<typeof item>;

const planFunction = z.object({
  _id: z.string(),
  name: z.string(),
  date: z.string().nullable(),
  city: z.string(),
  guests: z.number().nullable(),
  budget: z.number().nullable(),
  items: z.array(item),
});
export type PlanFunction = z.infer<typeof planFunction>;

const plan = z.object({
  _id: z.string(),
  name: z.string(),
  budget: z.number().nullable(),
  /** Each change raises it. */
  version: z.number(),
  functions: z.array(planFunction),
  totals,
  share: z.object({ url: z.string(), canVote: z.boolean() }).nullable(),
  /** The address of an .ics file of the booked functions, which contains a secret; for the owner. */
  calendarUrl: z.string().optional(),
});
export type Plan = z.infer<typeof plan>;

const planSummary = z.object({
  _id: z.string(),
  name: z.string(),
  functions: z.number(),
  /** The first day of its functions. */
  firstDate: z.string().nullable(),
  totals,
  /** The services in it, each once. */
  productIds: z.array(z.string()),
});
export type PlanSummary = z.infer<typeof planSummary>;

const planName = text(limits.nameLength);

export const newPlanForm = z.object({ name: planName });

const amount = numeric({ min: 0, max: limits.maxPrice, decimals: 2 }).nullish();

const planItemForm = z
  .object(
    {
      _id: id.optional(),
      /** Needed for a new item; an item keeps its service. */
      productId: id.nullish(),
      quantity: numeric({ min: 1, max: limits.maxStock }).default(1),
      chosen: flag.default(false),
      note: optionalLongText(limits.noteLength).default(''),
    },
    { error: rule('planItem') },
  )
  .refine(({ _id, productId }) => _id ?? productId, { path: ['productId'], error: rule('required') });

export const planFunctionForm = z.object(
  {
    _id: id.optional(),
    name: planName,
    date: calendarDay.nullish(),
    city: optionalText(limits.cityLength).default(''),
    guests: numeric({ min: 1, max: limits.guests }).nullish(),
    budget: amount,
    items: z
      .array(planItemForm, { error: rule('list') })
      .max(limits.planItems, rule('tooManyEntries'))
      .default([]),
  },
  { error: rule('planFunction') },
);

export const planForm = z
  .object({
    name: planName,
    budget: amount,
    functions: z
      .array(planFunctionForm, { error: rule('list') })
      .max(limits.planFunctions, rule('tooManyEntries')),
  })
  .superRefine(({ functions }, context) => {
    if (functions.reduce((sum, { items }) => sum + items.length, 0) <= limits.planItems) return;
    const params = { max: limits.planItems };
    context.addIssue({ code: 'custom', message: rule('tooManyEntries'), params, path: ['functions'] });
  });

export const planEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/plan/create',
    access: 'user',
    summary: 'Makes an empty plan; at most 20 of one person.',
    body: newPlanForm,
    reply: reply(plan),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/plan/get',
    access: 'user',
    summary: "The caller's plans, the newest first.",
    reply: reply(z.array(planSummary)),
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/plan/details',
    access: 'public',
    summary:
      'A plan by its id for its owner, or by the secret of its link for everybody, then without notes and orders.',
    query: z.object({ _id: id.optional(), token: text().optional() }),
    reply: reply(plan),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/plan/update',
    access: 'user',
    summary:
      'Replaces a plan; functions and items with their `_id` stay what they are, what is left out is removed. 409 where `version` is old.',
    body: planForm.safeExtend({ _id: id, version: numeric({ min: 0, max: Number.MAX_SAFE_INTEGER }) }),
    reply: reply(plan),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/plan/delete',
    access: 'user',
    summary: 'Deletes a plan; orders stay.',
    body: z.object({ _id: id }),
    reply: plainReply,
  }),
  saveItem: endpoint({
    method: 'POST',
    path: '/api/plan/save-item',
    access: 'user',
    summary:
      "Saves a service to a function, or to 'Ideas' of the newest plan; both are made if missing. Saving twice changes nothing.",
    body: z.object({ productId: id, planId: id.optional(), functionId: id.optional() }),
    reply: reply(plan),
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/plan/share',
    access: 'user',
    summary: 'Makes a link with a secret by which everybody sees the plan, and may vote.',
    body: z.object({ _id: id, canVote: flag.default(true) }),
    reply: reply(z.object({ url: z.string(), canVote: z.boolean() })),
  }),
  unshare: endpoint({
    method: 'DELETE',
    path: '/api/plan/unshare',
    access: 'user',
    summary: 'Ends the link; sharing again makes another one.',
    body: z.object({ _id: id }),
    reply: plainReply,
  }),
  vote: endpoint({
    method: 'POST',
    path: '/api/plan/vote',
    access: 'public',
    summary: 'Votes for or against an item of a shared plan, or takes the vote back; one vote of each name.',
    body: z.object({
      token: text(),
      itemId: id,
      name: text(limits.voterLength),
      vote: z.enum(votes, { error: rule('oneOf') }),
    }),
    reply: reply(z.object({ _id: z.string(), votes: itemVotes })),
  }),
  dates: endpoint({
    method: 'GET',
    path: '/api/plan/dates',
    access: 'user',
    summary:
      'The bookable days around the day of a function, or around another one, with how many of its chosen services are free.',
    query: z.object({ functionId: id, around: calendarDay.optional() }),
    reply: reply(z.array(z.object({ date: z.string(), free: z.number(), of: z.number() }))),
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/plan/book',
    access: 'user',
    summary:
      'Books the chosen items of a function that have no order, on its day, to be paid on booking; all or none.',
    body: z.object({
      functionId: id,
      addressId: id,
      totalAmt: numeric({ min: 0, max: Number.MAX_SAFE_INTEGER / 100, decimals: 2 }),
    }),
    reply: reply(z.array(order)),
  }),
};
