import type { EnquiryStatus } from '@utsav/contract/enquiry-status';
import type { OrderStatus } from '@utsav/contract/order-status';

/** Published to all instances; an instance with an open stream of the reader then reads the texts. */
export type LiveMessage = {
  notifications: { id: string; userId: string }[];
  orders: LiveOrder[];
  /** Older instances do not send it. */
  enquiries?: LiveEnquiry[];
};

export const liveTopic = 'live';

/** An order that has changed, which its customer and its admins see at once. */
export type ChangedOrder = {
  id: string;
  orderNumber: string;
  orderStatus: OrderStatus;
  userId: string;
  adminId: string | null;
  updatedAt: Date;
};

/** An enquiry in which somebody wrote, or that has changed: its two sides see it at once. */
export type LiveEnquiry = { id: string; status: EnquiryStatus; customerId: string; vendorId: string | null };

/** A changed order as JSON. */
export type LiveOrder = Omit<ChangedOrder, 'updatedAt'> & { updatedAt: string };
