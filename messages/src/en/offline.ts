/** Without a network: the page that stands in for all others, and the orders as last seen. */
export default {
  title: 'You are offline',
  text: 'We could not reach this page. It will open by itself once you are connected again.',
  retry: 'Try again',
  asOf: 'As of {time}. You are offline, so something may have changed since then.',
} as const;
