import type { OrderStatus } from '@utsav/contract/order-status';

/** What open streams are told on every instance. One that has a stream of the reader reads the texts. */
export type LiveMessage = {
  notifications: { id: string; userId: string }[];
  orders: LiveOrder[];
};

export const liveTopic = 'live';

/** An order that has changed; its customer and those who look after it see that at once. */
export type ChangedOrder = {
  id: string;
  orderNumber: string;
  orderStatus: OrderStatus;
  userId: string;
  adminId: string | null;
  updatedAt: Date;
};

/** The same as JSON. */
export type LiveOrder = Omit<ChangedOrder, 'updatedAt'> & { updatedAt: string };
