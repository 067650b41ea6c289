import type { checkoutForm, Order } from '@utsav/contract/order';
import type { NewPaymentStatus, OrderChangeName } from '@utsav/contract/order-graph';
import type { Locale } from '@utsav/messages/locales';
import type { z } from 'zod';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { OrderRow, OrderScope } from '../order/queries.ts';
import type { StoredEntry } from '../waitlist/queries.ts';
import type { CustomerNotification } from './mails.ts';
import type { PaymentProvider } from './provider.ts';

export type OnlineCheckout = {
  customer: SignedInUser;
  form: z.output<typeof checkoutForm>;
  key: string | undefined;
};

/**
 * What payments need of orders and the waiting list. app.ts hands it in, because slices do not import each other's
 * services.
 */
export type Needs = {
  placeOrders(
    checkout: OnlineCheckout,
    terms: {
      status: NewPaymentStatus;
      openPayment: (db: Db, amountPaise: number, waitingIds: string[]) => Promise<string>;
      announce: boolean;
    },
  ): Promise<Order[]>;
  /** Changes that the server makes itself. */
  changeOrders(
    db: Db,
    scope: OrderScope,
    change: {
      name: OrderChangeName;
      reason?: string;
      waiting?: StoredEntry[];
      tell: 'people' | 'screens' | 'nobody';
    },
  ): Promise<OrderRow[]>;
  announceOrders(
    db: Db,
    booked: {
      orders: OrderRow[];
      language: Locale;
      vendors: { id: string; name: string; email: string; language: Locale }[];
    },
  ): Promise<void>;
  notifyCustomer(db: Db, orders: OrderRow[], notification: CustomerNotification): Promise<void>;
};

/** The application's context with what only this slice needs. */
export type PaymentContext = AppContext & {
  provider: PaymentProvider | undefined;
  orderActions: Needs;
};

export function requireProvider({ provider }: PaymentContext): PaymentProvider {
  if (provider) return provider;
  throw new AppError('NOT_CONFIGURED', { reason: 'onlinePayment' });
}
