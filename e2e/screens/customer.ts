import { orderStatuses } from '@utsav/contract/order-status';
import type { UserScreen } from './screen.ts';
import {
  answerCalls,
  button,
  chooseDate,
  failCalls,
  openAccountMenu,
  openDialog,
  openNotifications,
  openOrderDetails,
  openOrderPage,
  openWithState,
  showPayment,
} from './steps.ts';

export const customerScreens: UserScreen[] = [
  { name: 'account-menu', at: '/', inView: true, dark: true, prepare: openAccountMenu },
  { name: 'profile', at: '/dashboard/profile', dark: true },
  {
    name: 'profile-picture',
    at: '/dashboard/profile',
    inView: true,
    prepare: openDialog('Edit profile picture'),
  },
  { name: 'orders', at: '/dashboard/myorders', dark: true },
  { name: 'order-page', at: '/dashboard/myorders', dark: true, prepare: openOrderPage },
  { name: 'orders-empty', at: '/dashboard/myorders', prepare: answerCalls(/order-list/, []) },
  { name: 'orders-failure', at: '/dashboard/myorders', prepare: failCalls(/order-list/), failure: true },
  ...orderStatuses.map((status) => ({
    name: `order-details-${status.toLowerCase()}`,
    at: '/dashboard/myorders',
    inView: true,
    dark: true,
    prepare: openOrderDetails(status),
  })),
  {
    name: 'order-cancel-question',
    at: '/dashboard/myorders',
    inView: true,
    prepare: openDialog(/Cancel Order/),
  },
  { name: 'order-change-date', at: '/dashboard/myorders', inView: true, prepare: openDialog(/^Change date/) },
  {
    name: 'review-write',
    at: '/dashboard/myorders',
    inView: true,
    dark: true,
    prepare: openDialog(/^Write a review/),
  },
  { name: 'enquiries', at: '/dashboard/enquiries', dark: true },
  { name: 'enquiries-empty', at: '/dashboard/enquiries?status=DECLINED' },
  { name: 'enquiry', at: '{enquiry}', dark: true },
  { name: 'quote-accept', at: '{enquiry}', inView: true, dark: true, prepare: openDialog('Accept and book') },
  { name: 'notifications', at: '/dashboard/notifications', dark: true },
  { name: 'notifications-panel', at: '/', inView: true, dark: true, prepare: openNotifications },
  { name: 'addresses', at: '/dashboard/address', dark: true },
  { name: 'addresses-empty', at: '/dashboard/address', prepare: answerCalls(/address\/get/, []) },
  {
    name: 'address-add',
    at: '/dashboard/address',
    inView: true,
    dark: true,
    prepare: async (page) => {
      await button(page, 'Add Address').click();
      await button(page, 'Save Address').click();
      await page.getByText('City is required').waitFor();
    },
  },
  {
    name: 'checkout',
    at: '/checkout',
    dark: true,
    prepare: (page) => page.getByRole('gridcell').first().waitFor(),
  },
  { name: 'checkout-date-chosen', at: '/checkout', dark: true, prepare: chooseDate },
  { name: 'checkout-empty', at: '/checkout', prepare: answerCalls(/cart\/get/, []) },
  {
    name: 'success',
    at: '/cancel',
    dark: true,
    prepare: (page) => openWithState(page, '/success', { text: 'Order' }),
  },
  {
    name: 'payment-return',
    at: '/payment-return?razorpay_payment_link_id=none',
    prepare: (page) => showPayment(page),
  },
  {
    name: 'no-permission',
    at: '/dashboard/category',
    prepare: (page) => page.getByText('Do not have permission').waitFor(),
  },
];
