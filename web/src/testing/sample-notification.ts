import {
  type Notification,
  type NotificationPreferences,
  notificationKinds,
} from '@utsav/contract/notification';

export const sampleNotification: Notification = {
  _id: 'n1',
  kind: 'order-accepted',
  title: 'Booking accepted',
  text: 'Photos on 20 Nov 2026 is accepted.',
  link: '/dashboard/myorders',
  read: false,
  createdAt: '2026-11-15T06:30:00.000Z',
};

export const samplePreferences = Object.fromEntries(
  notificationKinds.map((kind) => [kind, { mail: true, inApp: true }]),
) as NotificationPreferences;
