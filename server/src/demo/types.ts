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
  /** Of the business. */
  name: string;
  person: string;
  cities: string[];
  about: string;
  /** The first category of the services that it offers, where it does not offer all. */
  category: string | undefined;
};

export type DemoBooking = {
  service: string;
  /** Which of the demo reviewers booked it. */
  customer: number;
  status: OrderStatus;
  /** From the first start; the day of the booking, negative for days before it. */
  day: number;
  /** How long before the first start it was placed, and how long after that it was answered. */
  placedHoursAgo: number;
  answeredAfterHours: number;
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
