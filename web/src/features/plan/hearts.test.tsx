import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { type Plan, type PlanItem, planEndpoints } from '@utsav/contract/plan';
import { intlLocales } from '@utsav/messages/locales';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { beforeEach, describe, expect, test } from 'vitest';
import { useLoadedMessages } from '../../lib/messages.ts';
import { createQueryClient, resetQueriesOnSessionChange } from '../../lib/query-client.ts';
import { clearSession, startSession, useSignedIn } from '../../lib/session.ts';
import { writeStored } from '../../lib/storage.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { person } from '../../testing/person.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleCard } from '../../testing/sample-product.ts';
import AccountHearts from './components/account-hearts.tsx';
import { Heart } from './components/heart.tsx';
import { guestHearts } from './hearts.ts';

const api = fakeApi();
const tent = { ...sampleCard, _id: 'p1', name: 'Tent' };
const lamps = { ...sampleCard, _id: 'p2', name: 'Lamps' };
const gone = 'p404';
const tokens = { accesstoken: 'a', refreshToken: 'r' };

/** The plan on the fake server, which behaves like the real one. */
let plan: Plan;
const emptyPlan: Plan = {
  _id: 'plan1',
  name: 'Wedding',
  budget: 500,
  version: 1,
  functions: [
    { _id: 'f1', name: 'Ideas', date: null, city: 'Jaipur', guests: 20, budget: null, items: [] },
    { _id: 'f2', name: 'Sangeet', date: null, city: '', guests: null, budget: null, items: [] },
  ],
  totals: { budget: 0, chosen: 0, booked: 0 },
  share: null,
};

const item = (id: string, product: typeof tent, changes: Partial<PlanItem> = {}): PlanItem => ({
  _id: id,
  product,
  name: product.name,
  quantity: 2,
  chosen: true,
  note: 'With lights',
  votes: { up: 0, down: 0 },
  state: 'FREE',
  order: null,
  ...changes,
});

const products = [tent, lamps];
const itemsOf = (place: number) => plan.functions[place]?.items ?? [];
const put = (place: number, ...items: PlanItem[]) => itemsOf(place).push(...items);
const hold = { save: async () => undefined as unknown, update: async () => undefined as unknown };

type Updated = { version: number; functions: { items: Partial<PlanItem & { productId: string }>[] }[] };

beforeEach(() => {
  plan = structuredClone(emptyPlan);
  hold.save = async () => undefined;
  hold.update = async () => undefined;
  api.on(planEndpoints.list, () => ({
    data: [
      {
        _id: plan._id,
        name: plan.name,
        functions: 2,
        firstDate: null,
        totals: plan.totals,
        productIds: plan.functions.flatMap(({ items }) => items.flatMap(({ product }) => product?._id ?? [])),
      },
    ],
  }));
  api.on(planEndpoints.details, () => ({ data: structuredClone(plan) }));
  api.on(planEndpoints.saveItem, async ({ body }) => {
    await hold.save();
    const { productId } = body as { productId: string };
    const product = products.find(({ _id }) => _id === productId);
    if (!product) return { status: 404, code: 'NOT_FOUND', message: 'Gone.' };
    if (!plan.functions.some(({ items }) => items.some((one) => one.product?._id === productId)))
      put(0, item(`i-${productId}`, product));
    plan.version += 1;
    return { data: structuredClone(plan) };
  });
  api.on(planEndpoints.update, async ({ body }) => {
    await hold.update();
    const { version, functions } = body as Updated;
    if (version !== plan.version) return { status: 409, code: 'PLAN_CHANGED', message: 'Changed.' };
    const before = plan.functions.flatMap(({ items }) => items);
    plan.functions = plan.functions.map((one, place) => ({
      ...one,
      items: (functions[place]?.items ?? []).map((written) => {
        const known = before.find(({ _id }) => _id === written._id);
        const product = products.find(({ _id }) => _id === written.productId) ?? tent;
        return known ?? { ...item('new', product), ...written };
      }),
    }));
    plan.version += 1;
    return { data: structuredClone(plan) };
  });
});

