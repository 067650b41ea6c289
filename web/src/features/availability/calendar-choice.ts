import { indianDay } from '@utsav/contract/booking';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocation, useNavigate } from '../../lib/navigation.tsx';
import { monthOf } from './month.ts';

export const calendarViews = ['month', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];
/** What the calendar shows, as the address says it; without a service it shows all of them. */
export type CalendarChoice = { month: string; view: CalendarView; service: string };

const writtenMonth = /^20\d\d-(0[1-9]|1[0-2])$/;

export function readCalendar(parameters: URLSearchParams, today: string): CalendarChoice {
  const month = parameters.get('month') ?? '';
  return {
    month: writtenMonth.test(month) ? month : monthOf(today),
    view: parameters.get('view') === 'list' ? 'list' : 'month',
    service: parameters.get('service') ?? '',
  };
}

/** What is usual is left out. */
export function calendarAddress(path: string, { month, view, service }: CalendarChoice, today: string) {
  const parameters = new URLSearchParams();
  if (month !== monthOf(today)) parameters.set('month', month);
  if (view === 'list') parameters.set('view', view);
  if (service) parameters.set('service', service);
  const written = parameters.toString();
  return written ? `${path}?${written}` : path;
}

/** The choice in the address, and how to change it. */
export function useCalendarChoice(): [CalendarChoice, (changes: Partial<CalendarChoice>) => void] {
  const today = indianDay(new Date());
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const written = readCalendar(parameters, today);
  const address = calendarAddress(pathname, written, today);
  // The router takes a moment to change the address: until then the calendar shows what was just chosen.
  const [shown, setShown] = useState({ address, choice: written });
  if (shown.address !== address) setShown({ address, choice: written });
  const change = (changes: Partial<CalendarChoice>) => {
    const choice = { ...shown.choice, ...changes };
    setShown({ address, choice });
    void navigate(calendarAddress(pathname, choice, today), { preventScrollReset: true });
  };
  return [shown.address === address ? shown.choice : written, change];
}
