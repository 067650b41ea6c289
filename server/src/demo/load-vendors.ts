import { dayMs } from '../core/clock.ts';
import type { Db } from '../core/db/db.ts';
import { withIds } from '../core/db/ids.ts';
import { users } from '../core/db/schema.ts';
import { pictureAddress, servicePictures } from './pictures.ts';
import { hashText } from './rows.ts';
import type { DemoService } from './types.ts';
import { demoVendors, notReal, vendorOf } from './vendors.ts';

export const vendorEmail = (key: string) => `${key}@utsav.example`;

/** Answers the vendors by their keys; they sign in with the password of the demo admin. */
export async function insertDemoVendors(
  db: Db,
  services: DemoService[],
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<Map<string, string>> {
  const vendors = withIds(demoVendors, now);
  const rows = vendors.map((vendor, index): typeof users.$inferInsert => {
    const first = services.find((service) => vendorOf(service)?.key === vendor.key);
    return {
      id: vendor.id,
      name: vendor.person,
      email: vendorEmail(vendor.key),
      mobile: `90000002${String(index).padStart(2, '0')}`,
      passwordHash,
      role: 'ADMIN',
      verifyEmail: true,
      businessName: vendor.name,
      about: `${vendor.about}\n\n(${notReal}.)`,
      city: vendor.cities[0] ?? '',
      // The second picture, because the first one is on the product's card.
      cover: first ? pictureAddress(servicePictures(first)[1] ?? '') : '',
      createdAt: new Date(now.getTime() - (200 + (hashText(vendor.key) % 1_800)) * dayMs),
    };
  });
  await db.insert(users).values(rows);
  return new Map(vendors.map(({ key, id }) => [key, id]));
}
