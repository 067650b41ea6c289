import { mobilePrefix } from '@utsav/contract/limits';
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

const ownUrl = 'https://api.razorpay.com';
/** Short, because a customer is waiting. */
const requestTimeoutMs = 8_000;
// Longer names are refused.
const maxName = 50;

/** Payment Links of Razorpay (docs/decisions/011-razorpay.md). */
export function createRazorpay(config: RazorpayConfig): PaymentProvider {
  const call = createCall(config);

  const findLink = async (linkId: string): Promise<LinkState> => {
    const found = await call(linkState, 'GET', `/payment_links/${linkId}`);
    if (found.status !== 'paid') return { open: found.status === 'created', paid: undefined };
    const payment = found.payments?.find(({ status }) => status === 'captured');
    if (!payment) throw new PaymentProblem('away', 'a paid link without its payment');
    return { open: false, paid: { providerPaymentId: payment.payment_id, amountPaise: found.amount_paid } };
  };

  return {
    async createLink({ reference, amountPaise, description, customer, expiresAt, returnUrl }) {
      const { id, short_url } = await call(link, 'POST', '/payment_links', {
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
        // The page sends the customer to the link, and this server sends its own mails.
        notify: { sms: false, email: false },
        reminder_enable: false,
        expire_by: Math.floor(expiresAt.getTime() / 1000),
        callback_url: returnUrl,
        callback_method: 'get',
      });
      return { id, url: short_url };
    },
    findLink,
    async closeLink(linkId) {
      try {
        await call(z.unknown(), 'POST', `/payment_links/${linkId}/cancel`);
        return { open: false, paid: undefined };
      } catch (error) {
        // The provider declines to cancel a link that is paid or closed already.
        if (!(error instanceof PaymentProblem) || error.kind !== 'declined') throw error;
        const state = await findLink(linkId);
        if (state.open) throw error;
        return state;
      }
    },
    async refund({ providerPaymentId, amountPaise, key }) {
      const wanted = { amount: amountPaise, receipt: key };
      // With this header a repeated request answers the same refund.
      const headers = { 'X-Refund-Idempotency': key };
      return presentRefund(
        await call(refund, 'POST', `/payments/${providerPaymentId}/refund`, wanted, headers),
      );
    },
    async findRefund(refundId) {
      return presentRefund(await call(refund, 'GET', `/refunds/${refundId}`));
    },
    readEvent: (body, signature) => razorpayEvent(body, signature, config.webhookSecret),
  };
}

function presentRefund({ id, status }: z.output<typeof refund>): Refund {
  const state = status === 'processed' ? 'PROCESSED' : status === 'failed' ? 'FAILED' : 'PENDING';
  return { refundId: id, state };
}

const failure = z.object({ error: z.object({ code: z.string(), description: z.string() }).partial() });

/** Errors contain only the provider's answer, never the request, because that contains the keys. */
function createCall({ keyId, keySecret, apiUrl = ownUrl, timeoutMs = requestTimeoutMs }: RazorpayConfig) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  return async <Schema extends z.ZodType>(
    schema: Schema,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<z.output<Schema>> => {
    const { ok, status, json } = await send(new URL(`/v1${path}`, apiUrl), {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!ok) {
      const said = failure.safeParse(json).data?.error;
      const message = [status, said?.code, said?.description].filter(Boolean).join(' ');
      throw new PaymentProblem(status === 400 ? 'declined' : 'away', message);
    }
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new PaymentProblem('away', `an answer that makes no sense: ${parsed.error.message}`);
  };
}

/** The time limit covers the whole answer. */
async function send(url: URL, request: RequestInit): Promise<{ ok: boolean; status: number; json: unknown }> {
  try {
    const response = await fetch(url, request);
    const text = await response.text();
    return { ok: response.ok, status: response.status, json: parseJson(text) };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new PaymentProblem('away', `no answer ${cause?.code ?? name}`);
  }
}

/** Undefined for answers that are not JSON, such as an error page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
