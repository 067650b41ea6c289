import type { OrderStatus } from '@utsav/contract/order-status';

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

export type DemoVendor = {
  key: string;
  /** The name of the business. */
  name: string;
  person: string;
  cities: string[];
  about: string;
  /** Its products have this first category; undefined where it offers all categories. */
  category: string | undefined;
};

export type DemoBooking = {
  service: string;
  /** The index of the demo reviewer who booked it. */
  customer: number;
  status: OrderStatus;
  /** Days from the first start to the booking date, negative for past ones. */
  day: number;
  /** Hours from the order to the first start, and from the order to its answer. */
  placedHoursAgo: number;
  answeredAfterHours: number;
};

export type DemoReview = {
  service: string;
  /** The index of the demo reviewer who wrote it. */
  reviewer: number;
  rating: number;
  text: string;
  reply: string;
  daysAgo: number;
};
