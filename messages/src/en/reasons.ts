/** Why an order was cancelled, where somebody picked it or the system did it. Orders keep the English text. */
export default {
  outOfStock: 'Out of stock',
  areaNotCovered: 'Booking area not covered',
  customerRequest: 'Customer request',
  noTime: 'Have not enough time',
  technicalProblem: 'Technical problem',
  other: 'Other',
  paymentLate: 'The payment was not completed within 30 minutes',
  paymentClosed: 'The payment was not completed',
  paymentFailed: 'The online payment could not be started',
} as const;
