import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * Answers the requests to Razorpay as its documentation says. It does not import vitest, because journeys use it too.
 */

const keys = { keyId: 'rzp_test_keyid', keySecret: 'rzp_test_keysecret', webhookSecret: 'rzp_test_webhook' };

type Link = {
  id: string;
  reference_id: string;
  amount: number;
  amount_paid: number;
  status: string;
  short_url: string;
  payments: { payment_id: string; amount: number; status: string }[];
};
type Refund = { id: string; payment_id: string; amount: number; receipt: string; status: string };
export type Asked = { call: string; body: Record<string, unknown>; key: string | undefined };

class Refused extends Error {}

const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;

/** ok; declines: says no; breaks: fails inside; garbles: answers something else; hangs: does not answer at all. */
type Behaviour = 'ok' | 'declines' | 'breaks' | 'garbles' | 'hangs';

/** Listens on a free port unless one is given. `POST /pay/<id>` pays a link like a customer. */
export async function createRazorpay(wantedPort = 0) {
  const links = new Map<string, Link>();
  const refunds = new Map<string, Refund>();
  const asked: Asked[] = [];
  const state = {
    behaviour: 'ok' as Behaviour,
    refundStatus: 'processed',
    linkSite: 'https://rzp.io/i/',
    release: () => undefined as unknown,
  };

  const linkOf = (id = '') => {
    const link = links.get(id);
    if (!link) throw new Refused('The id provided does not exist');
    return link;
  };

  function createLink(body: Record<string, unknown>): Link {
    const { amount, reference_id, currency, callback_method } = body;
    if (!Number.isInteger(amount) || Number(amount) < 100)
      throw new Refused('Order amount less than minimum');
    if (currency !== 'INR' || callback_method !== 'get') throw new Refused('Invalid request');
    if ([...links.values()].some((link) => link.reference_id === reference_id)) {
      throw new Refused('Payment link with given reference_id already exists.');
    }
    const id = newId('plink');
    const link = {
      ...body,
      id,
      reference_id: String(reference_id),
      amount: Number(amount),
      amount_paid: 0,
      status: 'created',
      short_url: state.linkSite + id,
      payments: [],
    };
    links.set(id, link);
    return link;
  }

  function cancelLink(id: string | undefined): Link {
    const link = linkOf(id);
    if (link.status !== 'created') throw new Refused(`Payment link cannot be cancelled: ${link.status}`);
    link.status = 'cancelled';
    return link;
  }

  function refund(providerPaymentId: string, body: Record<string, unknown>, key: string): Refund {
    const known = refunds.get(key);
    if (known) return known;
    const paid = [...links.values()].flatMap(({ payments }) => payments);
    const total = paid.find(({ payment_id }) => payment_id === providerPaymentId)?.amount ?? 0;
    const before = [...refunds.values()].filter(({ payment_id }) => payment_id === providerPaymentId);
    const sum = before.reduce((amount, made) => amount + made.amount, Number(body.amount));
    if (sum > total) throw new Refused('The total refund amount is greater than the payment amount');
    const made = {
      id: newId('rfnd'),
      payment_id: providerPaymentId,
      amount: Number(body.amount),
      receipt: String(body.receipt),
      status: state.refundStatus,
    };
    refunds.set(key, made);
    return made;
  }

  function answer(call: string, body: Record<string, unknown>, key: string): unknown {
    const [, , id = '', verb] = /^(GET|POST) \/v1\/\w+(?:\/(\w+))?(?:\/(\w+))?$/.exec(call) ?? [];
    if (call === 'POST /v1/payment_links') return createLink(body);
    if (call.startsWith('POST /v1/payment_links/') && verb === 'cancel') return cancelLink(id);
    if (call.startsWith('GET /v1/payment_links/')) return linkOf(id);
    if (call.startsWith('POST /v1/payments/') && verb === 'refund') return refund(id, body, key);
    if (call.startsWith('GET /v1/refunds/')) return [...refunds.values()].find((made) => made.id === id);
    throw new Refused(`The requested URL was not found on the server: ${call}`);
  }

  const server = createServer(async (request, response) => {
    const text = await read(request);
    const key = request.headers['x-refund-idempotency'] as string | undefined;
    const call = `${request.method} ${request.url}`;
    const paidLink = links.get(/^POST \/pay\/(\w+)$/.exec(call)?.[1] ?? '');
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    const send = (status: number, json: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (paidLink) return send(200, pay(paidLink.id));
    asked.push({ call, body, key });
    const basic = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64');
    const refuse = (status: number, description: string) =>
      send(status, { error: { code: 'BAD_REQUEST_ERROR', description } });
    if (request.headers.authorization !== `Basic ${basic}`) return refuse(401, 'Authentication failed');
    if (state.behaviour === 'declines') return refuse(400, 'Amount exceeds maximum amount allowed.');
    if (state.behaviour === 'breaks') return response.writeHead(502).end('<html>Bad Gateway</html>');
    if (state.behaviour === 'garbles') return send(200, { hello: 'world' });
    if (state.behaviour === 'hangs')
      await new Promise((resolve) => (state.release = () => resolve(undefined)));
    try {
      return send(200, answer(call, body, key ?? ''));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return refuse(400, error.message);
    }
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  /** Pays a link like a customer. */
  function pay(linkId: string): { linkId: string; providerPaymentId: string } {
    const link = linkOf(linkId);
    const providerPaymentId = newId('pay');
    link.status = 'paid';
    link.amount_paid = link.amount;
    link.payments.push({ payment_id: providerPaymentId, amount: link.amount, status: 'captured' });
    return { linkId, providerPaymentId };
  }

  return {
    config: { ...keys, apiUrl: `http://127.0.0.1:${port}`, timeoutMs: 3_000 },
    links,
    refunds,
    asked,
    state,
    pay,
    /** The bodies of webhook calls, shaped as documented. */
    reports: {
      paid: (linkId: string) => {
        const { payments, ...link } = linkOf(linkId);
        const [payment] = payments;
        const entity = { id: payment?.payment_id, amount: payment?.amount, status: 'captured' };
        return report('payment_link.paid', { payment_link: { entity: link }, payment: { entity } });
      },
      expired: (linkId: string) => {
        const { payments: _, ...entity } = { ...linkOf(linkId), status: 'expired' };
        return report('payment_link.expired', { payment_link: { entity } });
      },
      refund: (event: 'processed' | 'failed', made: Partial<Refund>) =>
        report(`refund.${event}`, { refund: { entity: { ...made, status: event } } }),
    },
    sign: (body: string, secret = keys.webhookSecret) =>
      createHmac('sha256', secret).update(body).digest('hex'),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const report = (event: string, payload: object) =>
  JSON.stringify({ entity: 'event', account_id: 'acc_test', event, contains: Object.keys(payload), payload });

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
