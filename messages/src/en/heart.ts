/** What the heart of a service says. */
export default {
  saved: 'Saved to your plan',
  savedHere: 'Saved. Log in to keep it in your plan.',
  merged: '{count, plural, one {# saved service is} other {# saved services are}} in your plan now.',
  view: 'View',
  removed: 'Removed from your plan',
  undo: 'Undo',
  booked: 'This stays in your plan, because it is booked.',
  full: 'You have saved {max, number} services in this browser. Log in to save more.',
} as const;
