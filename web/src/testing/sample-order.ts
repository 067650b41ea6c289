import type { Order } from '@utsav/contract/order';
import { sampleAddressLines } from './sample-address.ts';

export const sampleOrder: Order = {
  _id: 'o1',
  orderId: 'ORD-1',
  userId: 'u1',
  user_details: { _id: 'u1', name: 'Asha', email: 'asha@example.com', mobile: '9811111111' },
  productId: 'p1',
  product_details: { name: 'Photos', image: [] },
  quantity: 2,
  unitPrice: 50_000,
  totalAmt: 100_000,
  order_status: 'PENDING',
  cancellation_reason: '',
  payment_status: 'CASH ON DELIVERY',
  delivery_date: '2026-11-20',
  delivery_address: sampleAddressLines,
  admin_mobile: '',
  vendor: { _id: 'v1', name: 'Rao Events' },
  reschedule: null,
  quote: null,
  calendarUrl: 'http://localhost:3000/calendar/booking/o1-secret.ics',
  createdAt: '2026-11-15T06:30:00.000Z',
  updatedAt: '2026-11-15T06:30:00.000Z',
};
