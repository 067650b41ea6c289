/** Where guests look around: home, search, listings. */
export default {
  home: {
    title: '{brandName} – book photographers, makeup artists, caterers and planners',
    description:
      'Book the people who make your celebration: photographers, makeup artists, event planners, caterers and models, with clear prices and open dates.',
    heading: 'Your celebration, in good hands',
    text: 'Photographers, makeup artists, planners, caterers and models. See the price, pick a date, book in minutes.',
    explore: 'Explore',
    categories: 'What are you planning?',
    notLoaded: '{category} did not load',
  },
  strip: {
    seeAll: 'See All',
    seeAllOf: 'See All {category}',
    left: 'Scroll {title} left',
    right: 'Scroll {title} right',
  },
  card: {
    discount: '{discount}% discount',
    bookingNow: 'Booking now',
    outOfStock: 'Out of stock',
    rating: 'Rated {average} out of 5 in {count, plural, one {# review} other {# reviews}}',
  },
  listing: {
    services: 'Services',
    title: '{subCategory} – {category}',
    description: 'Compare and book {subCategory} in {category}: prices, pictures and open dates.',
    descriptionWithoutCategory: 'Compare and book {subCategory}: prices, pictures and open dates.',
    count: '{count, plural, one {# service} other {# services}}',
    empty: 'New services arrive every week. Have a look at the neighbouring ones.',
    subCategories: 'Sub categories',
    subCategoriesOf: 'Sub categories of {category}',
  },
  search: {
    title: 'Search services',
    titleOf: '{words} – search',
    description: 'Search photographers, makeup artists, event planners, caterers and models.',
    results: 'Search Results: {count}',
    nothing: 'No Data found',
    tryOther: 'Try fewer or other words, or start from one of these.',
    photographer: 'photographer',
    bridalMakeup: 'bridal makeup',
    catering: 'catering',
  },
} as const;
