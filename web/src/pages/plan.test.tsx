import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays, indianDay } from '@utsav/contract/booking';
import type { BodyInput } from '@utsav/contract/endpoint';
import { type Plan, planEndpoints } from '@utsav/contract/plan';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { samplePlan, samplePlanItem } from '../testing/sample-plan.ts';
import PlanPage from './plan.tsx';

const api = fakeApi();
const day = addDays(indianDay(new Date()), 5);
const films = samplePlanItem({ _id: 'films', product: { _id: 'p1', name: 'Films', price: 500 } });
const flowers = samplePlanItem({ _id: 'flowers', product: { _id: 'p2', name: 'Flowers', price: 40 } });
let stored: Plan;

type Body = BodyInput<typeof planEndpoints.update>;

/** The plan as the server would answer it after a change. */
function write({ functions, name, budget, version }: Body): Plan {
  const known = new Map(stored.functions.flatMap(({ items }) => items).map((item) => [item._id, item]));
  const items = [films, flowers, ...known.values()];
  return {
    ...stored,
    name,
    budget: budget == null ? null : Number(budget),
    version: Number(version) + 1,
    functions: functions.map((one, place) => ({
      _id: one._id ?? `new${place}`,
      name: one.name,
      date: one.date ?? null,
      city: one.city ?? '',
      guests: null,
      budget: null,
      items: (one.items ?? []).flatMap(({ _id, productId, ...changes }) => {
        const found = items.find((item) => item._id === _id || item.product?._id === productId);
        return found
          ? [{ ...found, ...changes, quantity: Number(changes.quantity ?? 1) } as typeof found]
          : [];
      }),
    })),
  };
}

beforeEach(() => {
  stored = samplePlan({
    functions: [
      { _id: 'haldi', name: 'Haldi', date: day, items: [films, flowers] },
      { _id: 'sangeet', name: 'Sangeet' },
    ],
  });
  api.on(planEndpoints.details, () => ({ data: stored }));
  api.on(planEndpoints.update, ({ body }) => {
    stored = write(body as Body);
    return { data: stored };
  });
});

const open = () =>
  renderPage(<PlanPage />, { path: '/dashboard/plans/plan1', route: '/dashboard/plans/:plan' });
const section = (name: string) => within(screen.getByRole('region', { name }));
const sent = () => api.callsOf(planEndpoints.update).map(({ body }) => body as Body);
const layout = (body: Body | undefined) =>
  body?.functions.map(({ items = [] }) => items.map(({ _id }) => _id));

