import { cartEndpoints } from '@utsav/contract/cart';
import { categoryEndpoints } from '@utsav/contract/category';
import { orderEndpoints } from '@utsav/contract/order';
import { productEndpoints } from '@utsav/contract/product';
import { userEndpoints } from '@utsav/contract/user';
import type { Asked } from './drive.ts';
import { benchPassword, booking, login, type People, type Person } from './people.ts';
import type { Stage } from './stage.ts';

/* What `npm run bench` asks. */

/** What is measured, and what it is measured against: the same bytes without work, or the same work by hand. */
export type Row = {
  name: string;
  ours: Asked[];
  ceiling: { path: string; bodies?: string[] } | 'same bytes';
  goal?: number;
  /** What the better of the two usual shops answers in a second on such a machine, and how far ahead we want to be. */
  others?: { perSecond: number; times: number };
};

/** Requests a second of Vendure 3.7 or Medusa 2.21, whichever is better, with 1,000 products on 2 cores. */
const others = {
  list: { perSecond: 44, times: 50 },
  category: { perSecond: 266, times: 20 },
  detail: { perSecond: 79, times: 50 },
  search: { perSecond: 22, times: 100 },
  /** With 20,000 products; of what else they do with as many nothing is known. */
  searchOfMany: { perSecond: 4, times: 100 },
  cart: { perSecond: 48, times: 40 },
  order: { perSecond: 6.6, times: 50 },
};

const asJson = (method: 'POST' | 'PUT', path: string, body: unknown, token?: string): Asked => ({
  method,
  path,
  body: JSON.stringify(body),
  ...(token ? { token } : {}),
});

const mostSearches = 60_000;

/** Signs around them make ever new texts of the same words: many more than are asked for, so that none is kept. */
function unheardOf(texts: string[]): string[] {
  const words = [...new Set(texts)];
  const rounds = Math.ceil(mostSearches / words.length);
  return Array.from({ length: rounds }, (_, round) => {
    const [before, after] = ['-'.repeat(round / 50), '.'.repeat(round % 50)];
    return words.map((word) => before + word + after);
  }).flat();
}

/** The words without each of their inner letters in turn: words that no service has and nobody has typed before. */
function misspellings(words: string[]): string[] {
  const right = new Set(words);
  const wrong = words
    .filter(({ length }) => length > 5 && length < 20)
    .flatMap((word) =>
      Array.from({ length: word.length - 2 }, (_, place) => word.slice(0, place + 1) + word.slice(place + 2)),
    );
  return [...new Set(wrong)].filter((text) => !right.has(text)).slice(0, mostSearches);
}

