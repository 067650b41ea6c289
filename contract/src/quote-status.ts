import { toPaise, toRupees } from './money.ts';
import type { Change } from './states.ts';

/* The states and the totals of a quote: plain values, without schemas. */

export const quoteStatuses = ['SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'SUPERSEDED', 'EXPIRED'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** A new quote; it takes a place if its vendor holds one. */
export const newQuote = { to: 'SENT', by: 'ADMIN', places: 'takes' } as const satisfies Omit<
  Change<QuoteStatus>,
  'from'
>;

const open = ['SENT'] as const satisfies QuoteStatus[];

/** All changes of a quote; exactly one of them ends it. */
export const quoteChanges = {
  /** The order takes the place that the quote holds, or a free one. */
  accept: { from: open, to: 'ACCEPTED', by: 'CUSTOMER', places: 'takes' },
  decline: { from: open, to: 'DECLINED', by: 'CUSTOMER', places: 'frees' },
  withdraw: { from: open, to: 'WITHDRAWN', by: 'ADMIN', places: 'frees' },
  /** The vendor sends another quote for the same enquiry. */
  supersede: { from: open, to: 'SUPERSEDED', by: 'ADMIN', places: 'frees' },
  /** Its validity is over. */
  expire: { from: open, to: 'EXPIRED', by: 'SYSTEM', places: 'frees' },
} as const satisfies Record<string, Change<QuoteStatus>>;
export type QuoteChangeName = keyof typeof quoteChanges;

/** Whether a quote allows a change as it is now. */
export const allowsQuoteChange = ({ status }: { status: QuoteStatus }, name: QuoteChangeName): boolean =>
  quoteChanges[name].from.some((one) => one === status);

/** The total of a quote in rupees: of each line its quantity times the price of one. */
export function quoteTotal(lines: ReadonlyArray<{ quantity: number; price: number }>): number {
  return toRupees(lines.reduce((sum, { quantity, price }) => sum + toPaise(price) * quantity, 0));
}
