import type { ComponentType } from 'react';
import type { Load } from './load.ts';

export type PageModule = {
  default: ComponentType;
  /** Fills the query cache: on the server before rendering, in the browser while navigating. */
  load?: Load;
};

export type PageRoute = {
  path: string;
  /** Name of the file in pages/. Each is its own chunk. */
  page: string;
  /** user: guests are sent to /login; admin: others see 'Do not have permission'. */
  access: 'public' | 'user' | 'admin';
  /** plain: header and footer only; dashboard: with the account menu beside it; close: with a close button. */
  layout: 'plain' | 'dashboard' | 'close';
};

const plain = (path: string, page: string): PageRoute => ({ path, page, access: 'public', layout: 'plain' });
const dashboard = (path: string, page: string, access: 'user' | 'admin'): PageRoute => ({
  path: `/dashboard/${path}`,
  page,
  access,
  layout: 'dashboard',
});

/** Every page (specification section 2, route table). */
export const pageRoutes: readonly PageRoute[] = [
  plain('/', 'home'),
  plain('/search', 'search'),
  plain('/login', 'login'),
  plain('/register', 'register'),
  plain('/forgot-password', 'forgot-password'),
  plain('/otp-verification', 'otp-verification'),
  plain('/reset-password', 'reset-password'),
  { path: '/user', page: 'account', access: 'user', layout: 'close' },
  dashboard('profile', 'profile', 'user'),
  dashboard('myorders', 'my-orders', 'user'),
  dashboard('address', 'addresses', 'user'),
  dashboard('bookingorders', 'booking-orders', 'admin'),
  dashboard('category', 'categories', 'admin'),
  dashboard('subcategory', 'sub-categories', 'admin'),
  dashboard('upload-product', 'upload-service', 'admin'),
  dashboard('product', 'my-services', 'admin'),
  dashboard('admin-requests', 'admin-requests', 'admin'),
  plain('/product/:product', 'product'),
  { path: '/cart', page: 'cart', access: 'public', layout: 'close' },
  { path: '/checkout', page: 'checkout', access: 'user', layout: 'plain' },
  { path: '/success', page: 'success', access: 'user', layout: 'plain' },
  plain('/cancel', 'cancel'),
  { path: '/payment-return', page: 'payment-return', access: 'user', layout: 'plain' },
  // Last, because it matches every path of two segments.
  plain('/:category/:subCategory', 'listing'),
];

export const pageModules = import.meta.glob<PageModule>(['../pages/*.tsx', '!../pages/*.test.tsx']);

export const pageFile = (page: string): string => `../pages/${page}.tsx`;
