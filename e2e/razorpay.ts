import { createServer } from 'node:http';

/*
 * A stand-in for the payment provider: payment links as Razorpay documents them, as far as the product asks for them.
 * `POST /pay/<id>` is what a customer does on the page of a link.
 */

export const razorpayKeys = {
  RAZORPAY_KEY_ID: 'rzp_test_keyid',
  RAZORPAY_KEY_SECRET: 'rzp_test_keysecret',
  RAZORPAY_WEBHOOK_SECRET: 'rzp_test_webhook',
};

/** The site where links are paid; journeys answer for it in the browser. */
export const paymentSite = 'https://rzp.example/';
/** Beside the product, on a port of its own or one that follows from the product's. */
export const razorpayPort = (port: number) => Number(process.env.E2E_RAZORPAY_PORT ?? port + 7);

type Payment = { payment_id: string; amount: number; status: string };
type Link = {
  id: string;
  amount: number;
  amount_paid: number;
  status: string;
  short_url: string;
  payments: Payment[];
};

export function startRazorpay(port: number): () => void {
  const links = new Map<string, Link>();

  function answer(call: string, body: { amount?: number }): Link | undefined {
    if (call === 'POST /v1/payment_links') {
      const id = `plink_${links.size + 1}x${Date.now().toString(36)}`;
      const amount = body.amount ?? 0;
      const link = {
        id,
        amount,
        amount_paid: 0,
        status: 'created',
        short_url: paymentSite + id,
        payments: [],
      };
      links.set(id, link);
      return link;
    }
    const link = links.get(/plink_\w+/.exec(call)?.[0] ?? '');
    if (link && call.startsWith('POST /pay/')) {
      link.status = 'paid';
      link.amount_paid = link.amount;
      link.payments = [{ payment_id: `pay_${link.id}`, amount: link.amount, status: 'captured' }];
    }
    if (link && call.endsWith('/cancel')) link.status = 'cancelled';
    return link;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const found = answer(`${request.method} ${request.url}`, text ? JSON.parse(text) : {});
    const refusal = { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } };
    response.writeHead(found ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? refusal));
  });
  server.listen(port, '127.0.0.1');
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
