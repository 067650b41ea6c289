/**
 * Notifications. {day} and {from} are booking dates and {moment} is a time, written out in the reader's language; {reason}
 * is one of ours or what somebody typed.
 */
export default {
  orderPlaced: {
    title: 'Booking placed',
    text: '{service}{more, plural, =0 {} one { and # more service} other { and # more services}} on {day}. We will tell you as soon as it is accepted.',
  },
  orderReceived: {
    title: 'New booking for {day}',
    text: '{name} would like to book {service}{more, plural, =0 {} one { and # more service} other { and # more services}}. Please accept or reject it.',
  },
  adminRequested: {
    title: 'Somebody asks for an admin account',
    text: '{name} waits for your approval.',
  },
  orderAccepted: {
    title: 'Booking accepted',
    text: '{service} on {day} is accepted. Order {orderNumber}.',
  },
  orderRejected: {
    title: 'Booking rejected',
    text: '{service} on {day} was rejected. Reason: {reason}',
  },
  orderCancelled: {
    title: 'Booking cancelled',
    text: '{service} on {day} is cancelled. Order {orderNumber}.',
  },
  orderCancelledToVendor: {
    title: 'Booking cancelled',
    text: 'The booking of {name} for {service} on {day} is cancelled. Order {orderNumber}.',
  },
  orderDelivered: {
    title: 'Booking complete',
    text: '{service} on {day} is complete. We hope it was a day to remember.',
  },
  orderDeliveredEarly: {
    title: 'Marked as delivered before its day',
    text: '{service} on {day} was marked as delivered. Was it? If not, tell us.',
  },
  orderRevoked: {
    title: 'Booking cancelled',
    text: 'We had to cancel {service} on {day}. Reason: {reason}',
  },
  orderRevokedToVendor: {
    title: 'Booking cancelled',
    text: 'We have cancelled the booking of {name} for {service} on {day}. Reason: {reason}',
  },
  orderReopened: {
    title: 'Not delivered yet',
    text: '{service} on {day} is accepted again, and no longer marked as delivered. Reason: {reason}',
  },
  orderReopenedToVendor: {
    title: 'Not delivered yet',
    text: 'The booking of {name} for {service} on {day} is accepted again, and no longer marked as delivered. Reason: {reason}',
  },
  lateRefund: {
    title: 'Your payment is on its way back',
    text: 'Your payment of {amount} reached us after the booking was cancelled. We have asked for a refund.',
  },
  refunded: {
    title: 'Refund sent',
    text: 'We have sent {amount} back to you for {service}. Your bank may take some days to show it.',
  },
  dateProposed: {
    title: 'Another date is proposed',
    text: '{service}: {day} instead of {from}. Please answer by {moment}.',
  },
  dateProposedToVendor: {
    title: 'Another date is requested',
    text: '{name} would like {day} instead of {from} for {service}. Please answer by {moment}.',
  },
  dateAgreed: {
    title: 'New date accepted',
    text: '{service} has moved from {from} to {day}.',
  },
  dateDeclined: {
    title: 'New date declined',
    text: '{service} stays on {from}; {day} was declined.',
  },
  dateExpired: {
    title: 'No answer about the new date',
    text: '{service} stays on {from}.',
  },
  dateMoved: {
    title: 'Booking moved',
    text: '{service} has moved from {from} to {day}.',
  },
  dateMovedToVendor: {
    title: 'Booking moved',
    text: '{name} has moved {service} from {from} to {day}.',
  },
  placeFree: {
    title: '{service} is free on {day}',
    text: 'We will hold it for you until {moment}.',
  },
  enquiryReceived: {
    title: 'New question about {service}',
    text: '{name}: {text}',
  },
  enquiryWritten: {
    title: 'New message about {service}',
    text: '{name}: {text}',
  },
  enquiryDeclined: {
    title: '{service}: declined',
    text: '{name} cannot take this. Reason: {reason}',
  },
  enquiryWithdrawn: {
    title: '{service}: question withdrawn',
    text: '{name} has withdrawn the question. Reason: {reason}',
  },
  quoteSent: {
    title: 'Quote for {service}',
    text: '{name}: {total} for {day}, valid until {moment}.',
  },
  quoteWithdrawn: {
    title: '{service}: quote withdrawn',
    text: '{name} has withdrawn the quote for {day}.',
  },
  quoteDeclined: {
    title: '{service}: quote declined',
    text: '{name} has declined your quote for {day}. Reason: {reason}',
  },
  quoteExpired: {
    title: '{service}: quote expired',
    text: 'The time of the quote for {day} is over. You can ask for a new one.',
  },
  quoteExpiredToVendor: {
    title: '{service}: quote expired',
    text: '{name} has not answered your quote for {day} in time.',
  },
  quoteUnheld: {
    title: '{service} is no longer held',
    text: '{day} is no longer held for you. The quote is valid until {moment}, if there is still a place.',
  },
  quoteBooked: {
    title: '{service} is booked',
    text: 'Your booking for {day} is accepted already.',
  },
  quoteAccepted: {
    title: 'Quote accepted: {service}',
    text: '{name} has booked {day} with your quote.',
  },
  reviewRequest: {
    title: 'How was {service}?',
    text: 'A few words help others to choose.',
  },
  reviewWritten: {
    title: 'New review for {service}',
    text: '{name} gave {rating, plural, one {# star} other {# stars}}.',
  },
  reviewReplied: {
    title: 'Your review was answered',
    text: 'The vendor of {service} has answered your review.',
  },
  reviewHidden: {
    title: 'Your review is hidden',
    text: 'Your review of {service} is hidden. Reason: {reason}',
  },
  reviewShown: {
    title: 'Your review is shown again',
    text: 'Everybody can read your review of {service} again.',
  },
  reviewReported: {
    title: 'A review of {service} was reported',
    text: '{name} asks you to look at it: {reason}',
  },
  reminderWeek: {
    title: 'Your booking is in 7 days',
    text: '{service} on {day}.',
  },
  reminderDay: {
    title: 'Your booking is tomorrow',
    text: '{service} on {day}.',
  },
  reminderToVendor: {
    title: 'You have a booking tomorrow',
    text: '{service} for {name} on {day}. Mobile {mobile}.',
  },
  stillPending: {
    title: 'A booking is waiting for your answer',
    text: '{name} has been waiting for a day: {service} on {day}. Please accept or reject it.',
  },
} as const;
