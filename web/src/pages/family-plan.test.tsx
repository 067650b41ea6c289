import { act, screen, waitFor, within } from '@testing-library/react';
import { type Plan, planEndpoints } from '@utsav/contract/plan';
import { beforeEach, expect, test } from 'vitest';
import { loadMessages } from '../lib/messages.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleCard } from '../testing/sample-product.ts';
import FamilyPlanPage from './family-plan.tsx';

const api = fakeApi();
const token = 'plan1-secret';

let plan: Plan;
let failVote = false;

beforeEach(() => {
  failVote = false;
  const common = { quantity: 1, note: '', order: null };
  const tent = {
    ...sampleCard,
    name: 'Tent',
    price: 50_000,
    city: 'Jaipur',
    rating: { average: 4.5, count: 7 },
  };
  plan = {
    _id: 'plan1',
    name: 'Meera and Arjun',
    budget: null,
    version: 1,
    functions: [
      {
        _id: 'f1',
        name: 'Sangeet',
        date: '2026-12-12',
        city: 'Jaipur',
        guests: null,
        budget: null,
        items: [
          {
            ...common,
            _id: 'i1',
            product: tent,
            name: 'Tent',
            quantity: 2,
            chosen: true,
            votes: { up: 2, down: 1 },
            state: 'FAR',
            known: 'FREE',
          },
          {
            ...common,
            _id: 'i2',
            product: null,
            name: 'Old Lamps',
            chosen: false,
            votes: { up: 0, down: 0 },
            state: 'GONE',
          },
        ],
      },
      { _id: 'f2', name: 'Haldi', date: null, city: '', guests: null, budget: null, items: [] },
    ],
    totals: { budget: 0, chosen: 0, booked: 0 },
    share: { url: '', canVote: true },
  };
  api.on(planEndpoints.details, () => ({ data: structuredClone(plan) }));
  api.on(planEndpoints.vote, ({ body }) => {
    if (failVote) return { status: 429, message: 'Too many votes.' };
    const { itemId, vote } = body as { itemId: string; vote: string };
    const item = plan.functions[0]?.items.find(({ _id }) => _id === itemId);
    const votes = { up: 2 + Number(vote === 'up'), down: 1 + Number(vote === 'down') };
    if (item) item.votes = votes;
    return { data: { _id: itemId, votes } };
  });
});

const openPlan = (prefix = '') =>
  renderPage(<FamilyPlanPage />, { path: `${prefix}/plan/${token}`, route: `${prefix}/plan/:token` });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const voteBodies = () => api.callsOf(planEndpoints.vote).map(({ body }) => body);

async function giveName(name: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'What is your name?' }));
  await enter(dialog.getByLabelText('Your name'), name);
  await person.click(dialog.getByRole('button', { name: 'Go on' }));
}

test('the family sees functions, services, prices and what is free, in words', async () => {
  openPlan();
  expect(await screen.findByRole('heading', { name: 'Meera and Arjun', level: 1 })).toBeTruthy();
  expect(screen.getByText('Saturday, 12 Dec 2026 · Jaipur')).toBeTruthy();
  const services = within(screen.getByRole('list', { name: 'Services for Sangeet' }));
  expect(services.getByRole('link', { name: 'Tent' })).toBeTruthy();
  expect(services.getByText('₹50,000')).toBeTruthy();
  expect(services.getByText('2 × ₹50,000')).toBeTruthy();
  expect(services.getByText('Rated 4.5 out of 5, reviews: 7')).toBeTruthy();
  expect(services.getByText('More than 30 days ahead, free so far')).toBeTruthy();
  expect(services.getByText('Chosen')).toBeTruthy();
  expect(services.getByText('No longer offered')).toBeTruthy();
  expect(services.queryByRole('link', { name: 'Old Lamps' })).toBeNull();
  expect(screen.getByText('Date still open')).toBeTruthy();
  expect(screen.getByText('No services yet.')).toBeTruthy();
});

