/* Plain values of event plans, without schemas. */

/**
 * Whether an item can be booked on the day of its function. FAR is a day beyond the booking window, NO_DATE a function
 * without a day, GONE a service that is removed or not offered at present, BOOKED an item with an order.
 */
export const itemStates = ['FREE', 'FULL', 'CLOSED', 'FAR', 'NO_DATE', 'GONE', 'BOOKED'] as const;
export type ItemState = (typeof itemStates)[number];

/** What is known of a day beyond the booking window. */
export const farStates = ['FREE', 'FULL', 'CLOSED'] as const satisfies ItemState[];
export type FarState = (typeof farStates)[number];

export const votes = ['up', 'down', 'none'] as const;
export type Vote = (typeof votes)[number];

/** 'Find a date' looks at so many days before and after the day of a function. */
export const dateSearchDays = 15;

/** Where the family sees a shared plan. */
export const sharedPlanPath = '/plan';
