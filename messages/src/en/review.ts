/** Reviews: on the page of a service, beside a customer's own orders, and on the page of admins. */
export default {
  outOf: '{rating} out of 5 stars',
  list: {
    heading: 'Reviews',
    none: 'No reviews yet',
    whoMayWrite: 'Customers can write one once their booking is complete.',
    count: '{count, plural, one {# review} other {# reviews}}',
    // A bar of the summary: so many reviews with so many stars.
    withStars:
      '{stars, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}}',
    sortBy: 'Sort by',
    newest: 'Newest first',
    highest: 'Highest rating first',
    lowest: 'Lowest rating first',
    more: 'Show more reviews',
  },
  card: {
    mine: 'Your review',
    verified: 'Verified booking',
    changedOn: '{day} (changed)',
    enlarge: 'Enlarge picture {place} of {count}',
    picture: 'Picture {place} of {count} by {name}',
    reply: 'Reply from the vendor',
    hidden: 'Hidden',
    hiddenBecause: 'Nobody else sees this review. Reason: {reason}',
  },
} as const;
