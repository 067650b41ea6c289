/** Everything that can go wrong on purpose: code -> HTTP status. The sentences are in the `errors` of the messages. */
export const errorStatuses = {
  BAD_INPUT: 400,
  WRONG_LOGIN: 400,
  WRONG_CODE: 400,
  CODE_EXPIRED: 400,
  EMAIL_TAKEN: 400,
  IN_USE: 400,
  NOT_BOOKABLE: 400,
  PRICES_CHANGED: 400,
  PAYMENT_DECLINED: 400,
  WRONG_STATUS: 400,
  NOT_SIGNED_IN: 401,
  NOT_ALLOWED: 403,
  EMAIL_NOT_VERIFIED: 403,
  AWAITING_APPROVAL: 403,
  ACCOUNT_BLOCKED: 403,
  RESET_NOT_GRANTED: 403,
  NOT_FOUND: 404,
  TOO_SLOW: 408,
  SIMILAR_ORDER: 409,
  TOO_LARGE: 413,
  WRONG_KIND: 415,
  TOO_MANY_TRIES: 429,
  CHECKOUT_IN_FLIGHT: 429,
  INTERNAL: 500,
  NOT_CONFIGURED: 503,
  UNAVAILABLE: 503,
  NO_SPACE: 507,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** What the client shows when a failure brings no sentence of its own (specification section 8). */
export const clientErrorTexts = {
  byStatus: {
    500: 'Internal server error. Please try again later.',
    404: 'Service not found. Please check your connection.',
    401: 'User not Login. Please Login First',
    403: 'Access forbidden.',
  } as Readonly<Record<number, string>>,
  network: 'Network error. Please check your internet connection.',
  other: 'Something went wrong. Please try again.',
  statusUpdate: 'Failed to update order status',
  customerCancel: 'Failed to cancel order',
  refreshOrders: 'Failed to refresh orders',
  cancelConfirmation: 'Failed to cancel order. Please try again.',
  checkoutInFlight: 'Order is already being processed. Please wait a moment.',
  similarOrder: 'Similar order already exists. Please check your order history.',
  checkoutTimeout: 'Request timeout. Please try again.',
  pleaseLogin: 'Please Login',
  noDate: 'Please select a delivery date',
  noPermission: 'Do not have permission',
} as const;
