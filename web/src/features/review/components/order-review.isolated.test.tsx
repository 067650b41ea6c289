import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@utsav/contract/order';
import { type Review, reviewEndpoints } from '@utsav/contract/review';
import { beforeEach, expect, test, vi } from 'vitest';
import { doubleClick } from '../../../testing/double-click.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { enter, person } from '../../../testing/person.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { reviewsReply, sampleReview } from '../../../testing/sample-review.ts';
import { ownReviewQuery } from '../api.ts';
import { OrderReview, ReviewButton } from './order-review.tsx';

const uploads = vi.hoisted(() => ({ uploadFile: vi.fn() }));
vi.mock('../../../lib/upload.ts', () => uploads);

const api = fakeApi();
const onClose = vi.fn();
let client: QueryClient;
const delivered = {
  _id: 'o1',
  orderId: 'ORD-1',
  productId: 'p1',
  product_details: { name: 'Photos', image: [] as string[] },
  order_status: 'DELIVERED',
  review: null,
} as unknown as Order;

const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type="file"]') as Element, { target: { files } });
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });

async function write() {
  renderPage(<OrderReview order={delivered} onClose={onClose} />);
  return screen.findByRole('dialog', { name: 'Write a review' });
}

async function showOwn(review: Review | undefined) {
  api.on(reviewEndpoints.list, () => reviewsReply(review ? [review] : []));
  const order = { ...delivered, review: { _id: 'r1' } };
  client = renderPage(<OrderReview order={order} onClose={onClose} />).client;
  return screen.findByRole('dialog', { name: 'Your review' });
}

beforeEach(() => {
  onClose.mockReset();
  uploads.uploadFile.mockReset();
  uploads.uploadFile.mockImplementation(async (_endpoint, { name }: File) => ({
    data: { url: `/uploads/2026/${name}-2600.webp` },
  }));
  api.on(reviewEndpoints.create, () => ({ message: 'Thank you for your review.', data: sampleReview }));
  api.on(reviewEndpoints.update, () => ({ message: 'The review has been changed.', data: sampleReview }));
  api.on(reviewEndpoints.remove, () => ({ message: 'The review has been deleted.' }));
});

test.each([
  [{}, 'Write a review of Photos'],
  [{ review: { _id: 'r1' } }, 'Your review of Photos'],
  [{ order_status: 'ACCEPTED' }, undefined],
  [{ productId: null }, undefined],
] as [Partial<Order>, string | undefined][])('an order with %j offers %s', async (changes, name) => {
  renderPage(<ReviewButton order={{ ...delivered, ...changes }} onClick={onClose} />);
  if (name) await press(name);
  else expect(screen.queryByRole('button')).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(name ? 1 : 0);
});

test('a review has stars, a text with a counter, and pictures', async () => {
  const dialog = within(await write());
  expect(dialog.getAllByRole('radio')).toHaveLength(5);
  await person.click(dialog.getByRole('radio', { name: '4 stars, Good' }));
  await enter(dialog.getByLabelText('Your experience'), 'Lovely.');
  expect(dialog.getByText('7 of 2,000 characters')).toBeTruthy();
  choose(file('a'), file('b'));
  await dialog.findByRole('button', { name: 'Remove picture 2' });
  await press('Remove picture 1');
  await press('Publish review');
  expect(await screen.findByText('Thank you for your review.')).toBeTruthy();
  expect(api.callsOf(reviewEndpoints.create)[0]?.body).toEqual({
    orderId: 'o1',
    rating: 4,
    text: 'Lovely.',
    images: ['/uploads/2026/b-2600.webp'],
  });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a review without stars is not sent', async () => {
  await write();
  await press('Publish review');
  expect(await screen.findByText('Your rating is required')).toBeTruthy();
  expect(api.callsOf(reviewEndpoints.create)).toHaveLength(0);
});

