import { enquiryMonths, enquiryWindow } from '@utsav/contract/enquiry-status';
import { AppError } from '../../core/errors/app-error.ts';

/** The day of an enquiry or a quote: from tomorrow to so many months ahead. */
export function checkEnquiryDay(day: string, now: Date): void {
  const { first, last } = enquiryWindow(now);
  if (day >= first && day <= last) return;
  throw new AppError('BAD_INPUT', { reason: 'enquiryWindow', months: enquiryMonths, field: 'date' });
}
