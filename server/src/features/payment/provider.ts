/*
 * What the product needs of a payment provider. There is one implementation, razorpay.ts; without keys in the
 * configuration there is no provider, and online payment is switched off.
 */

export type LinkWanted = {
  /** Our id of the payment; the provider hands it back with every report. */
  reference: string;
  amountPaise: number;
  description: string;
  customer: { name: string; email: string; mobile: string };
  expiresAt: Date;
  /** Where the customer's browser goes after paying. */
  returnUrl: string;
};

export type Paid = { providerPaymentId: string; amountPaise: number };
export type LinkState = { open: boolean; paid: Paid | undefined };

export type RefundState = 'PENDING' | 'PROCESSED' | 'FAILED';
export type Refund = { refundId: string; state: RefundState };

/** What the provider reports. Reports may come twice, late and in any order. */
export type PaymentEvent =
  | ({ kind: 'paid'; linkId: string; reference: string } & Paid)
  | { kind: 'closed'; linkId: string; reference: string }
  /** `key` is the id of our request; a refund that an operator made at the provider has another one. */
  | ({ kind: 'refund'; key: string; providerPaymentId: string; amountPaise: number } & Refund);

export type PaymentProvider = {
  createLink(wanted: LinkWanted): Promise<{ id: string; url: string }>;
  findLink(linkId: string): Promise<LinkState>;
  /** From then on the link cannot be paid; answers whether it had been. */
  closeLink(linkId: string): Promise<LinkState>;
  /** Asking again with the same key gives the same refund and never a second one. */
  refund(wanted: { providerPaymentId: string; amountPaise: number; key: string }): Promise<Refund>;
  findRefund(refundId: string): Promise<Refund>;
  /** Reads a report; null when it is none of those that matter here. A wrong signature throws. */
  readEvent(body: string, signature: string): PaymentEvent | null;
};

/** The provider refused the request, or could not be reached in time. */
export class PaymentProblem extends Error {
  override name = 'PaymentProblem';
  readonly kind: 'declined' | 'away';

  constructor(kind: PaymentProblem['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

export class ForgedReport extends Error {
  override name = 'ForgedReport';
}
