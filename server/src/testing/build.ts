import { addDays, indianDay } from '@utsav/contract/booking';
import { toPaise } from '@utsav/contract/money';
import type { Role } from '@utsav/contract/user';
import { allTags } from '../core/cache/cache.ts';
import { dayMs } from '../core/clock.ts';
import type { AppContext } from '../core/context.ts';
import { newId } from '../core/db/ids.ts';
import {
  addresses,
  categories,
  orders,
  productCategories,
  products,
  reviews,
  sessions,
  subcategories,
  subcategoryCategories,
  users,
} from '../core/db/schema.ts';
import { randomToken, sha256 } from '../core/secrets.ts';
import { indexLabel } from '../features/category/search-label-queries.ts';
import { indexProducts } from '../features/product/search-index-queries.ts';
import { insertSubCategoryLinks } from '../features/product/writes.ts';
import { updateFigures } from '../features/review/queries.ts';

export type TestUser = {
  id: string;
  sessionId: string;
  role: Role;
  name: string;
  email: string;
  mobile: string;
  accessToken: string;
  refreshToken: string;
};

type UserChanges = Partial<typeof users.$inferInsert>;
type ProductChanges = Partial<Omit<typeof products.$inferInsert, 'pricePaise'>> & {
  price?: number;
  categoryIds?: string[];
  subCategoryIds?: string[];
};

type OrderChanges = Partial<Omit<typeof orders.$inferInsert, 'customer'>> & {
  customer?: TestUser;
  service?: Pick<typeof products.$inferInsert, 'id' | 'name' | 'pricePaise' | 'adminId' | 'image'>;
};

type ReviewChanges = Partial<typeof reviews.$inferInsert> & {
  author?: TestUser;
  service?: NonNullable<OrderChanges['service']>;
};

export type Builders = ReturnType<typeof createBuilders>;