export async function rowsOf({ sql }: Stage, people: People, services: number): Promise<Row[]> {
  const otherSearch = services < 20_000 ? others.search : others.searchOfMany;
  const one = async (text: string) => (await sql.query(text)).rows;
  const [{ id: productId }] = (await one('SELECT id FROM products ORDER BY id DESC LIMIT 1')) as [
    { id: string },
  ];
  const [largest] = (await one(`SELECT category_id, subcategory_id FROM product_subcategories
    JOIN product_categories USING (product_id) GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`)) as [
    Record<string, string>,
  ];
  const products = (await one('SELECT id, name FROM products ORDER BY id LIMIT 997')) as {
    id: string;
    name: string;
  }[];
  const productIds = products.map(({ id }) => id);
  const words = products.map(({ name }) => name.split(' ')[0] ?? '').filter((word) => word.length > 5);
  const listing = { categoryId: largest.category_id, subCategoryId: largest.subcategory_id };
  const path = productEndpoints.byCategoryAndSubCategory.path;
  const someWords = words.slice(0, 600);
  const texts = {
    exact: someWords,
    prefix: someWords.map((word) => word.slice(0, -2)),
    misspelt: someWords.map((word) => `${word.slice(0, 2)}${word.slice(3)}`),
    rare: words.slice(-300),
    common: someWords.map((word) => `wedding ${word.slice(0, 3)}`),
  };
  const everyWord = (await one('SELECT word FROM search_words ORDER BY md5(word)')) as {
    word: string;
  }[];
  const searchFor = (search: string) => asJson('POST', productEndpoints.search.path, { search });
  const searches = (name: string, texts: string[]): Row => ({
    name,
    ours: texts.map(searchFor),
    ceiling: {
      path: '/sql/search',
      bodies: texts.slice(0, 600).map((search) => JSON.stringify([search])),
    },
    goal: 0.5,
    others: otherSearch,
  });
  const kept = (name: string, asked: Asked | Asked[], others?: Row['others']): Row => ({
    name,
    ours: [asked].flat(),
    ceiling: 'same bytes',
    goal: 0.7,
    ...(others ? { others } : {}),
  });
  const ofCustomers = (make: (person: Person, index: number) => Asked) => people.customers.map(make);
  const checkout = (lines: number): Row => {
    const numbers = Array.from({ length: 12_000 }, (_, index) => index + lines * 1_000_000);
    const bookings = numbers.map((number) => booking(people, productIds, number, lines));
    return {
      name: `checkout of ${lines} line${lines > 1 ? 's' : ''}`,
      ...(lines === 1 ? { others: others.order } : {}),
      ours: bookings.map(({ person, delivery_date, productIds: ids }) =>
        asJson(
          'POST',
          orderEndpoints.cashOnDelivery.path,
          {
            list_items: ids.map((id) => ({ productId: id, quantity: 1 })),
            addressId: person.addressId,
            totalAmt: 1000 * lines,
            delivery_date,
          },
          person.token,
        ),
      ),
      ceiling: {
        path: '/checkout',
        // Other services than ours, so that the two never meet.
        bodies: numbers.map((number) => {
          const {
            person,
            delivery_date,
            productIds: ids,
          } = booking(people, productIds, number + 500_000, lines);
          return JSON.stringify({
            userId: person.id,
            addressId: person.addressId,
            date: delivery_date,
            productIds: ids,
          });
        }),
      },
      goal: 0.5,
    };
  };
  return [
    kept('categories', { method: 'GET', path: categoryEndpoints.list.path }, others.category),
    kept('by category', asJson('POST', productEndpoints.byCategory.path, { id: listing.categoryId })),
    kept('listing, page 1', asJson('POST', path, { ...listing, page: 1 }), others.list),
    kept('listing, page 20', asJson('POST', path, { ...listing, page: 20, limit: 2 })),
    kept('detail', asJson('POST', productEndpoints.details.path, { productId }), others.detail),
    // Of each kind some, asked by turns.
    kept(
      'search, kept',
      Object.values(texts).flatMap((some) => some.slice(0, 50).map(searchFor)),
      otherSearch,
    ),
    kept('home, HTML', { method: 'GET', path: '/' }),
    kept('detail, HTML', { method: 'GET', path: `/product/x-${productId}` }),
    searches('search, exact word', unheardOf(texts.exact)),
    searches('search, prefix', unheardOf(texts.prefix)),
    searches('search, misspelt', unheardOf(texts.misspelt)),
    searches('search, rare word', unheardOf(texts.rare)),
    searches('search, common word', unheardOf(texts.common)),
    searches('search, nobody wrote it so', misspellings(everyWord.map(({ word }) => word))),
    {
      name: 'cart add',
      others: others.cart,
      ours: ofCustomers(({ token }, index) =>
        asJson('POST', cartEndpoints.create.path, { productId: productIds[index] }, token),
      ),
      ceiling: {
        path: '/sql/addToCart',
        bodies: people.customers.map(({ id }, index) =>
          JSON.stringify([`0c${index}`, id, productIds[index + 100]]),
        ),
      },
    },
    {
      name: 'cart update',
      ours: people.lines.map(({ id, token }, index) =>
        asJson('PUT', cartEndpoints.updateQuantity.path, { _id: id, qty: 1 + (index % 5) }, token),
      ),
      ceiling: {
        path: '/sql/setQuantity',
        bodies: people.lines.map(({ id, userId }, index) => JSON.stringify([id, userId, 1 + (index % 5)])),
      },
    },
    checkout(1),
    checkout(3),
    {
      name: 'admin order list',
      ours: [{ method: 'GET', path: `${orderEndpoints.all.path}?page=1`, token: people.admin.token }],
      ceiling: { path: '/sql/orders', bodies: ['[]'] },
      goal: 0.5,
    },
    {
      name: 'login',
      ours: people.customers.map(login),
      ceiling: {
        path: '/login',
        bodies: people.customers.map(({ email }) => JSON.stringify({ email, password: benchPassword })),
      },
      goal: 0.5,
    },
    {
      name: 'refresh',
      // From many places: one place may renew 300 sessions a minute.
      ours: Array.from({ length: 250 }, (_, place) => ({
        method: 'POST',
        path: userEndpoints.refreshToken.path,
        token: people.customers[place % people.customers.length]?.refreshToken ?? '',
        client: `10.0.0.${place + 1}`,
      })),
      ceiling: {
        path: '/sql/refresh',
        bodies: people.customers.map(({ refreshToken }) => JSON.stringify([refreshToken])),
      },
      goal: 0.5,
    },
  ];
}
