import { averageRating, type Review, type ReviewSummary } from '@utsav/contract/review';

export const sampleReview: Review = {
  _id: 'r1',
  productId: 'p1',
  productName: 'Photos',
  rating: 4,
  text: 'Lovely pictures.',
  images: [],
  author: { name: 'Asha R.' },
  verified: true,
  createdAt: '2026-11-10T06:30:00.000Z',
  updatedAt: '2026-11-10T06:30:00.000Z',
  reply: null,
};

/** The reply of the list, with figures of its reviews. */
export function reviewsReply(reviews: readonly Review[], totalCount = reviews.length) {
  const countOf = (rating: number) => reviews.filter((review) => review.rating === rating).length;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  const summary: ReviewSummary = {
    average: averageRating(sum, reviews.length),
    count: totalCount,
    stars: { 5: countOf(5), 4: countOf(4), 3: countOf(3), 2: countOf(2), 1: countOf(1) },
  };
  return { data: reviews, totalCount, summary };
}
