import { indianDay } from '@utsav/contract/booking';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { monthOf } from './month.ts';

export const calendarViews = ['month', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];
/** The month, view and service of the calendar, kept in the address; without a service it shows all. */
export type CalendarChoice = { month: string; view: CalendarView; service: string };

const writtenMonth = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The choice in the address, and how to change it. */
export function useCalendarChoice() {
  const thisMonth = monthOf(indianDay(new Date()));
  const read = (parameters: URLSearchParams): CalendarChoice => {
    const month = parameters.get('month') ?? '';
    return {
      month: writtenMonth.test(month) ? month : thisMonth,
      view: parameters.get('view') === 'list' ? 'list' : 'month',
      service: parameters.get('service') ?? '',
    };
  };
  return useAddressChoice(read, { month: thisMonth, view: 'month' });
}
