import { type EnquiryStatus, enquiryStatuses } from '@utsav/contract/enquiry-status';
import { wholeNumber } from '../../lib/use-address-choice.ts';

/** Status, text and page of a list of enquiries; kept in the address. */
export type EnquiryChoice = { q: string; status: EnquiryStatus | undefined; page: number };

export const standardEnquiryChoice: EnquiryChoice = { q: '', status: undefined, page: 1 };

/** Leaves out values of the address that are not valid. */
export const readEnquiryChoice = (parameters: URLSearchParams): EnquiryChoice => ({
  q: parameters.get('q') ?? '',
  status: enquiryStatuses.find((status) => status === parameters.get('status')),
  page: wholeNumber(parameters.get('page')) ?? 1,
});
