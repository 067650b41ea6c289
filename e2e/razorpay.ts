import { createRazorpay } from '../server/src/testing/razorpay-server.ts';

/** The site where links are paid; journeys answer for it in the browser. */
export const paymentSite = 'https://rzp.example/';
/** Beside the product, on a port of its own or one that follows from the product's. */
export const razorpayPort = (port: number) => Number(process.env.E2E_RAZORPAY_PORT ?? port + 7);

/** A stand-in for the payment provider, and the settings of a product that uses it. */
export async function startRazorpay(port: number) {
  const { config, state, close } = await createRazorpay(port);
  state.linkSite = paymentSite;
  const settings = {
    RAZORPAY_KEY_ID: config.keyId,
    RAZORPAY_KEY_SECRET: config.keySecret,
    RAZORPAY_WEBHOOK_SECRET: config.webhookSecret,
    RAZORPAY_API_URL: config.apiUrl,
  };
  return { settings, close };
}
