/*
 * The interface of a payment provider. razorpay.ts is the only implementation; without keys in the
 * configuration there is no provider, and online payment is switched off.
 */

export type LinkWanted = {
  /** The id of our payment, which the provider returns with every report. */
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

/** Reports of the provider may come twice, late and in any order. */
export type PaymentEvent =
  | ({ kind: 'paid'; linkId: string; reference: string } & Paid)
  | { kind: 'closed'; linkId: string; reference: string }
  /** `key` is the id of our request; a refund that an operator made at the provider has another one. */
  | ({ kind: 'refund'; key: string; providerPaymentId: string; amountPaise: number } & Refund);

export type PaymentProvider = {
  createLink(wanted: LinkWanted): Promise<{ id: string; url: string }>;
  findLink(linkId: string): Promise<LinkState>;
  /** Closes a link, so that it cannot be paid any more, and answers whether it was paid before. */
  closeLink(linkId: string): Promise<LinkState>;
  /** Repeated with the same key, it answers the same refund and never makes a second one. */
  refund(wanted: { providerPaymentId: string; amountPaise: number; key: string }): Promise<Refund>;
  findRefund(refundId: string): Promise<Refund>;
  /** Reads a report, or throws if its signature is wrong; null for kinds of reports that do not matter here. */
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
