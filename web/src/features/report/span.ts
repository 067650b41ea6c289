import { addDays, daysOf, parseBookingDay } from '@utsav/contract/booking';
import { limits } from '@utsav/contract/limits';
import { type ReportBasis, reportBases } from '@utsav/contract/report';
import { paths } from '../../lib/paths.ts';

/** Days, both ends included. */
export type Span = { from: string; to: string };

export const presetDays = [7, 30, 90] as const;
export type PresetDays = (typeof presetDays)[number];
const standard: PresetDays = 30;

/** The chosen span, kept in the address: a number of days up to today, or a range. */
export type SpanChoice = Span & { days?: PresetDays; basis: ReportBasis };

const lastDays = (days: PresetDays, today: string) => ({
  days,
  from: addDays(today, 1 - days),
  to: today,
});

export const isSpan = ({ from, to }: Span): boolean =>
  parseBookingDay(from) !== null &&
  parseBookingDay(to) !== null &&
  from <= to &&
  daysOf({ from, to }).length <= limits.reportDays;

/** Without a valid span in the address it is the usual one. */
export function readSpan(address: URLSearchParams, today: string): SpanChoice {
  const own = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  const basis = reportBases.find((one) => one === address.get('basis')) ?? 'placed';
  if (isSpan(own)) return { ...own, basis };
  const days = presetDays.find((one) => String(one) === address.get('days'));
  return { ...lastDays(days ?? standard, today), basis };
}

/** The address of the desk for a choice; what is usual is left out. */
export function spanPath({ days, from, to, basis }: SpanChoice): string {
  const query = new URLSearchParams({
    ...(days === undefined ? { from, to } : days === standard ? {} : { days: String(days) }),
    ...(basis === 'placed' ? {} : { basis }),
  });
  return query.size === 0 ? paths.desk : `${paths.desk}?${query}`;
}

/** The days right before a span, as many as it has. */
export const spanBefore = ({ from, to }: Span): Span => ({
  from: addDays(from, -daysOf({ from, to }).length),
  to: addDays(from, -1),
});
