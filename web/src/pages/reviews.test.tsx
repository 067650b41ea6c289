import { screen, waitFor, within } from '@testing-library/react';
import { type Review, reviewEndpoints } from '@utsav/contract/review';
import { userEndpoints } from '@utsav/contract/user';
import { beforeEach, expect, test } from 'vitest';
import { vendorQuery } from '../features/vendor/api.ts';
import { startSession } from '../lib/session.ts';
import { doubleClick } from '../testing/double-click.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { reviewsReply, sampleReview } from '../testing/sample-review.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { sampleVendor } from '../testing/sample-vendor.ts';
import ReviewsPage from './reviews.tsx';

const api = fakeApi();
let reviews: Review[];
let operator: boolean;

beforeEach(() => {
  reviews = [sampleReview];
  operator = true;
  startSession({ accesstoken: 'a', refreshToken: 'r' });
  api.on(userEndpoints.details, () => ({ data: { ...sampleUser, role: 'ADMIN', operator } }));
  const changed = (changes: Partial<Review>) => {
    reviews = reviews.map((review) => ({ ...review, ...changes }));
    return { data: reviews[0] };
  };
  api.on(reviewEndpoints.list, () => reviewsReply(reviews));
  api.on(reviewEndpoints.reply, ({ body }) => {
    const { text } = body as { text: string };
    return changed({ reply: text ? { text, createdAt: sampleReview.createdAt } : null });
  });
  api.on(reviewEndpoints.moderate, ({ body }) => {
    const { hidden, reason = '' } = body as { hidden: boolean; reason?: string };
    const { hidden: _, ...shown } = reviews[0] ?? sampleReview;
    reviews = [hidden ? { ...shown, hidden: { reason } } : shown];
    return { data: reviews[0] };
  });
});

const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }));
const type = (label: RegExp, value: string) => enter(screen.getByLabelText(label), value);

async function show() {
  const page = renderPage(<ReviewsPage />);
  await screen.findByText('Lovely pictures.');
  return page;
}

test('the page of reviews shows the reviews, each with a link to its service', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Photos' }).getAttribute('href')).toBe('/product/Photos-p1');
  expect(screen.getByText('Asha R.')).toBeTruthy();
  expect(api.callsOf(reviewEndpoints.list)[0]?.body).toEqual({ page: 1, state: 'all' });
});

test('the page of reviews shows those without a reply, or the hidden ones', async () => {
  await show();
  reviews = [];
  await press('Without a reply');
  expect(await screen.findByText('You have replied to every review.')).toBeTruthy();
  await press('Hidden');
  expect(await screen.findByText('No review is hidden.')).toBeTruthy();
  expect(api.callsOf(reviewEndpoints.list).map(({ body }) => (body as { state: string }).state)).toEqual([
    'all',
    'unanswered',
    'hidden',
  ]);
  expect(screen.getByRole('button', { name: 'Hidden' }).getAttribute('aria-pressed')).toBe('true');
});

test('the desk leads to those without a reply', async () => {
  renderPage(<ReviewsPage />, { search: '?state=unanswered' });
  expect(await screen.findByText('Lovely pictures.')).toBeTruthy();
  expect(api.callsOf(reviewEndpoints.list)[0]?.body).toEqual({ page: 1, state: 'unanswered' });
});

