/** What a device shows about the installed app. */
export default {
  name: '{brandName} – book event services',
  description:
    'Book photographers, makeup artists, event planners, caterers and models for your celebration.',
  search: 'Search services',
  cart: 'My Cart',
  orders: 'My Orders',
} as const;
