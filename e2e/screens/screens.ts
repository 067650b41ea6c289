import type { Page } from '@playwright/test';
import {
  addOne,
  answering,
  button,
  failing,
  fill,
  homeFailing,
  openAccountMenu,
  openCart,
  opening,
  paying,
  resetState,
  searchOrders,
  searchServices,
  waiting,
  withState,
} from './screen-acts.ts';
import type { Person } from './stage.ts';

/* Every screen of the product, and how to get there: what `npm run pictures` takes pictures of. */

export type Screen = {
  name: string;
  who: Person;
  /** Where it starts; the names of the stage's things stand in braces. */
  at: string;
  /** What has to be done there first. */
  act?: (page: Page, phone: boolean) => Promise<unknown>;
  /** Taken in dark colours too. */
  dark?: boolean;
  /** Only what is in view, as a person sees an overlay; otherwise the whole page. */
  inView?: boolean;
};

const guest: Omit<Screen, 'who'>[] = [
  { name: 'home', at: '/', dark: true },
  { name: 'home-loading', at: '/', act: waiting(/\/api\/(category|product)\//, '/cancel', 'Go To Home') },
  { name: 'home-failure', at: '/cancel', act: (page) => homeFailing(page) },
  { name: 'search', at: '/search?q=wedding', dark: true },
  { name: 'search-nothing', at: '/search?q=zzzzzz' },
  {
    name: 'search-loading',
    at: '/search',
    act: waiting(/\/api\/product\//, '/', 'Search for services'),
  },
  { name: 'listing', at: '{listing}', dark: true },
  { name: 'product', at: '{product}', dark: true },
  {
    name: 'product-details-tab',
    at: '{product}',
    act: (page) => page.getByRole('tab', { name: 'Details' }).click(),
  },
  {
    name: 'product-why-tab',
    at: '{product}',
    act: (page) => page.getByRole('tab', { name: 'Why Book With Us?' }).click(),
  },
  {
    name: 'product-viewer',
    at: '{product}',
    inView: true,
    act: opening(/Enlarge/),
  },
  { name: 'product-out-of-stock', at: '{soldOut}' },
  { name: 'product-long', at: '{long}', dark: true },
  { name: 'search-long', at: '/search?q=Maharaja' },
  { name: 'item-added', at: '{product}', inView: true, act: addOne },
  {
    name: 'cart',
    at: '{product}',
    inView: true,
    dark: true,
    act: async (page, phone) => {
      await addOne(page);
      await openCart(page, phone);
    },
  },
  { name: 'cart-page-empty', at: '/cart' },
  { name: 'login', at: '/login', dark: true },
  {
    name: 'login-refused',
    at: '/login',
    act: async (page) => {
      await fill(page, { Email: 'nobody@example.com', Password: 'wrong one' });
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await page.getByText('Wrong email or password.').first().waitFor();
    },
  },
  { name: 'register', at: '/register', dark: true },
  { name: 'forgot-password', at: '/forgot-password' },
  {
    name: 'otp-verification',
    at: '/login',
    act: async (page) => {
      await page.evaluate(() => localStorage.setItem('otp_email', 'asha.rao@example.com'));
      await page.goto('/otp-verification');
    },
  },
  { name: 'reset-password', at: '/cancel', act: (page) => withState(page, '/reset-password', resetState) },
  { name: 'cancel', at: '/cancel' },
  { name: 'not-found', at: '/nothing-here' },
  { name: 'mailbox', at: '/mailbox' },
];

const customer: Omit<Screen, 'who'>[] = [
  { name: 'account-menu', at: '/', inView: true, dark: true, act: openAccountMenu },
  { name: 'profile', at: '/dashboard/profile', dark: true },
  {
    name: 'profile-picture',
    at: '/dashboard/profile',
    inView: true,
    act: opening('Edit profile picture'),
  },
  { name: 'orders', at: '/dashboard/myorders', dark: true },
  { name: 'orders-empty', at: '/dashboard/myorders', ...answering(/order-list/, []) },
  { name: 'orders-failure', at: '/dashboard/myorders', act: failing(/order-list/) },
  {
    name: 'order-details',
    at: '/dashboard/myorders',
    inView: true,
    dark: true,
    act: opening(/View Details/),
  },
  {
    name: 'order-cancel-question',
    at: '/dashboard/myorders',
    inView: true,
    act: opening(/Cancel Order/),
  },
  { name: 'addresses', at: '/dashboard/address', dark: true },
  { name: 'addresses-empty', at: '/dashboard/address', ...answering(/address\/get/, []) },
  {
    name: 'address-add',
    at: '/dashboard/address',
    inView: true,
    dark: true,
    act: async (page) => {
      await button(page, 'Add Address').click();
      await button(page, 'Save Address').click();
      await page.getByText('City is required').waitFor();
    },
  },
  {
    name: 'checkout',
    at: '/checkout',
    dark: true,
    act: (page) => page.getByRole('gridcell').first().waitFor(),
  },
  { name: 'checkout-empty', at: '/checkout', ...answering(/cart\/get/, []) },
  {
    name: 'success',
    at: '/cancel',
    dark: true,
    act: (page) => withState(page, '/success', { text: 'Order' }),
  },
  {
    name: 'payment-return',
    at: '/payment-return?razorpay_payment_link_id=none',
    act: (page) => paying(page),
  },
  {
    name: 'no-permission',
    at: '/dashboard/category',
    act: (page) => page.getByText('Do not have permission').waitFor(),
  },
];

const admin: Omit<Screen, 'who'>[] = [
  { name: 'admin-menu', at: '/', inView: true, act: openAccountMenu },
  { name: 'admin-profile', at: '/dashboard/profile' },
  { name: 'all-orders', at: '/dashboard/myorders' },
  {
    name: 'admin-order-details',
    at: '/dashboard/myorders',
    inView: true,
    act: opening(/View Details/),
  },
  { name: 'booking-orders', at: '/dashboard/bookingorders', dark: true },
  { name: 'booking-orders-empty', at: '/dashboard/bookingorders', act: (page) => searchOrders(page, 'zzzz') },
  {
    name: 'reject-order',
    at: '/dashboard/bookingorders',
    inView: true,
    dark: true,
    act: opening(/^Cancel: /),
  },
  { name: 'categories', at: '/dashboard/category', dark: true },
  { name: 'categories-empty', at: '/dashboard/category', ...answering(/category\/get/, []) },
  {
    name: 'category-add',
    at: '/dashboard/category',
    inView: true,
    act: opening('Add Category'),
  },
  {
    name: 'category-delete',
    at: '/dashboard/category',
    inView: true,
    act: opening(/^Delete/),
  },
  { name: 'sub-categories', at: '/dashboard/subcategory', dark: true },
  {
    name: 'sub-category-edit',
    at: '/dashboard/subcategory',
    inView: true,
    act: opening(/^Edit/),
  },
  { name: 'upload-product', at: '/dashboard/upload-product', dark: true },
  {
    name: 'upload-product-refused',
    at: '/dashboard/upload-product',
    act: (page) => button(page, 'Submit').click(),
  },
  {
    name: 'add-field',
    at: '/dashboard/upload-product',
    inView: true,
    act: opening('Add Fields'),
  },
  { name: 'my-services', at: '/dashboard/product', dark: true },
  { name: 'my-services-nothing', at: '/dashboard/product', act: (page) => searchServices(page, 'zzzzzz') },
  {
    name: 'product-edit',
    at: '/dashboard/product',
    inView: true,
    act: opening(/^Edit/),
  },
  {
    name: 'product-delete',
    at: '/dashboard/product',
    inView: true,
    act: opening(/^Delete/),
  },
  {
    name: 'admin-requests',
    at: '/dashboard/admin-requests',
    ...answering(/user\/admin-requests/, [
      {
        _id: 'x'.repeat(20),
        name: 'Kavya Subramaniam',
        email: 'kavya.subramaniam@celebrations-of-coromandel.example',
        mobile: '9876543210',
        createdAt: '2026-11-12T09:30:00.000Z',
      },
    ]),
  },
  { name: 'admin-requests-empty', at: '/dashboard/admin-requests' },
];

const of = (who: Person, screens: Omit<Screen, 'who'>[]) => screens.map((screen) => ({ ...screen, who }));

export const screens: readonly Screen[] = [
  ...of('guest', guest),
  ...of('customer', customer),
  ...of('admin', admin),
];