test('an admin replies once, changes the reply and removes it', async () => {
  await show();
  await press('Reply to Asha R. about Photos');
  const dialog = within(screen.getByRole('dialog', { name: 'Reply to a review' }));
  expect(dialog.getByText('Lovely pictures.')).toBeTruthy();
  await press('Publish reply');
  expect(await dialog.findByText('Your reply is required')).toBeTruthy();
  await type(/^Your reply/, 'Thank you.');
  doubleClick(dialog.getByRole('button', { name: 'Publish reply' }));
  expect(await screen.findByText('Thank you.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(reviewEndpoints.reply)).toHaveLength(1);
  await press('Change reply to Asha R. about Photos');
  expect(screen.getByLabelText(/^Your reply/)).toHaveProperty('value', 'Thank you.');
  await press('Remove reply');
  expect(await screen.findByRole('button', { name: 'Reply to Asha R. about Photos' })).toBeTruthy();
  expect(api.callsOf(reviewEndpoints.reply).map(({ body }) => body)).toEqual([
    { _id: 'r1', text: 'Thank you.' },
    { _id: 'r1', text: '' },
  ]);
});

test('an admin hides a review with a reason, and shows it again', async () => {
  await show();
  await press('Hide the review of Photos by Asha R.');
  await press('Hide review');
  expect(await screen.findByText('Reason is required')).toBeTruthy();
  await type(/^Reason/, 'Advertising');
  await press('Hide review');
  expect(await screen.findByText(/^Only its author and admins see.* Reason: Advertising$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Show again: the review of Photos by Asha R.');
  expect(await screen.findByRole('button', { name: 'Hide the review of Photos by Asha R.' })).toBeTruthy();
  expect(api.callsOf(reviewEndpoints.moderate).map(({ body }) => body)).toEqual([
    { _id: 'r1', hidden: true, reason: 'Advertising' },
    { _id: 'r1', hidden: false },
  ]);
});

const openReport = {
  reason: 'Names a stranger.',
  by: { name: 'Gulmohar Events' },
  createdAt: sampleReview.createdAt,
  open: true,
};

test('a vendor reports a review once, with a reason, and cannot hide it', async () => {
  operator = false;
  api.on(reviewEndpoints.report, () => {
    reviews = [{ ...sampleReview, reports: [openReport] }];
    return { data: reviews[0] };
  });
  await show();
  await press('Report the review of Photos by Asha R.');
  await press('Report review');
  expect(await screen.findByText('What is wrong with it? is required')).toBeTruthy();
  await type(/^What is wrong/, 'Names a stranger.');
  await press('Report review');
  expect(await screen.findByText(/^Reported by Gulmohar Events on .*: Names a stranger\.$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^(Report|Hide|Keep) the review/ })).toBeNull();
  expect(api.callsOf(reviewEndpoints.report).map(({ body }) => body)).toEqual([
    { _id: 'r1', reason: 'Names a stranger.' },
  ]);
});

test('an operator sees who has reported a review, and keeps it', async () => {
  reviews = [{ ...sampleReview, reports: [openReport] }];
  api.on(reviewEndpoints.moderate, () => {
    reviews = [{ ...sampleReview, reports: [{ ...openReport, open: false }] }];
    return { data: reviews[0] };
  });
  await show();
  expect(screen.getByText(/^Reported by Gulmohar Events/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Hide the review/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Report the review/ })).toBeNull();
  await press('Keep the review of Photos by Asha R.');
  expect(await screen.findByText('An operator has decided.')).toBeTruthy();
  expect(api.callsOf(reviewEndpoints.moderate).map(({ body }) => body)).toEqual([
    { _id: 'r1', hidden: false },
  ]);
});

test("the vendor's page is loaded anew after a change: it has figures of reviews", async () => {
  const { client } = await show();
  const { queryKey } = vendorQuery(sampleVendor._id);
  client.setQueryData(queryKey, sampleVendor);
  await press('Hide the review of Photos by Asha R.');
  await type(/^Reason/, 'Advertising');
  await press('Hide review');
  await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

test('a refusal stays beside what was typed', async () => {
  api.on(reviewEndpoints.reply, () => ({ status: 400, message: 'Too rude.', field: 'text' }));
  await show();
  await press(/^Reply to/);
  await type(/^Your reply/, 'Hmpf.');
  await press('Publish reply');
  await waitFor(() => expect(screen.getAllByText('Too rude.')).toHaveLength(2));
  expect(screen.getByLabelText(/^Your reply/)).toHaveProperty('value', 'Hmpf.');
});

test('the page of reviews goes back to the last page after the only review of a further page has left the list', async () => {
  reviews = [{ ...sampleReview, hidden: { reason: 'Advertising' } }];
  api.on(reviewEndpoints.list, () => reviewsReply(reviews, 11));
  await show();
  await press('Next');
  await screen.findByText('Page 2 of 2');
  api.on(reviewEndpoints.list, ({ body }) =>
    reviewsReply((body as { page: number }).page === 1 ? reviews : [], 10),
  );
  await press('Show again: the review of Photos by Asha R.');
  await waitFor(() => expect(screen.queryByText(/^Page/)).toBeNull());
  expect(await screen.findByText('Lovely pictures.')).toBeTruthy();
  expect(api.callsOf(reviewEndpoints.list).at(-1)?.body).toEqual({ page: 1, state: 'all' });
});

test('the page of reviews is paged', async () => {
  api.on(reviewEndpoints.list, () => reviewsReply(reviews, 11));
  await show();
  await press('Next');
  expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
  await waitFor(() =>
    expect(api.callsOf(reviewEndpoints.list).at(-1)?.body).toEqual({ page: 2, state: 'all' }),
  );
});
