import type { Block, BookedOrder } from '@utsav/contract/availability';
import type { BlockRow } from './block-queries.ts';
import type { BookedRow, CalendarProductRow } from './calendar-queries.ts';
import type { Unavailable } from './queries.ts';

export const presentUnavailable = ({ productId, days }: Unavailable) => ({
  productId,
  fullDates: days.map(({ date }) => date),
  unavailable: days,
});

export const presentRules = <Rest>({ leadDays, ...rest }: { leadDays: number } & Rest) => ({
  noticeDays: leadDays,
  ...rest,
});

export const presentProduct = ({ id, ...product }: CalendarProductRow) => ({
  _id: id,
  ...presentRules(product),
});

export const presentBlock = (row: BlockRow): Block => ({
  _id: row.id,
  productIds: row.productIds,
  from: row.firstDay,
  to: row.lastDay,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
});

export const presentBooked = (row: BookedRow): BookedOrder => ({
  _id: row.id,
  orderId: row.orderNumber,
  order_status: row.orderStatus,
  productId: row.productId,
  quantity: row.quantity,
  reschedule: row.proposal && {
    ...row.proposal,
    expiresAt: new Date(row.proposal.expiresAt).toISOString(),
  },
  delivery_date: row.deliveryDate,
  product_details: { name: row.productName },
  user_details: { name: row.customerName, mobile: row.customerMobile },
});
