import type { ChangedOrder } from './notice.ts';

/** What open streams are told, on every instance. The texts are read by those that have a reader. */
export type LiveMessage = {
  notifications: { id: string; userId: string }[];
  orders: ChangedOrder[];
};
