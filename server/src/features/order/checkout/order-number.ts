import { randomInt } from 'node:crypto';
import { indianDay } from '@utsav/contract/booking';

// Without I, L, O and U, which are easily confused.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomLength = 8;

/** 'ORD-261115-7F3KQ2MX': the day in India on which it was placed, and 40 random bits. */
export function newOrderNumber(now: Date): string {
  const day = indianDay(now).slice(2).replaceAll('-', '');
  const random = Array.from({ length: randomLength }, () => letters[randomInt(letters.length)]).join('');
  return `ORD-${day}-${random}`;
}
