import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { type CartItem, cartEndpoints } from '@utsav/contract/cart';
import { type ProductCard, productEndpoints } from '@utsav/contract/product';
import { intlLocales } from '@utsav/messages/locales';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { beforeEach, describe, expect, test } from 'vitest';
import { useLoadedMessages } from '../../lib/messages.ts';
import { createQueryClient, resetQueriesOnSessionChange } from '../../lib/query-client.ts';
import { endSession, startSession } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { person } from '../../testing/person.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleCard } from '../../testing/sample-product.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CartProvider } from './cart-provider.tsx';
import { CartBar } from './components/cart-bar.tsx';
import { CartButton } from './components/cart-button.tsx';
import { CartContents } from './components/cart-contents.tsx';
import { CartControl } from './components/cart-control.tsx';
import { CheckoutButton } from './components/checkout-button.tsx';
import { readGuestCart, setGuestQuantity } from './guest-cart.ts';
import { useMergeGuestCart } from './use-merge-guest-cart.ts';

const api = fakeApi();
const photos: ProductCard = { ...sampleCard, stock: 9, price: 1000, discount: 10 };
const tent: ProductCard = { ...photos, _id: 'p2', name: 'Tent', price: 99.5, discount: 0 };

/** The cart on the fake server, which behaves like the real one. */
let cart: CartItem[];
const find = (id: string) => cart.find((item) => item._id === id || item.productId._id === id);
const delay = { create: async () => undefined as unknown, update: async () => undefined as unknown };

beforeEach(() => {
  cart = [];
  delay.create = async () => undefined;
  delay.update = async () => undefined;
  api.on(cartEndpoints.list, () => ({ data: structuredClone(cart) }));
  api.on(cartEndpoints.create, async ({ body }) => {
    await delay.create();
    const { productId } = body as { productId: string };
    const product = [photos, tent].find(({ _id }) => _id === productId) ?? photos;
    const line = find(productId) ?? { _id: `line-${productId}`, quantity: 0, productId: product };
    line.quantity += 1;
    if (!find(productId)) cart.unshift(line);
    return { data: { _id: line._id, quantity: line.quantity } };
  });
  api.on(cartEndpoints.updateQuantity, async ({ body }) => {
    await delay.update();
    const { _id, qty } = body as { _id: string; qty: number };
    const line = find(_id);
    if (!line) return { status: 404, code: 'NOT_FOUND', message: 'Gone.' };
    line.quantity = qty;
    return { data: { _id, quantity: qty } };
  });
  api.on(cartEndpoints.remove, ({ body }) => {
    cart = cart.filter((item) => item._id !== (body as { _id: string })._id);
    return { data: null };
  });
});

function Shell() {
  useMergeGuestCart();
  return <CartContents />;
}

function FirstHtml() {
  const router = createMemoryRouter([{ path: '/', element: <CartContents /> }]);
  return (
    <IntlProvider locale={intlLocales.en} messages={useLoadedMessages('en')}>
      <QueryClientProvider client={createQueryClient()}>
        <CartProvider>
          <RouterProvider router={router} />
        </CartProvider>
      </QueryClientProvider>
    </IntlProvider>
  );
}

const signIn = () => startSession({ accesstoken: 'a', refreshToken: 'r' });
const press = async (name: string, times = 1) => {
  for (let time = 0; time < times; time += 1) await person.click(screen.getByRole('button', { name }));
};
const shownInCart = () =>
  waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Add Photos' })).toBeNull();
  });

