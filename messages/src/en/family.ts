/** The page of a plan that is shared with the family. A {date} is a written day. */
export default {
  title: 'A plan to look at together',
  subtitle: 'Shared with you. Say which services you like.',
  subtitleOnly: 'Shared with you.',
  loading: 'Loading the plan…',
  ended: {
    title: 'This link no longer works',
    text: 'The link was ended, or a part of it is missing. Please ask whoever sent it to you for a new one.',
    home: 'Look at services',
  },
  empty: 'No functions yet. Look in again later.',
  noServices: 'No services yet.',
  noDate: 'Date still open',
  services: 'Services for {name}',
  each: '{quantity} × {price}',
  rating: 'Rated {average} out of 5, reviews: {count}',
  chosen: 'Chosen',
  state: {
    FREE: 'Free that day',
    FULL: 'Fully booked that day',
    CLOSED: 'Not available that day',
    FAR: 'More than 30 days ahead',
    NO_DATE: 'Waits for a date',
    GONE: 'No longer offered',
    BOOKED: 'Booked',
  },
  /** More than 30 days ahead: what is known of that day. */
  far: {
    FREE: 'More than 30 days ahead, free so far',
    FULL: 'Fully booked that day',
    CLOSED: 'Not available that day',
  },
  vote: {
    up: 'I like {name}: {count, number} so far',
    down: 'Not {name}: {count, number} so far',
    counted: '{up, number} for it, {down, number} against it',
    as: 'You vote as {name}.',
    change: 'Use another name',
  },
  name: {
    title: 'What is your name?',
    text: 'Everybody with this link sees how many like a service. Your name keeps your vote apart from the others.',
    label: 'Your name',
    missing: 'Please write your name.',
    submit: 'Go on',
    back: 'Not now',
  },
} as const;
