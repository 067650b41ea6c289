import { parseBookingDay } from '@utsav/contract/booking';
import { pageSizes } from '@utsav/contract/limits';
import {
  type OrderSort,
  type OrderStatus,
  orderSorts,
  orderStatuses,
  type Proposer,
  proposers,
} from '@utsav/contract/order-status';
import { wholeNumber } from '../../lib/use-address-choice.ts';
import type { OrderOptions } from './api.ts';

/** An admin's filters and sorting of orders; kept in the address. */
export type OrderChoice = {
  q: string;
  status: OrderStatus | undefined;
  /** The first and the last booking date. */
  from: string | undefined;
  to: string | undefined;
  /** The side whose proposal of another date waits for an answer. */
  proposal: Proposer | undefined;
  /** Whose orders; only operators have a choice. */
  vendorId: string | undefined;
  sort: OrderSort;
  page: number;
  rows: number;
};

export const rowChoices = [pageSizes.orders, 50] as const;

export const standardChoice: OrderChoice = {
  q: '',
  status: undefined,
  from: undefined,
  to: undefined,
  proposal: undefined,
  vendorId: undefined,
  sort: 'newest',
  page: 1,
  rows: pageSizes.orders,
};

/** Leaves out values of the address that are not valid. */
export function readOrderChoice(parameters: URLSearchParams): OrderChoice {
  const value = (name: string) => parameters.get(name) ?? '';
  const day = (name: string) => (parseBookingDay(value(name)) ? value(name) : undefined);
  const [from, to] = [day('from'), day('to')];
  return {
    q: value('q'),
    status: orderStatuses.find((status) => status === value('status')),
    from,
    to: from && to && to < from ? undefined : to,
    proposal: proposers.find((proposer) => proposer === value('proposal')),
    vendorId: value('vendorId') || undefined,
    sort: orderSorts.find((sort) => sort === value('sort')) ?? standardChoice.sort,
    page: wholeNumber(value('page')) ?? 1,
    rows: rowChoices.find((rows) => String(rows) === value('rows')) ?? standardChoice.rows,
  };
}

export const isFiltered = ({ q, status, from, to, proposal, vendorId }: OrderChoice): boolean =>
  Boolean(q.trim() || status || from || to || proposal || vendorId);

/** The body of the call. */
export function optionsOf(choice: OrderChoice): OrderOptions {
  const { q, status, from, to, proposal, vendorId, sort, page, rows } = choice;
  return {
    page,
    status,
    from,
    to,
    proposal,
    vendorId,
    search: q.trim() || undefined,
    sort: sort === standardChoice.sort ? undefined : sort,
    limit: rows,
    counts: 'true',
  };
}
