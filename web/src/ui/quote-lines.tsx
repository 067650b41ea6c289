import { formatRupees } from '@utsav/contract/money';
import type { QuoteLine } from '@utsav/contract/quote-line';
import { quoteTotal } from '@utsav/contract/quote-status';

type QuoteLinesProps = { lines: readonly QuoteLine[]; label: string };

/** What a quote consists of: each line with its number, its price and what they make. */
export function QuoteLines({ lines, label }: QuoteLinesProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {lines.map(({ text, quantity, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and they never change places.
        <li key={index} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
            {text}{' '}
            {quantity !== 1 && (
              <span className="whitespace-nowrap text-sm text-muted">
                {quantity} × {formatRupees(price)}
              </span>
            )}
          </span>
          <span className="money ml-auto">{formatRupees(quoteTotal([{ quantity, price }]))}</span>
        </li>
      ))}
    </ul>
  );
}
