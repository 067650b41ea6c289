export const paymentJobs = {
  endHold: 'end-payment-hold',
  closeLink: 'close-payment-link',
  refund: 'refund-order',
  sweep: 'sweep-payments',
} as const;
