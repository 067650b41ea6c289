import type { UserScreen } from './screen.ts';
import {
  addOne,
  failHome,
  fill,
  openCart,
  openDialog,
  openEmptyCart,
  openWithState,
  resetState,
  stallCalls,
} from './steps.ts';

export const guestScreens: UserScreen[] = [
  { name: 'home', at: '/', dark: true },
  {
    name: 'home-loading',
    at: '/',
    prepare: stallCalls(/\/api\/(category|product)\//, '/cancel', 'Go To Home'),
  },
  { name: 'home-failure', at: '/cancel', prepare: failHome, failure: true },
  { name: 'search', at: '/search?q=wedding', dark: true },
  { name: 'search-nothing', at: '/search?q=zzzzzz' },
  {
    name: 'search-loading',
    at: '/search',
    prepare: stallCalls(/\/api\/product\//, '/', 'Search for services'),
  },
  { name: 'search-filtered', at: '/search?q=wedding&city=Jaipur&max=200000&sort=rating', dark: true },
  {
    name: 'search-filters',
    at: '/search?q=wedding',
    inView: true,
    prepare: async (page, phone) => phone && openDialog(/^Filters/)(page),
  },
  { name: 'vendor', at: '{vendor}', dark: true },
  { name: 'listing', at: '{listing}', dark: true },
  { name: 'product', at: '{product}', dark: true },
  {
    name: 'product-details-tab',
    at: '{product}',
    prepare: (page) => page.getByRole('tab', { name: 'Details' }).click(),
  },
  {
    name: 'product-why-tab',
    at: '{product}',
    prepare: (page) => page.getByRole('tab', { name: 'Why Book With Us?' }).click(),
  },
  {
    name: 'product-viewer',
    at: '{product}',
    inView: true,
    prepare: openDialog(/Enlarge/),
  },
  { name: 'product-out-of-stock', at: '{soldOut}' },
  { name: 'product-long', at: '{long}', dark: true },
  { name: 'search-long', at: '/search?q=Maharaja' },
  { name: 'item-added', at: '{product}', inView: true, prepare: addOne },
  {
    name: 'cart',
    at: '{product}',
    inView: true,
    dark: true,
    prepare: async (page, phone) => {
      await addOne(page);
      await openCart(page, phone);
    },
  },
  { name: 'cart-empty', at: '/', inView: true, dark: true, prepare: openEmptyCart },
  { name: 'cart-page-empty', at: '/cart' },
  { name: 'login', at: '/login', dark: true },
  {
    name: 'login-refused',
    at: '/login',
    prepare: async (page) => {
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
    prepare: async (page) => {
      await page.evaluate(() => localStorage.setItem('otp_email', 'asha.rao@example.com'));
      await page.goto('/otp-verification');
    },
  },
  {
    name: 'reset-password',
    at: '/cancel',
    prepare: (page) => openWithState(page, '/reset-password', resetState),
  },
  { name: 'family-plan', at: '{familyPlan}', dark: true },
  { name: 'family-plan-hindi', at: '/hi{familyPlan}' },
  {
    name: 'family-plan-name',
    at: '{familyPlan}',
    inView: true,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^I like/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'family-plan-ended', at: '/plan/nothing' },
  { name: 'cancel', at: '/cancel' },
  { name: 'not-found', at: '/nothing-here' },
  // It reloads itself every two seconds.
  { name: 'mailbox', at: '/mailbox', prepare: (page) => page.evaluate(() => window.stop()) },
];
