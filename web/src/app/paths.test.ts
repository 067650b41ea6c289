import { idOfSegment, nameOfSegment } from '@utsav/contract/address-bar';
import { paymentReturnPath } from '@utsav/contract/order-status';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths } from '../lib/paths.ts';
import { pageFile, pageModules } from './page-modules.ts';
import { pageRoutes } from './routes.ts';

const objects = pageRoutes.map((route) => ({ id: route.page, path: route.path }));
const matchOf = (address: string) => matchRoutes(objects, address)?.at(-1);
const pageOf = (address: string) => matchOf(address)?.route.id;

describe('links', () => {
  it('the payment provider is sent to the page that waits for it', () => {
    expect(paths.paymentReturn).toBe(paymentReturnPath);
  });

  const category = { _id: '0c1', name: 'Photographers' };
  const subCategory = { _id: '0s2', name: 'Pre-Wedding & Candid' };

  it.each([
    [paths.home, 'home'],
    [paths.search('a & b'), 'search'],
    [paths.login, 'login'],
    [paths.register, 'register'],
    [paths.forgotPassword, 'forgot-password'],
    [paths.otpVerification, 'otp-verification'],
    [paths.resetPassword, 'reset-password'],
    [paths.account, 'account'],
    [paths.profile, 'profile'],
    [paths.myOrders, 'my-orders'],
    [paths.addresses, 'addresses'],
    [paths.bookingOrders, 'booking-orders'],
    [paths.categories, 'categories'],
    [paths.subCategories, 'sub-categories'],
    [paths.uploadService, 'upload-service'],
    [paths.myServices, 'my-services'],
    [paths.adminRequests, 'admin-requests'],
    [paths.desk, 'desk'],
    [paths.calendar, 'calendar'],
    [paths.reviews, 'reviews'],
    [paths.businessPage, 'business-page'],
    [paths.importServices, 'import-services'],
    [paths.activity, 'activity'],
    [paths.notifications, 'notifications'],
    [paths.vendor({ _id: '0v4', name: 'Asha Studio' }), 'vendor'],
    [paths.listing(category, subCategory), 'listing'],
    [paths.product({ _id: '0p3', name: 'Candid' }), 'product'],
    [paths.cart, 'cart'],
    [paths.checkout, 'checkout'],
    [paths.success, 'success'],
    [paths.cancel, 'cancel'],
    [paths.paymentReturn, 'payment-return'],
  ])('%s leads to %s', (address, page) => {
    expect(pageOf(address)).toBe(page);
  });

  it('carry ids and names through the address bar', () => {
    const match = matchOf(paths.listing(category, subCategory));
    expect(idOfSegment(match?.params.category ?? '')).toBe('0c1');
    expect(idOfSegment(match?.params.subCategory ?? '')).toBe('0s2');
    expect(nameOfSegment(match?.params.subCategory ?? '')).toBe('Pre Wedding Candid');
  });

  it.each(['शादी फोटोग्राफी', '📷', '100% / pure', 'a?b#c', ''])('survive a service called %j', (name) => {
    const match = matchOf(new URL(paths.product({ _id: '0p3', name }), 'http://localhost').pathname);
    expect(match?.route.id).toBe('product');
    expect(idOfSegment(match?.params.product ?? '')).toBe('0p3');
  });

  it.each(['bridal makeup', 'a & b', '#1 100%', '+91', '🎂 केक'])('keep the search text %j exactly', (q) => {
    expect(new URL(paths.search(q), 'http://localhost').searchParams.get('q')).toBe(q);
  });
});

describe('routes', () => {
  it('each have a page file', () => {
    for (const route of pageRoutes) expect(Object.keys(pageModules)).toContain(pageFile(route.page));
  });

  it('keep admin pages for admins', () => {
    const admin = pageRoutes.filter((route) => route.access === 'admin').map((route) => route.path);
    expect(admin).toEqual([
      '/dashboard/desk',
      '/dashboard/bookingorders',
      '/dashboard/calendar',
      '/dashboard/category',
      '/dashboard/subcategory',
      '/dashboard/upload-product',
      '/dashboard/product',
      '/dashboard/import',
      '/dashboard/activity',
      '/dashboard/reviews',
      '/dashboard/vendor',
      '/dashboard/admin-requests',
    ]);
  });
});