/** Builders fill in all columns that a test does not name, and create missing parents. */
export function createBuilders({ db, clock, tokens, cache }: AppContext) {
  let made = 0;
  const id = () => newId(clock.now());
  // Rows are written without services, so the cache has to be invalidated here.
  const written = <Values>(values: Values): Values => {
    cache.invalidate([allTags]);
    return values;
  };

  async function session(userId: string, refreshToken = randomToken()): Promise<string> {
    const sessionId = id();
    const now = clock.now();
    await db.insert(sessions).values({
      id: sessionId,
      userId,
      refreshHash: sha256(refreshToken),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 30 * dayMs),
    });
    return sessionId;
  }

  async function user(changes: UserChanges = {}): Promise<TestUser> {
    made += 1;
    const [row] = await db
      .insert(users)
      .values({
        id: id(),
        name: `Person ${made}`,
        email: `person${made}@example.com`,
        passwordHash: 'no password',
        mobile: '9876543210',
        verifyEmail: true,
        ...changes,
      })
      .returning();
    if (!row) throw new Error('no user was made');
    const refreshToken = randomToken();
    const sessionId = await session(row.id, refreshToken);
    const accessToken = await tokens.signAccess({ userId: row.id, sessionId });
    const { role, name, email, mobile } = row;
    return { id: row.id, sessionId, role, name, email, mobile, accessToken, refreshToken };
  }

  const admin = (changes: UserChanges = {}) => user({ role: 'ADMIN', ...changes });
  const operator = (changes: UserChanges = {}) => admin({ isOperator: true, ...changes });

  async function category(changes: Partial<typeof categories.$inferInsert> = {}) {
    made += 1;
    const values = { id: id(), name: `Category ${made}`, image: '/uploads/2026/c-2600.webp', ...changes };
    await db.insert(categories).values(values);
    await indexLabel(db, values.id, values.name);
    return written(values);
  }

  async function subCategory(
    changes: Partial<typeof subcategories.$inferInsert> & { categoryIds?: string[] } = {},
  ) {
    made += 1;
    const { categoryIds = [(await category()).id], ...rest } = changes;
    const values = { id: id(), name: `Sub category ${made}`, image: '/uploads/2026/s-2600.webp', ...rest };
    await db.insert(subcategories).values(values);
    await db
      .insert(subcategoryCategories)
      .values(
        categoryIds.map((categoryId, position) => ({ subcategoryId: values.id, categoryId, position })),
      );
    await indexLabel(db, values.id, values.name);
    return written({ ...values, categoryIds });
  }

  async function product(changes: ProductChanges = {}) {
    made += 1;
    const { categoryIds = [], subCategoryIds = [], price = 1000, ...rest } = changes;
    const values = {
      id: id(),
      name: `Service ${made}`,
      image: ['/uploads/2026/p-2600.webp'],
      stock: 5,
      pricePaise: toPaise(price),
      discount: 0,
      description: 'A service for tests.',
      city: '',
      ...rest,
    };
    await db.insert(products).values(values);
    if (categoryIds.length) {
      await db
        .insert(productCategories)
        .values(categoryIds.map((categoryId, position) => ({ productId: values.id, categoryId, position })));
    }
    await insertSubCategoryLinks(
      db,
      subCategoryIds.map((subcategoryId, position) => ({ productId: values.id, subcategoryId, position })),
    );
    const city = values.city ?? '';
    await indexProducts(db, [{ ...values, city, categoryIds, subCategoryIds }]);
    return written({ ...values, price });
  }

  async function address(owner: TestUser, changes: Partial<typeof addresses.$inferInsert> = {}) {
    const values = {
      id: id(),
      userId: owner.id,
      addressLine: '12 Rose Lane',
      city: 'Jaipur',
      state: 'Rajasthan',
      country: 'India',
      pincode: '302001',
      mobile: '9876543210',
      ...changes,
    };
    await db.insert(addresses).values(values);
    return values;
  }

  async function order(changes: OrderChanges = {}) {
    made += 1;
    const orderNumber = `ORD-TEST-${made}`;
    const { customer = await user(), service = await product(), ...rest } = changes;
    const lines = await address(customer);
    const { addressLine: address_line, city, state, country, pincode, mobile } = lines;
    const now = clock.now();
    const quantity = rest.quantity ?? 1;
    const values: typeof orders.$inferInsert = {
      id: id(),
      orderNumber,
      userId: customer.id,
      productId: service.id,
      adminId: service.adminId ?? null,
      addressId: lines.id,
      productName: service.name,
      productImage: service.image ?? [],
      quantity,
      unitPricePaise: service.pricePaise,
      totalPaise: service.pricePaise * quantity,
      orderStatus: 'PENDING',
      paymentStatus: 'CASH ON DELIVERY',
      deliveryDate: addDays(indianDay(now), 7),
      deliveryAddress: { address_line, city, state, country, pincode, mobile },
      customer: { name: customer.name, email: customer.email, mobile: customer.mobile },
      createdAt: now,
      updatedAt: now,
      ...rest,
    };
    await db.insert(orders).values(values);
    return { ...values, customer };
  }

  /** A review of a delivered order; updates the figures of its product. */
  async function review(changes: ReviewChanges = {}) {
    const { author = await user(), service = await product(), ...rest } = changes;
    const delivered = await order({ customer: author, service, orderStatus: 'DELIVERED' });
    const now = clock.now();
    const values = {
      id: id(),
      orderId: delivered.id,
      productId: service.id,
      vendorId: service.adminId ?? null,
      userId: author.id,
      rating: 4,
      body: 'A review for tests.',
      createdAt: now,
      updatedAt: now,
      ...rest,
    };
    await db.insert(reviews).values(values);
    await updateFigures(db, service.id);
    return written({ ...values, author });
  }

  /** The same person with a token that is valid after the clock was moved. */
  const signedIn = async (person: TestUser): Promise<TestUser> => ({
    ...person,
    accessToken: await tokens.signAccess({ userId: person.id, sessionId: person.sessionId }),
  });

  return { user, session, admin, operator, category, subCategory, product, address, order, review, signedIn };
}
