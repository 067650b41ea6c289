import { toPaise } from '@utsav/contract/money';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../core/auth/passwords.ts';
import type { AppContext } from '../core/context.ts';
import { type Db, transaction } from '../core/db/db.ts';
import { newIds, withIds } from '../core/db/ids.ts';
import {
  addresses,
  categories,
  productCategories,
  products,
  subcategories,
  subcategoryCategories,
  users,
} from '../core/db/schema.ts';
import { indexMissing } from '../features/product/search-index-queries.ts';
import { insertSubCategoryLinks } from '../features/product/writes.ts';
import { demoBookings } from './bookings.ts';
import { demoCatalogue } from './catalogue.ts';
import { insertDemoBookings } from './load-bookings.ts';
import { insertDemoEnquiry } from './load-enquiries.ts';
import { insertDemoReviews } from './load-reviews.ts';
import { insertDemoVendors, vendorEmail } from './load-vendors.ts';
import { insertDemoCustomers } from './orders.ts';
import {
  categoryPicture,
  pictureAddress,
  servicePictures,
  serviceVideos,
  storeDemoFiles,
  subCategoryPicture,
} from './pictures.ts';
import { demoReviews } from './reviews.ts';
import { demoVendors, notReal, vendorOf } from './vendors.ts';

/** Credentials of the demo accounts; README shows them and the log prints them, in development only. */
export const demoAccounts = {
  admin: { name: 'Demo Admin', email: 'admin@utsav.example', password: 'demo-admin', mobile: '9000000001' },
  customer: {
    name: 'Demo Customer',
    email: 'customer@utsav.example',
    password: 'demo-customer',
    mobile: '9000000002',
  },
} as const;

/** README names some of these; each vendor's email begins with its key. */
export const demoVendorAccounts = demoVendors
  .slice(0, 2)
  .map(({ key, name }) => ({ name, email: vendorEmail(key), password: demoAccounts.admin.password }));

/** Marks every demo product as one. */
const demoLabel = { Listing: notReal };

/** Fills an empty database with the demo catalogue if the configuration wants it. */
export async function loadDemoData(
  context: AppContext,
  { embedded, say }: { embedded: boolean; say: (message: string) => void },
): Promise<void> {
  const { config, db } = context;
  // A PostgreSQL server that the product did not start is never filled without DEMO_DATA.
  const wanted = config.demoData ? config.demoData === 'on' : embedded && config.mode !== 'production';
  if (!wanted) return;
  if (await isEmpty(db)) {
    await storeDemoFiles(context.storage);
    const passwords = {
      admin: await hashPassword(demoAccounts.admin.password),
      customer: await hashPassword(demoAccounts.customer.password),
    };
    await transaction(db, async (db) => {
      await db.execute(sql`SELECT pg_advisory_xact_lock(7207742)`);
      // Another instance may have filled it meanwhile.
      if (!(await isEmpty(db))) return;
      await insertAll(db, passwords, context.clock.now());
      await indexMissing(db);
    });
  }
  if (config.mode === 'development') {
    // Where admins are vendors, their side can be tried too.
    const vendors = config.adminScope === 'own' ? demoVendorAccounts : [];
    for (const { name, email, password } of [...Object.values(demoAccounts), ...vendors]) {
      say(`${name}: ${email} / ${password}`);
    }
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM users UNION ALL SELECT 1 FROM categories LIMIT 1`);
  return rows.length === 0;
}

async function insertAll(db: Db, passwords: { admin: string; customer: string }, now: Date): Promise<void> {
  const [adminId = '', customerId = '', addressId = ''] = newIds(3, now);
  const { password: _, ...admin } = demoAccounts.admin;
  const { password: __, ...customer } = demoAccounts.customer;
  await db.insert(users).values([
    {
      id: adminId,
      ...admin,
      passwordHash: passwords.admin,
      role: 'ADMIN',
      isOperator: true,
      verifyEmail: true,
    },
    { id: customerId, ...customer, passwordHash: passwords.customer, role: 'USER', verifyEmail: true },
  ]);
  await db.insert(addresses).values({
    id: addressId,
    userId: customerId,
    addressLine: '14 Demo Street, Civil Lines',
    city: 'Jaipur',
    state: 'Rajasthan',
    country: 'India',
    pincode: '302006',
    mobile: customer.mobile,
  });

  const { categories: demoCategories, subCategories, services } = demoCatalogue;
  const categoryIds = idsByKey(demoCategories, now);
  const subCategoryIds = idsByKey(subCategories, now);
  const serviceIds = idsByKey(services, now);
  await db.insert(categories).values(
    demoCategories.map((one) => ({
      id: categoryIds(one.key),
      name: one.name,
      image: pictureAddress(categoryPicture(one)),
    })),
  );
  await db.insert(subcategories).values(
    subCategories.map((sub) => ({
      id: subCategoryIds(sub.key),
      name: sub.name,
      image: pictureAddress(subCategoryPicture(sub)),
    })),
  );
  await db.insert(subcategoryCategories).values(
    subCategories.flatMap((sub) =>
      sub.categories.map((key, position) => ({
        subcategoryId: subCategoryIds(sub.key),
        categoryId: categoryIds(key),
        position,
      })),
    ),
  );
  const vendorIds = await insertDemoVendors(db, services, { passwordHash: passwords.admin, now });
  const inserted = await db
    .insert(products)
    .values(
      services.map((service) => ({
        id: serviceIds(service.key),
        adminId: vendorIds.get(vendorOf(service)?.key ?? '') ?? adminId,
        name: service.name,
        image: servicePictures(service).map(pictureAddress),
        video: serviceVideos(service),
        stock: service.stock,
        pricePaise: toPaise(service.price),
        discount: service.discount,
        description: service.description,
        city: service.city,
        moreDetails: { ...service.moreDetails, ...demoLabel },
      })),
    )
    .returning();
  await db.insert(productCategories).values(
    services.flatMap((service) =>
      service.categories.map((key, position) => ({
        productId: serviceIds(service.key),
        categoryId: categoryIds(key),
        position,
      })),
    ),
  );
  await insertSubCategoryLinks(
    db,
    services.flatMap((service) =>
      service.subCategories.map((key, position) => ({
        productId: serviceIds(service.key),
        subcategoryId: subCategoryIds(key),
        position,
      })),
    ),
  );
  const rows = new Map(inserted.map((row) => [row.id, row]));
  const serviceOf = (key: string) => rows.get(serviceIds(key)) as (typeof inserted)[number];
  const customers = await insertDemoCustomers(db, passwords.customer, now);
  await insertDemoReviews(db, demoReviews(services), { serviceOf, customers, now });
  await insertDemoBookings(db, demoBookings(services), { serviceOf, customers, now });
  const [first] = services;
  if (first) await insertDemoEnquiry(db, { service: serviceOf(first.key), customerId, now });
}

/** Lists show the newest first, so the first of a list gets the newest id. */
function idsByKey(entries: { key: string }[], now: Date): (key: string) => string {
  const byKey = new Map(withIds(entries.toReversed(), now).map(({ key, id }) => [key, id]));
  return (key) => {
    const id = byKey.get(key);
    if (!id) throw new Error(`The demo catalogue refers to '${key}', which it does not have.`);
    return id;
  };
}
