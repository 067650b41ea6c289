import { indianDay } from '@utsav/contract/booking';
import type { Order } from '@utsav/contract/order';
import { isOpenStatus } from '@utsav/contract/order-status';
import { intlLocales, type Locale } from '@utsav/messages/locales';

const wordsIn = (language: Locale) => new Intl.RelativeTimeFormat(intlLocales[language], { numeric: 'auto' });
const words = { en: wordsIn('en'), hi: wordsIn('hi') };
const dayMs = 86_400_000;

/** Whether an order is neither cancelled nor delivered, and its day is not over in India. */
export function isUpcoming(order: Order, now: Date): boolean {
  return isOpenStatus(order.order_status) && order.delivery_date >= indianDay(now);
}

/** How far off a booking date is: 'today', 'tomorrow', 'in 20 days', or 'आज', 'कल', '20 दिन में'. */
export function timeUntil(day: string, now: Date, language: Locale = 'en'): string {
  const days = Math.round((Date.parse(day) - Date.parse(indianDay(now))) / dayMs);
  return words[language].format(days, 'day');
}

/** The upcoming orders, the next one first, and all others in their order. */
export function groupByTime(orders: readonly Order[], now: Date): { upcoming: Order[]; past: Order[] } {
  return {
    upcoming: orders
      .filter((order) => isUpcoming(order, now))
      .sort((one, other) => one.delivery_date.localeCompare(other.delivery_date)),
    past: orders.filter((order) => !isUpcoming(order, now)),
  };
}
