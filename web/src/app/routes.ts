import type { Namespace } from '../lib/messages.ts';

export type PageRoute = {
  path: string;
  /** Name of the file in pages/. Each is its own chunk. */
  page: string;
  /** user: guests are sent to /login; admin: others see 'Do not have permission'. */
  access: 'public' | 'user' | 'admin';
  /** plain: header and footer only; dashboard: with the account menu beside it; close: with a close button. */
  layout: 'plain' | 'dashboard' | 'close';
  /** The namespaces of its texts, besides 'layout'. */
  messages: readonly Namespace[];
};

const plain = (path: string, page: string, messages: readonly Namespace[] = []): PageRoute => ({
  path,
  page,
  access: 'public',
  layout: 'plain',
  messages,
});
const dashboard = (
  path: string,
  page: string,
  access: 'user' | 'admin',
  messages: readonly Namespace[] = [],
): PageRoute => ({
  path: `/dashboard/${path}`,
  page,
  access,
  layout: 'dashboard',
  messages,
});

/** Every page (specification section 2, route table). */
export const pageRoutes: readonly PageRoute[] = [
  plain('/', 'home', ['catalogue']),
  plain('/search', 'search', ['catalogue', 'filters']),
  plain('/login', 'login', ['account']),
  plain('/register', 'register', ['account']),
  plain('/forgot-password', 'forgot-password', ['account']),
  plain('/otp-verification', 'otp-verification', ['account']),
  plain('/reset-password', 'reset-password', ['account']),
  { path: '/user', page: 'account', access: 'user', layout: 'close', messages: [] },
  dashboard('profile', 'profile', 'user', ['account', 'notification']),
  dashboard('myorders', 'my-orders', 'user', [
    'booking',
    'offline',
    'reasons',
    'review',
    'service',
    'tables',
  ]),
  dashboard('notifications', 'notifications', 'user', ['notification']),
  dashboard('address', 'addresses', 'user', ['account']),
  dashboard('desk', 'desk', 'admin', ['desk', 'booking']),
  dashboard('bookingorders', 'booking-orders', 'admin', ['booking', 'reasons', 'service', 'tables']),
  dashboard('calendar', 'calendar', 'admin', ['dates', 'booking', 'reasons', 'service']),
  dashboard('category', 'categories', 'admin', ['admin']),
  dashboard('subcategory', 'sub-categories', 'admin', ['admin']),
  dashboard('upload-product', 'upload-service', 'admin', ['admin', 'rules']),
  dashboard('product', 'my-services', 'admin', ['admin', 'rules', 'tables']),
  dashboard('import', 'import-services', 'admin', ['import']),
  dashboard('activity', 'activity', 'admin', ['activity']),
  dashboard('reviews', 'reviews', 'admin', ['review']),
  dashboard('vendor', 'business-page', 'admin', ['vendor', 'admin']),
  dashboard('admin-requests', 'admin-requests', 'admin', ['admin']),
  plain('/product/:product', 'product', ['catalogue', 'service', 'review']),
  plain('/vendor/:vendor', 'vendor', ['catalogue', 'filters', 'review', 'vendor']),
  { path: '/cart', page: 'cart', access: 'public', layout: 'close', messages: [] },
  {
    path: '/checkout',
    page: 'checkout',
    access: 'user',
    layout: 'plain',
    messages: ['booking', 'account', 'service'],
  },
  { path: '/success', page: 'success', access: 'user', layout: 'plain', messages: ['booking'] },
  plain('/cancel', 'cancel', ['booking']),
  { path: '/payment-return', page: 'payment-return', access: 'user', layout: 'plain', messages: ['booking'] },
  plain('/offline', 'offline', ['booking', 'offline', 'reasons', 'review']),
  // Last, because it matches every path of two segments.
  plain('/:category/:subCategory', 'listing', ['catalogue', 'filters']),
];