describe('the quantity control of a signed-in customer', () => {
  test('shows Add, afterwards minus, quantity, plus; plus toasts Item added', async () => {
    signIn();
    renderPage(<CartControl product={photos} />);
    await press('Add Photos');
    await shownInCart();
    expect(screen.getByText('1')).toBeTruthy();
    expect(await screen.findByText('Item added')).toBeTruthy();
    expect(cart).toMatchObject([{ quantity: 1 }]);
    await waitFor(() => expect(api.callsOf(cartEndpoints.list).length).toBeGreaterThan(1));
  });

  test('is at most 150 px wide', async () => {
    signIn();
    renderPage(<CartControl product={photos} />);
    await press('Add Photos');
    await shownInCart();
    expect(screen.getByRole('group', { name: 'Quantity of Photos' }).style.maxWidth).toBe('150px');
  });

  test('minus lowers by one and toasts Item remove; at quantity 1 it deletes the item', async () => {
    signIn();
    cart = [{ _id: 'l1', quantity: 2, productId: photos }];
    renderPage(<CartControl product={photos} />);
    await screen.findByText('2');
    await press('One less of Photos');
    expect(await screen.findByText('1')).toBeTruthy();
    expect(await screen.findByText('Item remove')).toBeTruthy();
    expect(cart).toMatchObject([{ quantity: 1 }]);
    await press('One less of Photos');
    await screen.findByRole('button', { name: 'Add Photos' });
    await waitFor(() => expect(cart).toEqual([]));
    expect(api.callsOf(cartEndpoints.remove)).toHaveLength(1);
  });

  test('counts rapid clicks right, in few calls, while the server is slow', async () => {
    signIn();
    let release = () => {};
    delay.create = () => new Promise<void>((resolve) => (release = resolve));
    renderPage(<CartControl product={photos} />);
    await press('Add Photos');
    await shownInCart();
    await press('One more of Photos', 6);
    await press('One less of Photos', 2);
    expect(await screen.findByText('5')).toBeTruthy();
    await act(async () => release());
    await waitFor(() => expect(cart).toMatchObject([{ quantity: 5 }]));
    expect(api.callsOf(cartEndpoints.create)).toHaveLength(1);
    expect(api.callsOf(cartEndpoints.updateQuantity)).toHaveLength(1);
    expect(screen.getByText('5')).toBeTruthy();
  });

  test('shows the quantity of the server again when the server refuses', async () => {
    signIn();
    cart = [{ _id: 'l1', quantity: 2, productId: photos }];
    let refuse = () => {};
    api.on(cartEndpoints.updateQuantity, async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      return {
        status: 400,
        code: 'BAD_INPUT',
        message: 'At most 2 of Photos can be booked for one date.',
      };
    });
    renderPage(<CartControl product={photos} />);
    await screen.findByText('2');
    await press('One more of Photos');
    expect(await screen.findByText('3')).toBeTruthy();
    await act(async () => refuse());
    expect(await screen.findByText('At most 2 of Photos can be booked for one date.')).toBeTruthy();
    expect(await screen.findByText('2')).toBeTruthy();
  });

  test('keeps what another tab has added to the cart', async () => {
    signIn();
    renderPage(<CartControl product={photos} />);
    await waitFor(() => expect(api.callsOf(cartEndpoints.list)).toHaveLength(1));
    cart = [{ _id: 'l1', quantity: 2, productId: photos }];
    await press('Add Photos');
    expect(await screen.findByText('3')).toBeTruthy();
    expect(cart).toMatchObject([{ quantity: 3 }]);
  });

  test('adds the service again when another tab removed it', async () => {
    signIn();
    cart = [{ _id: 'l1', quantity: 2, productId: photos }];
    renderPage(<CartControl product={photos} />);
    await screen.findByText('2');
    cart = [];
    await press('One more of Photos');
    await waitFor(() => expect(cart).toMatchObject([{ quantity: 3 }]));
  });

  test('sends changes in order, one request at a time', async () => {
    signIn();
    let release = () => {};
    delay.create = () => new Promise<void>((resolve) => (release = resolve));
    renderPage(
      <>
        <CartControl product={photos} />
        <CartControl product={tent} />
      </>,
    );
    await press('Add Photos');
    await press('Add Tent');
    await screen.findByRole('button', { name: 'One less of Tent' });
    await waitFor(() => expect(api.callsOf(cartEndpoints.create)).toHaveLength(1));
    await act(async () => release());
    await waitFor(() => expect(api.callsOf(cartEndpoints.create)).toHaveLength(2));
    await act(async () => release());
    await waitFor(() => expect(cart.map(({ productId }) => productId.name)).toEqual(['Tent', 'Photos']));
  });

  test('does not send a waiting change after signing out', async () => {
    signIn();
    let release = () => {};
    delay.create = () => new Promise<void>((resolve) => (release = resolve));
    renderPage(<CartControl product={photos} />);
    await press('Add Photos');
    await shownInCart();
    await press('One more of Photos');
    await screen.findByText('2');
    act(endSession);
    await act(async () => release());
    await waitFor(() => expect(cart).toMatchObject([{ quantity: 1 }]));
    expect(api.callsOf(cartEndpoints.updateQuantity)).toEqual([]);
  });

  test('is limited by the stock', async () => {
    signIn();
    cart = [{ _id: 'l1', quantity: 9, productId: photos }];
    renderPage(<CartControl product={photos} />);
    const plus = await screen.findByRole('button', { name: 'One more of Photos' });
    expect(plus.getAttribute('aria-disabled')).toBe('true');
    expect(plus.title).toBe('At most 9 for one date');
    await person.click(plus);
    expect(screen.getByText('9')).toBeTruthy();
    expect(api.callsOf(cartEndpoints.updateQuantity)).toEqual([]);
  });

  test('keeps the keyboard focus on plus when there are no more', async () => {
    signIn();
    renderPage(<CartControl product={{ ...photos, stock: 1 }} />);
    const add = screen.getByRole('button', { name: 'Add Photos' });
    add.focus();
    await person.click(add);
    await shownInCart();
    const plus = screen.getByRole('button', { name: 'One more of Photos' });
    expect(plus.getAttribute('aria-disabled')).toBe('true');
    expect(plus).toHaveProperty('disabled', false);
    expect(document.activeElement).toBe(plus);
  });
});