test('a double click sends it once', async () => {
  const dialog = within(await write());
  await person.click(dialog.getByRole('radio', { name: /^5 stars/ }));
  doubleClick(dialog.getByRole('button', { name: 'Publish review' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.callsOf(reviewEndpoints.create)).toHaveLength(1);
});

test('a refusal is shown and the written text stays', async () => {
  api.on(reviewEndpoints.create, () => ({ status: 409, message: 'You have already reviewed this booking.' }));
  const dialog = within(await write());
  await person.click(dialog.getByRole('radio', { name: /^1 star/ }));
  await enter(dialog.getByLabelText('Your experience'), 'Hm.');
  await press('Publish review');
  expect(await screen.findByText('You have already reviewed this booking.')).toBeTruthy();
  expect(dialog.getByLabelText('Your experience')).toHaveProperty('value', 'Hm.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a fifth picture and a file that is no picture are refused, and a failed upload can be retried', async () => {
  const dialog = within(await write());
  choose(file('note', 'text/plain'));
  expect(await dialog.findByText(/^Please choose a JPEG/)).toBeTruthy();
  await press('Dismiss note');
  uploads.uploadFile.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  choose(file('a'));
  expect(await dialog.findByText("We couldn't upload this file.")).toBeTruthy();
  await press('Retry the upload of a');
  await dialog.findByRole('button', { name: 'Remove picture 1' });
  choose(file('b'), file('c'), file('d'), file('e'));
  expect(dialog.getByText('Up to 4 pictures can be added.')).toBeTruthy();
  await dialog.findByRole('button', { name: 'Remove picture 4' });
  expect(dialog.queryByRole('button', { name: 'Add pictures' })).toBeNull();
  expect(uploads.uploadFile).toHaveBeenCalledTimes(5);
});

/** Makes hidden elements refuse the focus, as browsers do. */
function refuseHiddenFocus() {
  const { focus } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (!this.closest('[hidden]')) focus.call(this);
  });
}

test.each([1, 4])('after one of %i pictures is removed, the focus is on Add pictures', async (count) => {
  refuseHiddenFocus();
  const dialog = within(await write());
  choose(...['a', 'b', 'c', 'd'].slice(0, count).map((name) => file(name)));
  const remove = await dialog.findByRole('button', { name: `Remove picture ${count}` });
  remove.focus();
  await person.click(remove);
  expect(remove.isConnected).toBe(false);
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add pictures' }));
});

test('after the fourth upload is cancelled, the focus is on Add pictures', async () => {
  refuseHiddenFocus();
  uploads.uploadFile.mockReturnValue(new Promise(() => undefined));
  const dialog = within(await write());
  choose(file('a'), file('b'), file('c'), file('d'));
  const cancel = await dialog.findByRole('button', { name: 'Cancel the upload of d' });
  cancel.focus();
  await person.click(cancel);
  await waitFor(() => expect(cancel.isConnected).toBe(false));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add pictures' }));
});

test('nothing is sent while a picture is being uploaded', async () => {
  uploads.uploadFile.mockReturnValueOnce(new Promise(() => undefined));
  const dialog = within(await write());
  choose(file('slow'));
  expect(await dialog.findByRole('progressbar', { name: 'Uploading slow' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Publish review' })).toHaveProperty('disabled', true);
  await press('Cancel the upload of slow');
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Publish review' })).toHaveProperty('disabled', false),
  );
});

test('an own review is changed within 30 days', async () => {
  const createdAt = new Date(Date.now() - 29 * 86_400_000).toISOString();
  const dialog = within(
    await showOwn({ ...sampleReview, createdAt, mine: true, images: ['/uploads/2026/a-2600.webp'] }),
  );
  expect(await dialog.findByText('Lovely pictures.')).toBeTruthy();
  expect(dialog.getByText(/^You can change it until \d+ \w+ 20\d\d, and delete/)).toBeTruthy();
  await press('Change your review of Photos');
  await screen.findByRole('dialog', { name: 'Change your review' });
  expect(screen.getByRole('radio', { name: /^4 stars/ })).toHaveProperty('checked', true);
  await person.click(screen.getByRole('radio', { name: /^2 stars/ }));
  await press('Save changes');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(api.callsOf(reviewEndpoints.update)[0]?.body).toEqual({
    _id: 'r1',
    rating: 2,
    text: 'Lovely pictures.',
    images: ['/uploads/2026/a-2600.webp'],
  });
});

test('after 30 days a review can only be deleted, after a question', async () => {
  const createdAt = new Date(Date.now() - 31 * 86_400_000).toISOString();
  const dialog = within(await showOwn({ ...sampleReview, createdAt, mine: true }));
  expect(await dialog.findByText(/older than 30 days/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Change/ })).toBeNull();
  await press('Delete your review of Photos');
  await press('Keep it');
  expect(api.callsOf(reviewEndpoints.remove)).toHaveLength(0);
  await press('Delete your review of Photos');
  await press('Yes, delete it');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(api.callsOf(reviewEndpoints.remove)[0]?.body).toEqual({ _id: 'r1' });
});

test('a hidden review shows the reason and can be deleted', async () => {
  const createdAt = new Date().toISOString();
  const hidden = { reason: 'Advertising' };
  const dialog = within(await showOwn({ ...sampleReview, createdAt, mine: true, hidden }));
  expect(await dialog.findByText(/Reason: Advertising/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Change/ })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Delete your review of Photos' })).toBeTruthy();
});

test.each([
  ['a review', { ...sampleReview, mine: true }, 'Lovely pictures.'],
  ['that a review is gone', undefined, 'This review is gone.'],
] as [string, Review | undefined, string][])(
  '%s stays shown when a later refresh fails',
  async (_, review, text) => {
    const dialog = within(await showOwn(review));
    expect(await dialog.findByText(text)).toBeTruthy();
    api.on(reviewEndpoints.list, () => ({ status: 400, message: 'Not today.' }));
    const { queryKey } = ownReviewQuery('r1');
    await act(() => client.refetchQueries({ queryKey }));
    expect(client.getQueryState(queryKey)?.status).toBe('error');
    expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
);

test('a review that fails to load can be retried', async () => {
  api.on(reviewEndpoints.list, () => ({ status: 400, message: 'Not today.' }));
  renderPage(<OrderReview order={{ ...delivered, review: { _id: 'r1' } }} onClose={onClose} />);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
