/** Everything that can go wrong on purpose: code -> HTTP status and a sentence a person can read. */
export const errorCatalogue = {
  BAD_INPUT: { status: 400, message: 'Something in the request is not right. Please check it.' },
  WRONG_LOGIN: { status: 400, message: 'Wrong email or password.' },
  WRONG_CODE: { status: 400, message: 'That code is not right. Please check it and try again.' },
  CODE_EXPIRED: { status: 400, message: 'That code is no longer valid. Please ask for a new one.' },
  EMAIL_TAKEN: { status: 400, message: 'This email is already registered. Please log in instead.' },
  IN_USE: { status: 400, message: 'This is still in use and cannot be deleted.' },
  NOT_BOOKABLE: { status: 400, message: 'This service cannot be booked right now.' },
  PRICES_CHANGED: {
    status: 400,
    message: 'Prices have changed since you opened the cart. Please review the new total.',
  },
  PAYMENT_DECLINED: {
    status: 400,
    message: 'The payment could not be started. Nothing was booked; please choose Cash on Booking.',
  },
  WRONG_STATUS: { status: 400, message: 'This order can no longer be changed that way.' },
  NOT_DELIVERED: { status: 400, message: 'Only a delivered booking can be reviewed.' },
  REVIEW_TOO_OLD: { status: 400, message: 'A review can be changed within 30 days.' },
  REVIEW_HIDDEN: { status: 400, message: 'This review is hidden and cannot be changed.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please log in to continue.' },
  NOT_ALLOWED: { status: 403, message: 'Do not have permission' },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Please verify your email first. We have sent you a code.',
  },
  AWAITING_APPROVAL: {
    status: 403,
    message: 'Your admin account is waiting for approval by an existing admin.',
  },
  ACCOUNT_BLOCKED: { status: 403, message: 'This account is not active. Please contact us.' },
  RESET_NOT_GRANTED: {
    status: 403,
    message: 'Please verify the code from your email before setting a new password.',
  },
  NOT_FOUND: { status: 404, message: 'We could not find that.' },
  WRONG_METHOD: { status: 405, message: 'This address does not answer that method.' },
  TOO_SLOW: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  SIMILAR_ORDER: {
    status: 409,
    message: 'Similar order already exists. Please check your order history.',
  },
  REVIEW_EXISTS: { status: 409, message: 'You have reviewed this booking already.' },
  TOO_LARGE: { status: 413, message: 'That is too large to send.' },
  WRONG_KIND: { status: 415, message: 'That kind of file or content is not accepted.' },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  CHECKOUT_IN_FLIGHT: {
    status: 429,
    message: 'Order is already being processed. Please wait a moment.',
  },
  INTERNAL: { status: 500, message: 'Internal server error. Please try again later.' },
  NOT_CONFIGURED: { status: 503, message: 'This is not available right now.' },
  UNAVAILABLE: { status: 503, message: 'We are very busy right now. Please try again in a moment.' },
  NO_SPACE: { status: 507, message: 'There is no room left to store files. Please tell us about it.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

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