describe("a guest's cart", () => {
  test('is in browser storage, with a copy of the service', async () => {
    renderPage(
      <>
        <CartControl product={{ ...photos, description: 'x' } as ProductCard} />
        <CartButton onOpen={() => {}} />
      </>,
    );
    expect(screen.getByText('My Cart')).toBeTruthy();
    await press('Add Photos');
    await press('One more of Photos');
    expect(screen.getByText('2 Items')).toBeTruthy();
    expect(screen.getByText('₹1,800')).toBeTruthy();
    expect(screen.getAllByText('Item added').length).toBeGreaterThan(0);
    const stored = JSON.parse(readStored('guest_cart') ?? '') as { items: CartItem[] };
    expect(stored.items).toEqual([{ _id: 'p1', quantity: 2, productId: photos }]);
    await press('One less of Photos', 2);
    expect(screen.getByText('My Cart')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  test.each([
    'nonsense',
    '{}',
    '{"key":"k","items":[null]}',
    '{"key":"k","items":[{"_id":"p1","quantity":-1,"productId":{"_id":"p1"}}]}',
  ])('that is not valid counts as empty: %s', (text) => {
    writeStored('guest_cart', text);
    expect(readGuestCart().items).toEqual([]);
  });

  test('asks for login at checkout, and nothing proceeds', async () => {
    setGuestQuantity(photos, 1);
    const { location } = renderPage(<CheckoutButton />);
    await press('Proceed to Checkout');
    expect(screen.getByText('Please Login')).toBeTruthy();
    expect(location().pathname).toBe('/');
  });

  test('is merged into the cart of the account at sign-in, and then emptied', async () => {
    setGuestQuantity(photos, 2);
    setGuestQuantity(tent, 1);
    const { key } = readGuestCart();
    api.on(cartEndpoints.merge, ({ body }) => {
      cart = (body as { items: { productId: string; quantity: number }[] }).items.map((line) => ({
        _id: `l-${line.productId}`,
        quantity: line.quantity,
        productId: line.productId === 'p1' ? photos : tent,
      }));
      return { data: cart };
    });
    const client = createQueryClient();
    const stop = resetQueriesOnSessionChange(client);
    renderPage(<Shell />, { client });
    expect(screen.getByText('Tent')).toBeTruthy();
    act(signIn);
    await waitFor(() => expect(readStored('guest_cart')).toBeNull());
    await screen.findByText('Photos');
    const [call] = api.callsOf(cartEndpoints.merge);
    expect(call?.body).toEqual({
      items: [
        { productId: 'p2', quantity: 1 },
        { productId: 'p1', quantity: 2 },
      ],
    });
    expect(call?.headers.get('idempotency-key')).toBe(key);
    expect(api.callsOf(cartEndpoints.merge)).toHaveLength(1);
    stop();
  });

  test('stays when the merge fails, and is merged at the next try', async () => {
    setGuestQuantity(photos, 2);
    api.on(cartEndpoints.merge, () => ({ status: 503, code: 'UNAVAILABLE', message: 'Busy.' }));
    const { unmount } = renderPage(<Shell />);
    act(signIn);
    await waitFor(() => expect(api.callsOf(cartEndpoints.merge)).toHaveLength(1));
    expect(readGuestCart().items).toHaveLength(1);
    unmount();
    api.on(cartEndpoints.merge, () => ({ data: [] }));
    renderPage(<Shell />);
    await waitFor(() => expect(readGuestCart().items).toEqual([]));
    act(endSession);
  });
});

describe('the cart', () => {
  test('lists items, savings and bill details', async () => {
    signIn();
    cart = [
      { _id: 'l1', quantity: 2, productId: photos },
      { _id: 'l2', quantity: 1, productId: tent },
    ];
    renderPage(<CartContents />);
    await screen.findByText('Your total savings');
    const rowOf = (label: string) => screen.getByText(label).parentElement?.textContent;
    expect(rowOf('Your total savings')).toContain('₹200');
    expect(rowOf('Items total')).toBe('Items total₹2,099.50₹1,899.50');
    expect(rowOf('Quantity total')).toContain('3');
    expect(rowOf('Delivery Charge')).toContain('Free');
    expect(rowOf('Grand total')).toContain('₹1,899.50');
    await press('Delete Photos');
    await waitFor(() => expect(screen.queryByText('Photos')).toBeNull());
    await waitFor(() => expect(cart).toHaveLength(1));
  });

  test.each(['Delete Photos', 'One less of Photos'])('%s leaves the focus on the page', async (name) => {
    setGuestQuantity(photos, 1);
    setGuestQuantity(tent, 1);
    renderPage(
      <>
        <PageHeading>Cart</PageHeading>
        <CartContents />
      </>,
    );
    const button = screen.getByRole('button', { name });
    button.focus();
    await person.click(button);
    expect(screen.queryByText('Photos')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('shows a text when it is empty, and an error when it did not load', async () => {
    renderPage(<CartContents />);
    expect(screen.getByText('Your cart is empty. Start shopping to add items!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/');
    api.on(cartEndpoints.list, () => ({ status: 400, code: 'BAD_INPUT', message: 'No cart today.' }));
    act(signIn);
    expect(await screen.findByText('No cart today.')).toBeTruthy();
    api.on(cartEndpoints.list, () => ({ data: [{ _id: 'l1', quantity: 1, productId: tent }] }));
    await press('Retry');
    expect(await screen.findByText('Tent')).toBeTruthy();
  });

  test('is loading, not empty, in the HTML of the server', () => {
    setGuestQuantity(photos, 1);
    const html = renderToString(<FirstHtml />);
    expect(html).toContain('Loading your cart…');
    expect(html).not.toContain('Your cart is empty');
  });

  test('of a guest says that a service is not offered in the words of a cart of an account', async () => {
    setGuestQuantity(photos, 1);
    api.on(productEndpoints.details, () => ({ status: 404, code: 'NOT_FOUND', message: 'No such service.' }));
    const page = renderPage(<CartContents />);
    const sentence = 'This is not offered at the moment. Please remove it.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    page.unmount();
    signIn();
    cart = [{ _id: 'l1', quantity: 1, productId: { ...photos, unavailable: true } }];
    renderPage(<CartContents />);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('warns when the stock has gone below the quantity', async () => {
    signIn();
    cart = [{ _id: 'l1', quantity: 5, productId: { ...photos, stock: 2 } }];
    renderPage(<CartContents />);
    expect(await screen.findByText('At most 2 can be booked for one date.')).toBeTruthy();
  });

  test('bar shows item count, total and View Cart while there is something in it', async () => {
    signIn();
    const { container, unmount } = renderPage(<CartBar />);
    expect(container.textContent).not.toContain('View Cart');
    unmount();
    cart = [{ _id: 'l1', quantity: 1, productId: tent }];
    renderPage(<CartBar />);
    expect((await screen.findByRole('link', { name: 'View Cart' })).getAttribute('href')).toBe('/cart');
    expect(screen.getByText('₹99.50')).toBeTruthy();
  });
});
