import { averageRating, type Review, type ReviewSummary } from '@utsav/contract/review';
import type { ReplyTexts } from '../../core/language/translators.ts';
import type { ReviewRow, StarCount } from './queries.ts';
import type { ReportRow } from './report-queries.ts';

/** `viewerId`: the reader, if signed in. */
export function presentReview(row: ReviewRow, viewerId: string | undefined, t: ReplyTexts): Review {
  return {
    _id: row.id,
    productId: row.productId,
    productName: row.productName,
    rating: row.rating,
    text: row.body,
    // The addresses of pictures answer 404 while the review is hidden.
    images: row.hidden ? [] : row.images,
    author: { name: row.authorName === null ? t('review.formerCustomer') : shortName(row.authorName) },
    verified: true,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    reply: row.repliedAt ? { text: row.reply, createdAt: row.repliedAt.toISOString() } : null,
    ...(row.userId === viewerId ? { mine: true } : {}),
    ...(row.hidden ? { hidden: { reason: row.hiddenReason } } : {}),
  };
}

export function presentReports(rows: ReportRow[]): Pick<Review, 'reports'> {
  if (rows.length === 0) return {};
  return {
    reports: rows.map(({ reason, by, createdAt, handledAt }) => ({
      reason,
      by: { name: by },
      createdAt: createdAt.toISOString(),
      open: handledAt === null,
    })),
  };
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** First name and initial of the last one: 'Asha Kumari Rao' is 'Asha R.'. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = letters.segment(others.at(-1) ?? '');
  return initial ? `${first} ${initial.segment.toUpperCase()}.` : first;
}

/** Hidden reviews do not count. */
export function presentSummary(counts: StarCount[]): ReviewSummary {
  const shown = counts.filter(({ hidden }) => !hidden);
  const of = (rating: number) => shown.find((counted) => counted.rating === rating)?.count ?? 0;
  const count = shown.reduce((total, counted) => total + counted.count, 0);
  const sum = shown.reduce((total, counted) => total + counted.rating * counted.count, 0);
  return {
    average: averageRating(sum, count),
    count,
    stars: { 5: of(5), 4: of(4), 3: of(3), 2: of(2), 1: of(1) },
  };
}
