/** Mails. {brand} is the name of the site, {day} and {moment} are written out already. */
export default {
  hello: 'Hello {name},',
  code: {
    life: 'It works once, for 10 minutes. Please keep it to yourself; we never ask for it.',
    untouched: 'If this was not you, you can ignore this mail: nothing happens without the code.',
  },
  registration: {
    subject: 'Your {brand} verification code',
    opening: 'Welcome to {brand}! This code verifies your email:',
    customer: 'It is for the customer account that was requested on {moment}.',
    admin: 'It is for the admin account that was requested on {moment}.',
  },
  reset: {
    subject: 'Your {brand} code for a new password',
    opening: 'Somebody asked for a new password for your account. This code lets you set it:',
  },
  emailChange: {
    subject: 'Confirm your new email for {brand}',
    opening: 'This code confirms this address as the email of your account:',
  },
  emailChanged: {
    subject: 'The email of your {brand} account was changed',
    opening: 'The email of your account is now {email}. Mails will no longer come to this address.',
    warning: 'If this was not you, please write to {contact} at once.',
  },
  passwordChanged: {
    subject: 'Your {brand} password was changed',
    opening: 'A new password was set for your account, and every device was signed out.',
    feed: 'The address of your calendar feed has changed as well: add the new one from your calendar page to your calendars.',
    warning: 'If this was not you, set another one right away and write to {contact}.',
  },
  ownPasswordChanged: {
    subject: 'Your {brand} password was changed',
    opening: 'You have set a new password for your account. Every other device was signed out.',
    warning:
      'If this was not you, somebody else is signed in: set another password with Forgot password right away, which signs out every device, and write to {contact}.',
  },
  sessionsEnded: {
    subject: 'Devices were signed out of your {brand} account',
    opening: 'On {moment}, somebody who is signed in to your account signed out another device.',
    warning:
      'If this was not you, set another password with Forgot password right away, which signs out every device, and write to {contact}.',
  },
  approved: {
    subject: 'Your {brand} admin account is approved',
    opening: 'An admin has approved your request. You can log in and manage services and bookings now.',
  },
  declined: {
    subject: 'Your {brand} admin request was declined',
    opening: 'An admin has declined your request for an admin account.',
    hint: 'You can register again as a customer, or write to {contact} if this is a mistake.',
  },
  decision: {
    reason: 'They write: “{reason}”',
  },
  adminRequest: {
    subject: '{name} asks for an admin account on {brand}',
    opening: '{name} ({email}) asks for an admin account. Please approve or decline the request.',
  },
  booked: {
    subject: 'Your booking for {day}',
    opening: 'Thank you for booking with {brand}. We will tell you as soon as it is accepted.',
  },
  toAccept: {
    subject: 'New booking for {day}',
    opening: '{name} (mobile {mobile}) would like to book. Please accept or reject it.',
  },
  pending: {
    subject: 'Your booking {orderNumber} is waiting to be accepted',
    opening: 'Your booking is waiting to be accepted.',
  },
  accepted: {
    subject: 'Your booking {orderNumber} has been accepted',
    opening: 'Good news: your booking is accepted.',
    openingWithPhone: 'Good news: your booking is accepted. For questions call {mobile}.',
  },
  cancelled: {
    subject: 'Your booking {orderNumber} has been cancelled',
    opening: 'Your booking is cancelled. Reason: {reason}',
    noReason: 'No reason provided',
    own: 'You cancelled this booking.',
  },
  complete: {
    subject: 'Your booking {orderNumber} is complete',
    opening: 'Your booking is complete. We hope it was a day to remember.',
  },
  completeEarly: {
    subject: 'Your booking {orderNumber} is complete already: is that right?',
    opening:
      'Your booking for {day} was marked as delivered already. Was it? If not, tell us: {email}, {phone}.',
    note: 'The vendor wrote: “{note}”',
  },
  revoked: {
    subject: 'Booking {orderNumber} has been cancelled by us',
    opening: '{brand} has cancelled this booking. Reason: {reason}',
  },
  reopened: {
    subject: 'Booking {orderNumber} is not delivered yet',
    opening:
      '{brand} has corrected this booking: it is accepted, and no longer marked as delivered. Reason: {reason}',
  },
  paymentLink: 'Booking for {day}: {services}',
  lateRefund: {
    subject: 'Your payment of {amount} is on its way back',
    opening:
      'We received your payment of {amount}, but the booking was already cancelled and could not be brought back. We have asked for a refund of the full amount; it usually takes 5 to 7 working days. You are welcome to book again.',
  },
  refunded: {
    subject: 'Your refund for {orderNumber}',
    opening: 'We have sent {amount} back to you. Your bank may take some days to show it.',
  },
  reviewRequest: {
    subject: 'How was {service}?',
    opening: 'Your booking {orderNumber} is complete. A few words about {service} help others to choose.',
  },
  reviewWritten: {
    subject: 'New review for {service}',
    opening: '{name} gave {rating, plural, one {# star} other {# stars}}. You can reply publicly.',
  },
  reviewReplied: {
    subject: 'Your review of {service} was answered',
    opening: 'The vendor has answered your review: {reply}',
  },
  reviewHidden: {
    subject: 'Your review of {service} is hidden',
    opening: 'Your review of {service} is no longer shown to others. Reason: {reason}',
  },
  reviewShown: {
    subject: 'Your review of {service} is shown again',
    opening: 'Everybody can read your review of {service} again.',
  },
  reviewReported: {
    subject: 'A review of {service} was reported',
    opening: '{name} has reported a review of {service}. Reason: {reason}',
  },
  dateMoved: {
    subject: 'Your booking {orderNumber} is now on {day}',
    opening: 'You have moved your booking from {from} to {day}.',
    toAdminSubject: 'Booking {orderNumber} was moved to {day}',
    toAdminOpening: '{name} (mobile {mobile}) has moved this booking from {from} to {day}.',
  },
  dateProposed: {
    subject: 'Another date for your booking {orderNumber}',
    opening:
      'We would like to move your booking from {from} to {day}. Please accept or decline by {moment}. Without an answer it stays on {from}.',
    toAdminSubject: 'Another date is requested for booking {orderNumber}',
    toAdminOpening:
      '{name} (mobile {mobile}) would like to move this booking from {from} to {day}. Please accept or decline by {moment}. Without an answer it stays on {from}.',
    note: 'Note: {note}',
  },
  dateAgreed: {
    subject: 'Booking {orderNumber} is now on {day}',
    opening: 'The new date is accepted: the booking has moved from {from} to {day}.',
  },
  dateDeclined: {
    subject: 'The new date of booking {orderNumber} was declined',
    opening: '{day} was declined. The booking stays on {from}.',
    openingWithReason: '{day} was declined. The booking stays on {from}. Reason: {reason}',
  },
  dateExpired: {
    subject: 'No answer about the new date of booking {orderNumber}',
    opening: 'Nobody answered in time about {day}. The booking stays on {from}.',
  },
  placeFree: {
    subject: '{service} can be booked for {day}',
    opening:
      'The date you are waiting for is free now. We will hold it for you until {moment}; after that, the next in line gets it.',
  },
  enquiryReceived: {
    subject: 'New question about {service}',
    opening: '{name} asks: {text}',
  },
  enquiryWritten: {
    subject: 'New message about {service}',
    opening: '{name} writes: {text}',
  },
  enquiryDeclined: {
    subject: '{service}: declined',
    opening: '{name} cannot take this. Reason: {reason}',
  },
  enquiryWithdrawn: {
    subject: '{service}: question withdrawn',
    opening: '{name} has withdrawn the question. Reason: {reason}',
  },
  quoteSent: {
    subject: 'Quote for {service} on {day}',
    opening: '{name} has sent you a quote. It is valid until {moment}.',
  },
  quoteWithdrawn: {
    subject: '{service}: quote withdrawn',
    opening: '{name} has withdrawn the quote for {day}.',
  },
  quoteDeclined: {
    subject: '{service}: quote declined',
    opening: '{name} has declined your quote for {day}. Reason: {reason}',
  },
  quoteExpired: {
    subject: '{service}: the time of your quote is over',
    opening: 'The quote for {day} was valid until {moment}. You can ask for a new one.',
  },
  quoteExpiredToVendor: {
    subject: '{service}: the time of your quote is over',
    opening: '{name} has not answered your quote for {day} in time.',
  },
  quoteBooked: {
    subject: 'Booked for {day}: {service}',
    opening: 'Thank you for booking. The vendor has accepted it already, with the quote.',
  },
  quoteAccepted: {
    subject: 'Quote accepted: {service} on {day}',
    opening:
      '{name} (mobile {mobile}) has accepted your quote, so this is booked. There is nothing to accept any more.',
  },
  reminder: {
    weekSubject: 'In 7 days: {service}',
    daySubject: 'Tomorrow: {service}',
    opening: 'Your booking is on {day}.',
    toVendorSubject: 'Tomorrow: {service} for {name}',
    toVendorOpening: '{name} (mobile {mobile}) has booked you for {day}.',
  },
  stillPending: {
    subject: 'Booking {orderNumber} is waiting for your answer',
    opening: '{name} (mobile {mobile}) has been waiting since {moment}. Please accept or reject it.',
  },
  details: {
    order: 'Order',
    service: 'Service',
    vendor: 'Vendor',
    quantity: 'Quantity',
    day: 'Booking date',
    line: '{quantity} × {price} = {amount}',
    total: 'Total',
    amount: 'Amount',
    payment: 'Payment',
    address: 'Address',
    addressLines: '{address_line}, {city}, {state}, {country}, {pincode}, mobile {mobile}',
  },
  payment: {
    onBooking: 'CASH ON BOOKING',
    pending: 'PAYMENT PENDING',
    paid: 'PAID',
    refundPending: 'REFUND PENDING',
    refunded: 'REFUNDED',
  },
  links: {
    logIn: 'Log in',
    forgotPassword: 'Forgot password',
    register: 'Register',
    writeReview: 'Write a review',
    receipt: 'Open the receipt',
    order: 'Open this booking',
    ownOrders: 'See your orders',
    bookingOrders: 'Open Booking Orders',
    book: 'Book now',
    enquiry: 'Open the conversation',
    reviews: 'Open Reviews',
    service: 'See the service',
    adminRequests: 'Open Admin Requests',
  },
} as const;
