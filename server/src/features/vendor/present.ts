import { averageRating } from '@utsav/contract/review';
import type { Vendor } from '@utsav/contract/vendor';
import type { VendorRow } from './queries.ts';

/** The limit of bookings a day is for the vendor alone. */
export const presentOwnVendor = (row: VendorRow): Vendor => ({
  ...presentVendor(row),
  dayLimit: row.dayLimit,
});

export function presentVendor(row: VendorRow): Vendor {
  const { reviewCount: count, ratingSum, answerSeconds } = row;
  return {
    _id: row.id,
    name: row.name,
    businessName: row.businessName,
    about: row.about,
    cover: row.cover,
    city: row.city,
    links: { facebook: row.facebookLink, youtube: row.youtubeLink, instagram: row.instagramLink },
    rating: { average: averageRating(ratingSum, count), count },
    services: row.services,
    delivered: row.delivered,
    answerHours: answerSeconds === null ? null : Math.max(1, Math.ceil(answerSeconds / 3600)),
    since: row.createdAt.toISOString(),
  };
}