describe('a plan', () => {
  test('saves a choice and a note by itself, and says so', async () => {
    let seen: () => void = () => undefined;
    const isSeen = new Promise<void>((resolve) => {
      seen = resolve;
    });
    api.on(planEndpoints.update, async ({ body }) => {
      await isSeen;
      stored = write(body as Body);
      return { data: stored };
    });
    open();
    await screen.findByRole('heading', { name: 'Wedding' });
    await person.click(screen.getByRole('checkbox', { name: 'Choose Films' }));
    expect(screen.getByText('Saving…')).toBeTruthy();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    seen();
    await screen.findByText('Saved');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    expect(sent()[0]?.functions[0]?.items?.[0]).toMatchObject({ _id: 'films', chosen: true });
    await enter(screen.getByLabelText('Note about Films'), 'Ask about drones');
    await waitFor(() => expect(sent().at(-1)?.functions[0]?.items?.[0]?.note).toBe('Ask about drones'));
    expect(sent().at(-1)?.version).toBe(4);
  });

  test('moves a service from its menu, within a function and to another one', async () => {
    open();
    await person.click(await screen.findByRole('button', { name: 'More for Flowers' }));
    await person.click(screen.getByRole('button', { name: 'Move up' }));
    await waitFor(() => expect(layout(sent().at(-1))).toEqual([['flowers', 'films'], []]));
    await person.click(screen.getByRole('button', { name: 'More for Flowers' }));
    await person.click(screen.getByRole('button', { name: 'Move to Sangeet' }));
    expect(section('Sangeet').getByText('Flowers')).toBeTruthy();
    await waitFor(() => expect(layout(sent().at(-1))).toEqual([['films'], ['flowers']]));
  });

  test('takes back what was removed', async () => {
    open();
    await person.click(await screen.findByRole('button', { name: 'More for Films' }));
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(layout(sent().at(-1))).toEqual([['flowers'], []]));
    await screen.findByText('Saved');
    const undo = screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement;
    await person.click(undo);
    expect(section('Haldi').getByText('Films')).toBeTruthy();
    // It was gone for the server, so it is saved anew.
    await waitFor(() => expect(sent().at(-1)?.functions[0]?.items?.[0]).toMatchObject({ productId: 'p1' }));
  });

  test('gets a function with its facts', async () => {
    open();
    await person.click(await screen.findByRole('button', { name: 'Add function' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New function' }));
    await enter(dialog.getByLabelText(/^Name/), 'Reception');
    await enter(dialog.getByLabelText(/^Guests/), '0');
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await dialog.findByText(/Guests must be/)).toBeTruthy();
    await enter(dialog.getByLabelText(/^Guests/), '250');
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('region', { name: 'Reception' })).toBeTruthy();
    await waitFor(() =>
      expect(sent().at(-1)?.functions[2]).toMatchObject({ name: 'Reception', guests: 250 }),
    );
  });

  test.each([
    ['Keep this one', 'Ours', true],
    ['Take the other one', 'Theirs', false],
  ])('changed in two tabs asks which one to keep: %s', async (button, name, isSentAgain) => {
    const theirs = { ...stored, name: 'Theirs', version: 9 };
    api.on(planEndpoints.update, ({ body }) => {
      if ((body as Body).version !== 9) {
        stored = theirs;
        return { status: 409, code: 'PLAN_CHANGED', message: 'Changed elsewhere.' };
      }
      stored = write(body as Body);
      return { data: stored };
    });
    open();
    await person.click(await screen.findByRole('button', { name: 'Name and budget' }));
    const dialog = within(await screen.findByRole('dialog'));
    await enter(dialog.getByLabelText(/^Name/), 'Ours');
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    const conflict = within(await screen.findByRole('dialog', { name: 'This plan was changed elsewhere' }));
    expect(conflict.getByText('Theirs')).toBeTruthy();
    await person.click(conflict.getByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    await waitFor(() => expect(sent()).toHaveLength(isSentAgain ? 2 : 1));
  });

  test('keeps what was changed when saving fails, and saves it on demand', async () => {
    api.on(planEndpoints.update, () => ({ status: 503, code: 'UNAVAILABLE', message: 'Very busy.' }));
    open();
    await person.click(await screen.findByRole('checkbox', { name: 'Choose Films' }));
    await screen.findByText('Not saved');
    api.on(planEndpoints.update, ({ body }) => {
      stored = write(body as Body);
      return { data: stored };
    });
    await person.click(screen.getByRole('button', { name: 'Save again' }));
    await screen.findByText('Saved');
    expect(screen.getByRole('checkbox', { name: 'Choose Films' })).toHaveProperty('checked', true);
  });

  test('finds a date for the chosen services', async () => {
    stored = samplePlan({
      functions: [{ _id: 'haldi', name: 'Haldi', date: day, items: [{ ...films, chosen: true }] }],
    });
    const free = addDays(day, 2);
    api.on(planEndpoints.dates, () => ({
      data: [
        { date: day, free: 0, of: 1 },
        { date: free, free: 1, of: 1 },
      ],
    }));
    open();
    await person.click(await screen.findByRole('button', { name: 'Find a date for all' }));
    const days = await within(await screen.findByRole('dialog')).findAllByRole('listitem');
    await waitFor(() => expect(days[0]?.textContent).toContain('All free'));
    await person.click(within(days[0] as HTMLElement).getByRole('button'));
    await waitFor(() => expect(sent().at(-1)?.functions[0]?.date).toBe(free));
  });

  test('compares services side by side', async () => {
    open();
    await person.click(await screen.findByRole('button', { name: 'Compare' }));
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('row', { name: 'Price ₹500 ₹40' })).toBeTruthy();
    await person.click(table.getByRole('checkbox', { name: 'Choose Flowers' }));
    await waitFor(() => expect(sent().at(-1)?.functions[0]?.items?.[1]).toMatchObject({ chosen: true }));
  });
});
