import type { EnquiryDetails } from '@utsav/contract/enquiry';
import { quoteTotal } from '@utsav/contract/quote-status';
import type { FormField } from '../../lib/schema-resolver.ts';

export type LineValues = { text: string; quantity: string; price: string };
export type QuoteValues = {
  date: string;
  lines: LineValues[];
  note: string;
  validDays: string;
  holdHours: string;
};

export const emptyLine: LineValues = { text: '', quantity: '1', price: '' };

/** A quote begins with the service itself and the day that was asked about. */
export const firstValues = ({ date, product }: Pick<EnquiryDetails, 'date' | 'product'>): QuoteValues => ({
  date: date ?? '',
  lines: [{ ...emptyLine, text: product.name }],
  note: '',
  validDays: '7',
  holdHours: '0',
});

/** A price may be typed as it is read. */
const plain = (typed: string) => typed.replace(/[₹,\s]/g, '');

export const bodyOf = ({ lines, ...rest }: QuoteValues) => ({
  ...rest,
  lines: lines.map(({ text, quantity, price }) => ({ text, quantity: plain(quantity), price: plain(price) })),
});

/** The total of what is typed so far. */
export const totalOf = (lines: readonly LineValues[]): number =>
  quoteTotal(
    lines.map(({ quantity, price }) => ({
      quantity: Number(plain(quantity)) || 0,
      price: Number(plain(price)) || 0,
    })),
  );

/** A problem of a line belongs to its field. */
export function fieldOf(path: string[], labels: Record<keyof LineValues, string>): FormField | undefined {
  const [first, index, name] = path;
  if (first !== 'lines' || index === undefined || name === undefined) return undefined;
  return { name: path.join('.'), label: labels[name as keyof LineValues] };
}