function Shop() {
  const signedIn = useSignedIn();
  return (
    <>
      <Heart product={tent} />
      <Heart product={lamps} />
      {signedIn && <AccountHearts />}
    </>
  );
}

function openShop() {
  const client = createQueryClient();
  resetQueriesOnSessionChange(client);
  return renderPage(<Shop />, { client, path: '/search' });
}

const heart = (name: string) => screen.getByRole('button', { name: `Save ${name} to your plan` });
const isFilled = (name: string) => heart(name).getAttribute('aria-pressed') === 'true';
const filled = (name: string) => waitFor(() => expect(isFilled(name)).toBe(true));
const empty = (name: string) => waitFor(() => expect(isFilled(name)).toBe(false));
const idsOf = (place: number) => itemsOf(place).map(({ _id }) => _id);

describe('the heart of a guest', () => {
  test('is empty in the HTML of the server, and filled afterwards where the browser has stored it', async () => {
    guestHearts.write(['p1']);
    function FirstHtml() {
      const router = createMemoryRouter([{ path: '/', element: <Heart product={tent} /> }]);
      return (
        <IntlProvider locale={intlLocales.en} messages={useLoadedMessages('en')}>
          <QueryClientProvider client={createQueryClient()}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </IntlProvider>
      );
    }
    expect(renderToString(<FirstHtml />)).toContain('aria-pressed="false"');
    openShop();
    expect(isFilled('Tent')).toBe(true);
  });

  test('stays in the browser, empties with a second click, and sends nothing', async () => {
    openShop();
    await person.click(heart('Tent'));
    await filled('Tent');
    expect(isFilled('Lamps')).toBe(false);
    expect(await screen.findByText('Saved. Log in to keep it in your plan.')).toBeTruthy();
    await person.click(heart('Tent'));
    await empty('Tent');
    expect(guestHearts.get()).toEqual([]);
    expect(api.calls).toEqual([]);
  });

  test('offers to log in, and to come back to the same page', async () => {
    const { location } = openShop();
    window.history.replaceState(null, '', '/search?q=tent');
    await person.click(heart('Tent'));
    await person.click(await screen.findByRole('button', { name: 'Login' }));
    expect(location()).toMatchObject({ pathname: '/login', state: { from: '/search?q=tent' } });
    window.history.replaceState(null, '', '/');
  });

  test('refuses the service after the hundredth', async () => {
    guestHearts.write(Array.from({ length: 100 }, (_, index) => `other${index}`));
    openShop();
    await person.click(heart('Tent'));
    expect(
      await screen.findByText('You have saved 100 services in this browser. Log in to save more.'),
    ).toBeTruthy();
    expect(isFilled('Tent')).toBe(false);
  });

  test('counts as empty when what is stored is something else', () => {
    writeStored('guest_hearts', '{"p1":true}');
    openShop();
    expect(isFilled('Tent')).toBe(false);
  });
});

describe('at sign-in', () => {
  test('hearts of the guest are saved to the plan, the oldest first, without what is gone', async () => {
    guestHearts.write(['p2', gone, 'p1']);
    openShop();
    act(() => startSession(tokens));
    expect(await screen.findByText('2 saved services are in your plan now.')).toBeTruthy();
    expect(idsOf(0)).toEqual(['i-p2', 'i-p1']);
    expect(guestHearts.get()).toEqual([]);
    expect([isFilled('Tent'), isFilled('Lamps')]).toEqual([true, true]);
  });

  test('what could not be saved stays in the browser for the next time', async () => {
    guestHearts.write(['p1', 'p2']);
    let calls = 0;
    const failSecond = () => {
      calls += 1;
      return calls === 1 ? { data: structuredClone(plan) } : { status: 500, message: '' };
    };
    api.on(planEndpoints.saveItem, failSecond);
    openShop();
    act(() => startSession(tokens));
    await waitFor(() => expect(guestHearts.get()).toEqual(['p2']));
    expect(isFilled('Lamps')).toBe(true);
  });
});