test('is not for search engines', async () => {
  openPlan();
  await screen.findByText('Meera and Arjun');
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('the first vote asks for a name, which has to be written, and is sent with it', async () => {
  openPlan();
  await person.click(await button('I like Tent: 2 so far'));
  await giveName('  ');
  expect(screen.getByText('Please write your name.')).toBeTruthy();
  expect(voteBodies()).toEqual([]);
  await giveName(' Dadi ');
  const voted = await button('I like Tent: 3 so far');
  expect(voted.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(voteBodies()).toEqual([{ token, itemId: 'i1', name: 'Dadi', vote: 'up' }]));
  expect(screen.getByText('You vote as Dadi.')).toBeTruthy();
});

test('a vote is changed and taken back without asking again, and is remembered', async () => {
  const first = openPlan();
  await person.click(await button('I like Tent: 2 so far'));
  await giveName('Dadi');
  await button('I like Tent: 3 so far');
  await waitFor(() => expect(voteBodies()).toHaveLength(1));
  await person.click(await button('Not Tent: 1 so far'));
  await button('Not Tent: 2 so far');
  await waitFor(() => expect(voteBodies()).toHaveLength(2));
  first.unmount();
  openPlan();
  const own = await button('Not Tent: 2 so far');
  expect(own.getAttribute('aria-pressed')).toBe('true');
  await person.click(own);
  await button('Not Tent: 1 so far');
  await waitFor(() => expect(voteBodies().at(-1)).toMatchObject({ vote: 'none' }));
  expect(own.getAttribute('aria-pressed')).toBe('false');
});

test('somebody else on the same phone votes under their own name', async () => {
  openPlan();
  await person.click(await button('I like Tent: 2 so far'));
  await giveName('Dadi');
  await waitFor(() => expect(voteBodies()).toHaveLength(1));
  await person.click(await button('Use another name'));
  await giveName('Nana');
  const up = await button(/I like Tent/);
  expect(up.getAttribute('aria-pressed')).toBe('false');
  await person.click(up);
  await waitFor(() => expect(voteBodies().at(-1)).toMatchObject({ name: 'Nana', vote: 'up' }));
});

test('a refused vote is taken back on the screen, with the reason', async () => {
  failVote = true;
  openPlan();
  await person.click(await button('I like Tent: 2 so far'));
  await giveName('Dadi');
  expect(await screen.findByText('Too many votes.')).toBeTruthy();
  const up = await button('I like Tent: 2 so far');
  expect(up.getAttribute('aria-pressed')).toBe('false');
});

test('without voting there are counts and no buttons', async () => {
  plan.share = { url: '', canVote: false };
  openPlan();
  expect(await screen.findByText('2 for it, 1 against it')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Tent/ })).toBeNull();
});

test('a link that was ended says so, also while the page is open', async () => {
  const { client } = openPlan();
  await screen.findByText('Meera and Arjun');
  api.on(planEndpoints.details, () => ({ status: 404, code: 'NOT_FOUND', message: 'Gone.' }));
  await act(() => client.invalidateQueries());
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  expect(screen.queryByText('Meera and Arjun')).toBeNull();
});

test('a plan that could not be loaded is loaded again with Retry', async () => {
  api.on(planEndpoints.details, () => ({ status: 400, message: 'Not now.' }));
  openPlan();
  expect(await screen.findByText('Not now.')).toBeTruthy();
  api.on(planEndpoints.details, () => ({ data: plan }));
  await person.click(await button('Retry'));
  expect(await screen.findByText('Meera and Arjun')).toBeTruthy();
});

test('is read again when the tab is looked at again', async () => {
  openPlan();
  await screen.findByText('Meera and Arjun');
  plan.name = 'Meera weds Arjun';
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByText('Meera weds Arjun')).toBeTruthy();
});

test('is in Hindi under /hi', async () => {
  await loadMessages('hi', ['layout', 'family']);
  openPlan('/hi');
  expect(await screen.findByText('30 दिन से ज़्यादा आगे, अभी खाली')).toBeTruthy();
  expect(screen.getByText('अब उपलब्ध नहीं')).toBeTruthy();
});
