import { addDays, indianDay } from '@utsav/contract/booking';
import type { GoodValues } from './hostile.ts';

export type Known = Record<
  'productId' | 'categoryId' | 'subCategoryId' | 'addressId' | 'orderId' | 'name',
  string
>;

/** A good value for each word of the contract, with the ids of things that exist. */
export function goodValues(known: Known, now: Date): GoodValues {
  const { productId, categoryId, subCategoryId, addressId, orderId, name } = known;
  const fields: Record<string, unknown> = {
    _id: productId,
    id: categoryId,
    productId,
    productIds: [productId],
    categoryId,
    subCategoryId,
    addressId,
    orderId,
    category: [categoryId],
    subCategory: [subCategoryId],
    list_items: [{ productId, quantity: 1 }],
    name,
    email: 'somebody@example.com',
    mobile: '9876543210',
    password: 'a good password',
    newPassword: 'a good password',
    confirmPassword: 'a good password',
    role: 'USER',
    otp: '123456',
    image: '/uploads/2026/a-2600.webp',
    video: [],
    stock: 5,
    price: 100,
    discount: 10,
    description: 'A description.',
    more_details: { Days: 'two' },
    page: 1,
    limit: 10,
    search: 'serv',
    filters: { city: 'Jaipur', minPrice: 1, date: addDays(indianDay(now), 5) },
    sort: 'rating',
    facets: true,
    qty: 2,
    quantity: 1,
    status: 'ACCEPTED',
    cancellation_reason: 'Other',
    delivery_date: addDays(indianDay(now), 5),
    totalAmt: 1000,
    subTotalAmt: 1000,
    address_line: '1 Rose Lane',
    city: 'Jaipur',
    state: 'Rajasthan',
    country: 'India',
    pincode: '302001',
    approve: true,
    rating: 5,
    text: 'Wonderful.',
    images: [],
    hidden: false,
    accept: true,
    note: 'A note.',
    reason: 'Other',
    date: addDays(indianDay(now), 5),
    from: addDays(indianDay(now), 5),
    to: addDays(indianDay(now), 6),
    noticeDays: 1,
    closedWeekdays: [],
  };
  return (field) => JSON.stringify(fields[field]);
}
