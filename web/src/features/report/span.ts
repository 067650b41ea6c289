import { addDays, daysOf, parseBookingDay } from '@utsav/contract/booking';
import { limits } from '@utsav/contract/limits';
import { paths } from '../../lib/paths.ts';

/** Days, both ends included. */
export type Span = { from: string; to: string };

export const presetDays = [7, 30, 90] as const;
export type PresetDays = (typeof presetDays)[number];
const standard: PresetDays = 30;

/** The chosen span, kept in the address: a number of days up to today, or a range. */
export type SpanChoice = Span & { days?: PresetDays };

const lastDays = (days: PresetDays, today: string): SpanChoice => ({
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
  if (isSpan(own)) return own;
  const days = presetDays.find((one) => String(one) === address.get('days'));
  return lastDays(days ?? standard, today);
}

export const presetPath = (days: PresetDays): string =>
  days === standard ? paths.desk : `${paths.desk}?days=${days}`;
export const ownSpanPath = ({ from, to }: Span): string => `${paths.desk}?from=${from}&to=${to}`;

/** The days right before a span, as many as it has. */
export const spanBefore = ({ from, to }: Span): Span => ({
  from: addDays(from, -daysOf({ from, to }).length),
  to: addDays(from, -1),
});
