import { orderStatuses } from '@utsav/contract/order-status';
import type { UserScreen } from './screen.ts';
import {
  answerCalls,
  button,
  fillUploadForm,
  openAccountMenu,
  openDialog,
  openOrderDetails,
  searchOrders,
  searchServices,
} from './steps.ts';

export const adminScreens: UserScreen[] = [
  { name: 'admin-menu', at: '/', inView: true, prepare: openAccountMenu },
  { name: 'admin-profile', at: '/dashboard/profile' },
  { name: 'all-orders', at: '/dashboard/myorders' },
  ...orderStatuses.map((status) => ({
    name: `admin-order-details-${status.toLowerCase()}`,
    at: '/dashboard/myorders',
    inView: true,
    prepare: openOrderDetails(status),
  })),
  { name: 'booking-orders', at: '/dashboard/bookingorders', dark: true },
  { name: 'calendar', at: '/dashboard/calendar', dark: true },
  { name: 'calendar-list', at: '/dashboard/calendar?view=list' },
  { name: 'calendar-block', at: '/dashboard/calendar', inView: true, prepare: openDialog('Block days') },
  { name: 'reviews', at: '/dashboard/reviews', dark: true },
  {
    name: 'booking-orders-empty',
    at: '/dashboard/bookingorders',
    prepare: (page) => searchOrders(page, 'zzzz'),
  },
  {
    name: 'reject-order',
    at: '/dashboard/bookingorders',
    inView: true,
    dark: true,
    prepare: openDialog(/^Cancel: /),
  },
  { name: 'categories', at: '/dashboard/category', dark: true },
  { name: 'categories-empty', at: '/dashboard/category', prepare: answerCalls(/category\/get/, []) },
  {
    name: 'category-add',
    at: '/dashboard/category',
    inView: true,
    prepare: openDialog('Add Category'),
  },
  {
    name: 'category-delete',
    at: '/dashboard/category',
    inView: true,
    prepare: openDialog(/^Delete/),
  },
  { name: 'sub-categories', at: '/dashboard/subcategory', dark: true },
  {
    name: 'sub-category-add',
    at: '/dashboard/subcategory',
    inView: true,
    dark: true,
    prepare: openDialog('Add Sub Category'),
  },
  {
    name: 'sub-category-edit',
    at: '/dashboard/subcategory',
    inView: true,
    prepare: openDialog(/^Edit/),
  },
  { name: 'upload-product', at: '/dashboard/upload-product', dark: true },
  {
    name: 'upload-product-refused',
    at: '/dashboard/upload-product',
    prepare: (page) => button(page, 'Submit').click(),
  },
  { name: 'upload-product-filled', at: '/dashboard/upload-product', dark: true, prepare: fillUploadForm },
  {
    name: 'add-field',
    at: '/dashboard/upload-product',
    inView: true,
    prepare: openDialog('Add Fields'),
  },
  { name: 'my-services', at: '/dashboard/product', dark: true },
  {
    name: 'my-services-nothing',
    at: '/dashboard/product',
    prepare: (page) => searchServices(page, 'zzzzzz'),
  },
  {
    name: 'product-edit',
    at: '/dashboard/product',
    inView: true,
    prepare: openDialog(/^Edit/),
  },
  {
    name: 'product-delete',
    at: '/dashboard/product',
    inView: true,
    prepare: openDialog(/^Delete/),
  },
  {
    name: 'admin-requests',
    at: '/dashboard/admin-requests',
    prepare: answerCalls(/user\/admin-requests/, [
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
