import type { Access } from '@utsav/contract/endpoint';
import type { User } from '@utsav/contract/user';
import type { Messages, Namespace } from './messages.ts';

export type PageRoute = {
  path: string;
  /** Name of the file in pages/. Each is its own chunk. */
  page: string;
  /** user: guests are sent to /login; admin and operator: others see 'Do not have permission'. */
  access: Access;
  /** plain: header and footer only; dashboard: with the account menu beside it; close: with a close button. */
  layout: 'plain' | 'dashboard' | 'close';
  /** The namespaces of its texts, besides 'layout'. */
  messages: readonly Namespace[];
  /** Search engines may list it. */
  isIndexed: boolean;
  /** Its label in the account menu. */
  menu?: MenuLabel;
  /** In the menu only where new vendors need approval. */
  needsAdminApproval?: boolean;
  /** Its script and texts are stored in the browser for times without a network. */
  worksOffline?: boolean;
};

export type MenuLabel = Exclude<
  keyof Messages['layout']['menu'],
  | 'profile'
  | 'admin'
  | 'groups'
  | 'waiting'
  | 'unread'
  | 'saved'
  | 'logOut'
  | 'appearance'
  | 'light'
  | 'dark'
  | 'system'
>;

type Options = Partial<Omit<PageRoute, 'path' | 'page' | 'access'>>;

const route = (path: string, page: string, options: Partial<PageRoute> = {}): PageRoute => ({
  path,
  page,
  access: 'public',
  layout: 'plain',
  messages: [],
  isIndexed: false,
  ...options,
});

const dashboard = (
  path: string,
  page: string,
  access: Exclude<Access, 'public'>,
  messages: readonly Namespace[],
  options: Options = {},
): PageRoute => route(`/dashboard/${path}`, page, { access, layout: 'dashboard', messages, ...options });

/** Every page, by the name that links use (paths.ts). The menu shows its pages in this order. */
export const pageRoutes = {
  home: route('/', 'home', { messages: ['catalogue'], isIndexed: true }),
  search: route('/search', 'search', { messages: ['catalogue', 'filters'], isIndexed: true }),
  login: route('/login', 'login', { messages: ['account'] }),
  register: route('/register', 'register', { messages: ['account'] }),
  forgotPassword: route('/forgot-password', 'forgot-password', { messages: ['account'] }),
  otpVerification: route('/otp-verification', 'otp-verification', { messages: ['account'] }),
  resetPassword: route('/reset-password', 'reset-password', { messages: ['account'] }),
  account: route('/user', 'account', { access: 'user', layout: 'close' }),
  profile: dashboard('profile', 'profile', 'user', ['account', 'notification']),
  notifications: dashboard('notifications', 'notifications', 'user', ['notification']),
  desk: dashboard('desk', 'desk', 'admin', ['desk', 'booking'], { menu: 'desk' }),
  categories: dashboard('category', 'categories', 'operator', ['admin'], { menu: 'categories' }),
  subCategories: dashboard('subcategory', 'sub-categories', 'operator', ['admin'], { menu: 'subCategories' }),
  uploadService: dashboard('upload-product', 'upload-service', 'admin', ['admin', 'rules'], {
    menu: 'uploadService',
  }),
  importServices: dashboard('import', 'import-services', 'admin', ['import', 'admin']),
  myServices: dashboard('product', 'my-services', 'admin', ['admin', 'rules', 'tables'], {
    menu: 'myServices',
  }),
  myOrders: dashboard(
    'myorders',
    'my-orders',
    'user',
    ['booking', 'offline', 'reasons', 'review', 'service', 'tables'],
    { menu: 'myOrders', worksOffline: true },
  ),
  myOrder: dashboard('myorders/:order', 'my-order', 'user', [
    'order',
    'booking',
    'reasons',
    'review',
    'service',
  ]),
  bookingOrder: dashboard('bookingorders/:order', 'booking-order', 'admin', [
    'order',
    'booking',
    'reasons',
    'service',
  ]),
  bookingOrders: dashboard(
    'bookingorders',
    'booking-orders',
    'admin',
    ['booking', 'reasons', 'service', 'tables'],
    { menu: 'bookingOrders' },
  ),
  inbox: dashboard('inbox', 'inbox', 'admin', ['enquiry'], { menu: 'inbox' }),
  inboxEnquiry: dashboard('inbox/:enquiry', 'inbox-enquiry', 'admin', ['enquiry', 'review']),
  enquiries: dashboard('enquiries', 'enquiries', 'user', ['enquiry'], { menu: 'enquiries' }),
  enquiry: dashboard('enquiries/:enquiry', 'enquiry', 'user', ['enquiry', 'review', 'account']),
  plans: dashboard('plans', 'plans', 'user', ['plan'], { menu: 'plans' }),
  plan: dashboard('plans/:plan', 'plan', 'user', ['plan', 'account']),
  runSheet: dashboard('plans/:plan/run-sheet', 'run-sheet', 'user', ['plan', 'account', 'booking']),
  calendar: dashboard('calendar', 'calendar', 'admin', ['dates', 'booking', 'reasons', 'service'], {
    menu: 'calendar',
  }),
  reviews: dashboard('reviews', 'reviews', 'admin', ['review'], { menu: 'reviews' }),
  businessPage: dashboard('vendor', 'business-page', 'admin', ['vendor', 'admin'], { menu: 'businessPage' }),
  activity: dashboard('activity', 'activity', 'admin', ['activity'], { menu: 'activity' }),
  adminRequests: dashboard('admin-requests', 'admin-requests', 'operator', ['admin'], {
    menu: 'adminRequests',
    needsAdminApproval: true,
  }),
  users: dashboard('users', 'users', 'operator', ['users'], { menu: 'users' }),
  addresses: dashboard('address', 'addresses', 'user', ['account'], { menu: 'addresses' }),
  product: route('/product/:product', 'product', {
    messages: ['catalogue', 'service', 'review'],
    isIndexed: true,
  }),
  vendor: route('/vendor/:vendor', 'vendor', {
    messages: ['catalogue', 'filters', 'review', 'vendor'],
    isIndexed: true,
  }),
  ask: route('/ask', 'ask', { messages: ['enquiry'] }),
  familyPlan: route('/plan/:token', 'family-plan', { messages: ['family'] }),
  cart: route('/cart', 'cart', { layout: 'close' }),
  checkout: route('/checkout', 'checkout', { access: 'user', messages: ['booking', 'account', 'service'] }),
  success: route('/success', 'success', { access: 'user', messages: ['booking'] }),
  cancel: route('/cancel', 'cancel', { messages: ['booking'] }),
  paymentReturn: route('/payment-return', 'payment-return', { access: 'user', messages: ['booking'] }),
  offline: route('/offline', 'offline', {
    messages: ['booking', 'offline', 'reasons', 'review'],
    worksOffline: true,
  }),
  // Last, because it matches every path of two segments.
  listing: route('/:category/:subCategory', 'listing', {
    messages: ['catalogue', 'filters'],
    isIndexed: true,
  }),
} satisfies Record<string, PageRoute>;

/** Whether a signed-in user may open such a page. */
export function mayOpen(
  { access }: Pick<PageRoute, 'access'>,
  user: Pick<User, 'role' | 'operator'>,
): boolean {
  if (access === 'operator') return user.operator;
  return access !== 'admin' || user.role === 'ADMIN';
}

export const allPages: readonly PageRoute[] = Object.values(pageRoutes);
