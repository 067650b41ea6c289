import { idOfSegment, linkedPages, nameOfSegment } from '@utsav/contract/address-bar';
import { isForAdmins } from '@utsav/contract/endpoint';
import { paymentReturnPath } from '@utsav/contract/order-status';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { allPages, pageRoutes } from './routes.ts';

const objects = allPages.map((route) => ({ id: route.page, path: route.path }));
const matchOf = (address: string) => matchRoutes(objects, address)?.at(-1);
const pageOf = (address: string) => matchOf(address)?.route.id;

describe('links', () => {
  it('the payment provider is sent to the page that waits for it', () => {
    expect(paths.paymentReturn).toBe(paymentReturnPath);
  });

  const category = { _id: '0c1', name: 'Photographers' };
  const subCategory = { _id: '0s2', name: 'Pre-Wedding & Candid' };

  it.each([
    [paths.search('a & b'), 'search'],
    [paths.vendor({ _id: '0v4', name: 'Asha Studio' }), 'vendor'],
    [paths.listing(category, subCategory), 'listing'],
    [paths.product({ _id: '0p3', name: 'Candid' }), 'product'],
  ])('%s leads to %s', (address, page) => {
    expect(pageOf(address)).toBe(page);
  });

  it('every page with a fixed address is reached at it', () => {
    const fixed = allPages.filter(({ path }) => !path.includes(':'));
    expect(fixed.map(({ path }) => pageOf(path))).toEqual(fixed.map(({ page }) => page));
  });

  it('the server leads to the same addresses as the pages', () => {
    const known: Record<string, { path: string }> = pageRoutes;
    for (const [name, address] of Object.entries(linkedPages)) expect(address).toBe(known[name]?.path);
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
  it('pages for managing services and bookings stay closed to customers', () => {
    const admin = allPages.filter(({ access }) => isForAdmins(access)).map((route) => route.path);
    for (const path of [
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
    ]) {
      expect(admin).toContain(path);
    }
  });

  it('search engines list pages that guests can open, and no others', () => {
    const indexed = allPages.filter((route) => route.isIndexed);
    const names = indexed.map((route) => route.page);
    for (const page of ['home', 'search', 'product', 'vendor', 'listing']) expect(names).toContain(page);
    for (const page of ['login', 'register', 'cart', 'cancel', 'offline']) expect(names).not.toContain(page);
    expect(indexed.filter((route) => route.access !== 'public')).toEqual([]);
  });
});
