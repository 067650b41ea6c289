/** Checkout, payment, and the orders of customers and vendors. */
export default {} as const;
