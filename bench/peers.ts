/*
 * Requests a second of Vendure 3.7 or Medusa 2.21, whichever is better, measured side by side with this product on one
 * PostgreSQL 15 and one catalogue of 1,000 services; and how many times as many this product has to answer, where there
 * is a goal.
 */

export type PeerFigure = { perSecond: number; goal?: number };

const perSecond = {
  list: 40,
  category: 245,
  detail: 81,
  search: 20,
  cartAdd: 42,
  /** The last call of an order. */
  order: 19.7,
  /** Cart, address and order. */
  orderFlow: 6.0,
};

export const peers = {
  list: { perSecond: perSecond.list, goal: 100 },
  category: { perSecond: perSecond.category, goal: 20 },
  detail: { perSecond: perSecond.detail, goal: 60 },
  repeatedSearch: { perSecond: perSecond.search, goal: 200 },
  newSearch: { perSecond: perSecond.search, goal: 15 },
  facetedSearch: { perSecond: perSecond.search },
  cartAdd: { perSecond: perSecond.cartAdd, goal: 30 },
  order: { perSecond: perSecond.order, goal: 10 },
  orderFlow: { perSecond: perSecond.orderFlow, goal: 20 },
  uncachedDetail: { perSecond: perSecond.detail, goal: 10 },
  managementList: { perSecond: perSecond.list, goal: 8 },
} satisfies Record<string, PeerFigure>;
