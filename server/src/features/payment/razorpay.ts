import { mobilePrefix } from '@utsav/contract/limits';
import Razorpay from 'razorpay';
import { z } from 'zod';
import type { RazorpayConfig } from '../../config.ts';
import { type LinkState, PaymentProblem, type PaymentProvider, type Refund } from './provider.ts';
import { razorpayEvent } from './razorpay-event.ts';

const link = z.object({ id: z.string().min(1), short_url: z.url({ protocol: /^https$/ }) });
const linkState = z.object({
  status: z.enum(['created', 'partially_paid', 'expired', 'cancelled', 'paid']),
  amount_paid: z.number(),
  payments: z.array(z.object({ payment_id: z.string(), status: z.string() })).nullish(),
});
const refund = z.object({ id: z.string().min(1), status: z.string() });

/** For one request as a whole; a customer is waiting. */
const requestTimeoutMs = 8_000;
// Longer names are refused.
const maxName = 50;

/** Payment Links of Razorpay, through its own package (docs/decisions/011-razorpay.md). */
export function createRazorpay(config: RazorpayConfig): PaymentProvider {
  const client = new Razorpay({ key_id: config.keyId, key_secret: config.keySecret });
  setTransport(client, config);

  const findLink = async (linkId: string): Promise<LinkState> => {
    const found = await call(linkState, () => client.paymentLink.fetch(linkId));
    if (found.status !== 'paid') return { open: found.status === 'created', paid: undefined };
    const payment = found.payments?.find(({ status }) => status === 'captured');
    if (!payment) throw new PaymentProblem('away', 'a paid link without its payment');
    return { open: false, paid: { paymentId: payment.payment_id, amountPaise: found.amount_paid } };
  };

  return {
    async createLink({ reference, amountPaise, description, customer, expiresAt, returnUrl }) {
      const { id, short_url } = await call(link, () =>
        client.paymentLink.create({
          amount: amountPaise,
          currency: 'INR',
          accept_partial: false,
          reference_id: reference,
          description,
          customer: {
            name: customer.name.slice(0, maxName),
            email: customer.email,
            contact: mobilePrefix + customer.mobile,
          },
          // The customer is already on the way to the link; mails are ours.
          notify: { sms: false, email: false },
          reminder_enable: false,
          expire_by: Math.floor(expiresAt.getTime() / 1000),
          callback_url: returnUrl,
          callback_method: 'get',
        }),
      );
      return { id, url: short_url };
    },
    findLink,
    async closeLink(linkId) {
      try {
        await call(z.unknown(), () => client.paymentLink.cancel(linkId));
        return { open: false, paid: undefined };
      } catch (error) {
        // Only an open, unpaid link can be cancelled, so it may be paid or closed already.
        if (!(error instanceof PaymentProblem) || error.kind !== 'declined') throw error;
        const state = await findLink(linkId);
        if (state.open) throw error;
        return state;
      }
    },
    async refund({ paymentId, amountPaise, key }) {
      return presentRefund(
        await call(refund, () => client.payments.refund(paymentId, { amount: amountPaise, receipt: key })),
      );
    },
    async findRefund(refundId) {
      return presentRefund(await call(refund, () => client.refunds.fetch(refundId)));
    },
    readEvent: (body, signature) => razorpayEvent(body, signature, config.webhookSecret),
  };
}

function presentRefund({ id, status }: z.output<typeof refund>): Refund {
  const state = status === 'processed' ? 'PROCESSED' : status === 'failed' ? 'FAILED' : 'PENDING';
  return { refundId: id, state };
}

type Request = {
  url?: string;
  data?: { receipt?: string };
  headers: { set(name: string, value: string): void };
};
type Transport = {
  defaults: { baseURL: string };
  interceptors: {
    request: { use(change: (request: Request) => Request & { signal: AbortSignal }): void };
    response: { use(ok: undefined, failed: (error: { response?: unknown; code?: string }) => never): void };
  };
};

/** The package has no options for a time-out or a header of one request; its HTTP client, `api.rq`, has. */
function setTransport(
  client: Razorpay,
  { apiUrl, timeoutMs = requestTimeoutMs }: Pick<RazorpayConfig, 'apiUrl' | 'timeoutMs'>,
): void {
  const { rq } = client.api as unknown as { rq: Transport };
  if (apiUrl) rq.defaults.baseURL = apiUrl;
  rq.interceptors.request.use((request) => {
    // With this header a repeated request answers the same refund.
    if (request.url?.endsWith('/refund')) {
      request.headers.set('X-Refund-Idempotency', request.data?.receipt ?? '');
    }
    return Object.assign(request, { signal: AbortSignal.timeout(timeoutMs) });
  });
  rq.interceptors.response.use(undefined, (error) => {
    // The package reads the status of every failure and throws a TypeError where there is none.
    throw error.response ? error : { response: { status: 0, data: { error: { code: error.code } } } };
  });
}

type Failure = { statusCode?: number; error?: { code?: string; description?: string } };

/** The error holds only the provider's answer, never the request, which carries the keys. */
async function call<Schema extends z.ZodType>(
  schema: Schema,
  request: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  let answer: unknown;
  try {
    answer = await request();
  } catch (error) {
    const { statusCode = 0, error: said } = error as Failure;
    const message = [statusCode || 'no answer', said?.code, said?.description].filter(Boolean).join(' ');
    throw new PaymentProblem(statusCode === 400 ? 'declined' : 'away', message);
  }
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new PaymentProblem('away', `an answer that makes no sense: ${parsed.error.message}`);
}
