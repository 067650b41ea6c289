import type { Product, ProductCard } from '@utsav/contract/product';

export const sampleCard: ProductCard = {
  _id: 'p1',
  name: 'Photos',
  image: [],
  stock: 1,
  price: 100,
  discount: 0,
  category: [],
  subCategory: [],
  city: '',
  rating: { average: 0, count: 0 },
  byQuoteOnly: false,
  vendor: null,
};

export const sampleProduct: Product = {
  ...sampleCard,
  video: [],
  description: 'Ragas.',
  more_details: {},
  published: true,
  createdAt: '',
  updatedAt: '',
};
