import { screen, waitFor, within } from '@testing-library/react';
import { type Review, reviewEndpoints } from '@utsav/contract/review';
import { expect, test } from 'vitest';
import { startSession } from '../../../lib/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { enter, person } from '../../../testing/person.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { reviewsReply, sampleReview } from '../../../testing/sample-review.ts';
import ReviewSection from './review-section.tsx';

const api = fakeApi();
const numbered = (from: number, count: number): Review[] =>
  Array.from({ length: count }, (_, index) => ({
    ...sampleReview,
    _id: `r${from + index}`,
    text: `Review ${from + index}`,
  }));

function show(reviews: Review[]) {
  api.on(reviewEndpoints.list, () => reviewsReply(reviews));
  return renderPage(<ReviewSection productId="p1" />);
}
const cards = () => within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole('article');

test('the summary has the average and a bar for each number of stars', async () => {
  show([sampleReview, { ...sampleReview, _id: 'r2', rating: 5 }]);
  expect((await screen.findAllByRole('img', { name: '4.5 out of 5 stars' })).length).toBe(1);
  expect(screen.getByText('4.5')).toBeTruthy();
  expect(screen.getByText('2 reviews')).toBeTruthy();
  expect(screen.getByText('5 stars: 1 review')).toBeTruthy();
  expect(screen.getByText('1 star: 0 reviews')).toBeTruthy();
});

test('a review is plain text, with the reply of the vendor', async () => {
  const createdAt = '2026-11-11T06:30:00.000Z';
  const text = '<b>Bold</b>\nand & more';
  show([{ ...sampleReview, text, updatedAt: createdAt, reply: { text: '<i>Thanks</i>', createdAt } }]);
  const [card] = (await screen.findAllByRole('article')) as [HTMLElement];
  expect(within(card).getByText(/<b>Bold<\/b>/).textContent).toBe(text);
  expect(within(card).getByText('<i>Thanks</i>')).toBeTruthy();
  expect(card.querySelector('b, i')).toBeNull();
  expect(card.textContent).toContain('Asha R.10 Nov 2026 (changed)Verified booking');
  expect(within(card).getByText('Reply from the vendor').nextSibling?.textContent).toBe('11 Nov 2026');
});

test('sorting asks for the list in another order', async () => {
  show(numbered(1, 2));
  await enter(await screen.findByLabelText('Sort by'), 'lowest');
  await waitFor(() =>
    expect(api.callsOf(reviewEndpoints.list).at(-1)?.body).toEqual({
      productId: 'p1',
      sort: 'lowest',
      page: 1,
    }),
  );
});

test('Show more loads the next page, without repeating a review that has moved down', async () => {
  const pages = [numbered(1, 10), numbered(10, 2)];
  api.on(reviewEndpoints.list, ({ body }) =>
    reviewsReply(pages[(body as { page: number }).page - 1] ?? [], 12),
  );
  renderPage(<ReviewSection productId="p1" />);
  await person.click(await screen.findByRole('button', { name: 'Show more reviews' }));
  expect(await screen.findByText('Review 11')).toBeTruthy();
  expect(cards()).toHaveLength(11);
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
});

test('pictures open in the viewer', async () => {
  show([{ ...sampleReview, images: ['/uploads/2026/a-2600.webp', '/uploads/2026/b-2600.webp'] }]);
  await person.click(await screen.findByRole('button', { name: 'Enlarge picture 2 of 2' }));
  const viewer = await screen.findByRole('dialog', { name: 'Picture viewer' });
  expect(await within(viewer).findByAltText('Picture 2 of 2 by Asha R.')).toBeTruthy();
});

test('the own review is marked, and a hidden one shows the reason', async () => {
  startSession({ accesstoken: 'a', refreshToken: 'author' });
  show([{ ...sampleReview, mine: true, hidden: { reason: 'Advertising' } }]);
  expect(await screen.findByText('Your review')).toBeTruthy();
  expect(screen.getByText('Nobody else sees this review. Reason: Advertising')).toBeTruthy();
});

test('reviews that fail to load can be retried', async () => {
  api.on(reviewEndpoints.list, () => ({ status: 400, message: 'No.' }));
  renderPage(<ReviewSection productId="p1" />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on(reviewEndpoints.list, () => reviewsReply([sampleReview]));
  await person.click(retry);
  expect(await screen.findByText('Lovely pictures.')).toBeTruthy();
});