describe('the heart of a signed-in person', () => {
  beforeEach(() => startSession(tokens));

  test('is filled where a plan has the service', async () => {
    put(1, item('i1', tent));
    openShop();
    await filled('Tent');
    expect(isFilled('Lamps')).toBe(false);
  });

  test('is filled at once, saves to the plan and leads to it', async () => {
    let release = () => {};
    hold.save = () =>
      new Promise<void>((resolve) => {
        release = resolve;
      });
    const { location } = openShop();
    await person.click(heart('Tent'));
    await filled('Tent');
    expect(itemsOf(0)).toEqual([]);
    await waitFor(() => expect(api.callsOf(planEndpoints.saveItem)).toHaveLength(1));
    release();
    expect(await screen.findByText('Saved to your plan')).toBeTruthy();
    expect(isFilled('Tent')).toBe(true);
    await person.click(screen.getByRole('button', { name: 'View' }));
    expect(location().pathname).toBe('/dashboard/plans');
  });

  test('is empty again when saving fails, and the person is told why', async () => {
    api.on(planEndpoints.saveItem, () => ({ status: 400, message: 'A plan holds 200 services.' }));
    openShop();
    await person.click(heart('Tent'));
    expect(await screen.findByText('A plan holds 200 services.')).toBeTruthy();
    await empty('Tent');
  });

  test('takes the service out of every function, and nothing else', async () => {
    put(0, item('i1', tent), item('i2', lamps));
    put(1, item('i3', tent));
    openShop();
    await filled('Tent');
    await person.click(heart('Tent'));
    expect(await screen.findByText('Removed from your plan')).toBeTruthy();
    await empty('Tent');
    expect([idsOf(0), idsOf(1)]).toEqual([['i2'], []]);
    expect(api.callsOf(planEndpoints.update)[0]?.body).toMatchObject({
      _id: 'plan1',
      version: 1,
      name: 'Wedding',
      budget: 500,
      functions: [
        {
          _id: 'f1',
          city: 'Jaipur',
          guests: 20,
          items: [{ _id: 'i2', quantity: 2, chosen: true, note: 'With lights' }],
        },
        { _id: 'f2', items: [] },
      ],
    });
  });

  test('is filled again by Undo, with quantity and note', async () => {
    put(1, item('i1', tent));
    openShop();
    await filled('Tent');
    await person.click(heart('Tent'));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(itemsOf(1)).toMatchObject([{ productId: 'p1', quantity: 2, note: 'With lights' }]),
    );
    await filled('Tent');
  });

  test('stays filled where the service is booked', async () => {
    const order = { orderId: 'ORD-1', order_status: 'PENDING' } as const;
    put(0, item('i1', tent, { state: 'BOOKED', order }));
    openShop();
    await filled('Tent');
    await person.click(heart('Tent'));
    expect(await screen.findByText('This stays in your plan, because it is booked.')).toBeTruthy();
    await filled('Tent');
    expect(api.callsOf(planEndpoints.update)).toHaveLength(0);
  });

  test('tries once more when the plan was changed at the same time', async () => {
    put(0, item('i1', tent));
    let updates = 0;
    hold.update = async () => {
      updates += 1;
      if (updates > 1) return;
      put(1, item('i9', lamps));
      plan.version += 1;
    };
    openShop();
    await filled('Tent');
    await person.click(heart('Tent'));
    await empty('Tent');
    await waitFor(() => expect([idsOf(0), idsOf(1)]).toEqual([[], ['i9']]));
    expect(updates).toBe(2);
  });

  test('gives up when the plan is changed each time, and stays filled', async () => {
    put(0, item('i1', tent));
    hold.update = async () => {
      plan.version += 1;
    };
    openShop();
    await filled('Tent');
    await person.click(heart('Tent'));
    expect(await screen.findByText('Changed.')).toBeTruthy();
    await filled('Tent');
    expect(api.callsOf(planEndpoints.update)).toHaveLength(2);
  });

  test('is empty once the person has signed out', async () => {
    put(0, item('i1', tent));
    openShop();
    await filled('Tent');
    act(clearSession);
    await empty('Tent');
  });
});
