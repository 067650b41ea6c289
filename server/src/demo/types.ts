export type DemoCategory = { key: string; name: string };

export type DemoSubCategory = { key: string; name: string; categories: string[] };

export type DemoService = {
  key: string;
  name: string;
  categories: string[];
  subCategories: string[];
  stock: number;
  price: number;
  discount: number;
  description: string;
  city: string;
  moreDetails: Record<string, string>;
  /** How many pictures its gallery has, 3 to 6. */
  pictures: number;
};

export type DemoReview = {
  service: string;
  /** Which of the demo reviewers wrote it. */
  reviewer: number;
  rating: number;
  text: string;
  reply: string;
  daysAgo: number;
};
