import { toPaise } from '@utsav/contract/money';
import type { productForm } from '@utsav/contract/product';
import type { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import { type Deed, differences, recordDeed } from '../../core/audit.ts';
import type { SignedIn } from '../../core/auth.ts';
import { changing } from '../../core/cache-changes.ts';
import { type Db, violatedConstraint } from '../../core/db.ts';
import { newId } from '../../core/ids.ts';
import type { Parts } from '../../core/parts.ts';
import {
  findListingTotal,
  findManagedTotal,
  findProduct,
  type Listing,
  listListingCards,
  listManagedProducts,
  type ProductRow,
  surveyListing,
  surveyManaged,
} from './queries.ts';
import { listMatchingProducts, matchProducts } from './search-queries.ts';
import {
  deleteProduct,
  insertProduct,
  lockProduct,
  replaceProductLinks,
  updateProduct,
} from './write-queries.ts';

type Form = z.output<typeof productForm>;

/** With ADMIN_SCOPE=own somebody else's service is as good as none (design section 4: 404). */
const scopeOf = ({ config }: Parts, admin: SignedIn) => (config.adminScope === 'own' ? admin.id : undefined);

export async function createProduct(parts: Parts, deed: Deed, form: Form): Promise<ProductRow> {
  const now = parts.clock.now();
  const id = newId(now);
  return linked(() =>
    changing(parts, ['lists'], async (db) => {
      await insertProduct(db, {
        id,
        adminId: deed.admin.id,
        createdAt: now,
        updatedAt: now,
        ...columnsOf(form),
      });
      await replaceProductLinks(db, id, linksOf(form));
      const created = await productDetails(db, id);
      await recordDeed(parts, db, deed, id, differences(undefined, recorded(created)));
      return created;
    }),
  );
}

export async function changeProduct(
  parts: Parts,
  deed: Deed,
  { _id: id, ...form }: Form & { _id: string },
): Promise<ProductRow> {
  const adminId = scopeOf(parts, deed.admin);
  return linked(() =>
    changing(parts, ['lists', `product:${id}`], async (db) => {
      const values = { ...columnsOf(form), updatedAt: parts.clock.now() };
      const before = await lockProduct(db, { id, adminId }, 'no key update');
      if (!before) throw noSuchService();
      await updateProduct(db, id, values);
      await replaceProductLinks(db, id, linksOf(form));
      const after = await productDetails(db, id);
      await recordDeed(parts, db, deed, id, differences(recorded(before), recorded(after)));
      return after;
    }),
  );
}

export async function removeProduct(parts: Parts, deed: Deed, id: string): Promise<void> {
  await changing(parts, ['lists', `product:${id}`], async (db) => {
    const before = await lockProduct(db, { id, adminId: scopeOf(parts, deed.admin) }, 'update');
    if (!before) throw noSuchService();
    await deleteProduct(db, id);
    await recordDeed(parts, db, deed, id, differences(recorded(before), undefined));
  });
}

type Page = { page: number; limit: number };

export async function managedPage(parts: Parts, admin: SignedIn, wanted: Page & { search: string }) {
  const { db, cache } = parts;
  const adminId = scopeOf(parts, admin);
  const text = wanted.search.trim();
  if (text !== '') return matchingPage(db, { ...wanted, text, adminId });
  const filter = { adminId };
  const { rows, totalCount } = await parts.readPage(
    {
      key: `managed ${adminId ?? ''}`,
      generation: cache.generation,
      read: async (span) => withTotal(await listManagedProducts(db, filter, span)),
      count: () => findManagedTotal(db, filter),
      survey: (every) => surveyManaged(db, filter, every),
    },
    wanted,
  );
  return { rows, totalCount, totalNoPage: Math.ceil(totalCount / wanted.limit) };
}

/** The best match first, as customers find them. */
async function matchingPage(
  db: Db,
  { page, limit, ...wanted }: Page & { text: string; adminId: string | undefined },
) {
  const span = { ...wanted, limit, offset: (page - 1) * limit };
  const rows = await listMatchingProducts(db, span);
  // A page without services cannot tell how many there are elsewhere.
  const totalCount = rows[0]?.total ?? (page === 1 ? 0 : (await matchProducts(db, span)).total);
  return { rows, totalCount, totalNoPage: Math.ceil(totalCount / limit) };
}

export function listingPage({ db, cache, readPage }: Parts, { page, limit, ...listing }: Page & Listing) {
  return readPage(
    {
      key: `listing ${listing.categoryId} ${listing.subCategoryId}`,
      generation: cache.generation,
      read: async (span) => withTotal(await listListingCards(db, listing, span)),
      count: () => findListingTotal(db, listing),
      survey: (every) => surveyListing(db, listing, every),
    },
    { page, limit },
  );
}

const withTotal = <Row extends { total: number }>(rows: Row[]) => ({ rows, total: rows[0]?.total });

export async function productDetails(db: Db, id: string): Promise<ProductRow> {
  const found = await findProduct(db, id);
  if (!found) throw noSuchService();
  return found;
}

const recorded = ({ id: _, uploader: __, createdAt: ___, updatedAt: ____, ...row }: ProductRow) => ({
  ...row,
  categories: row.categories.map(({ name }) => name),
  subCategories: row.subCategories.map(({ name }) => name),
});

const noSuchService = () => new AppError('NOT_FOUND', 'There is no such service.');

const columnsOf = (form: Form) => ({
  name: form.name,
  image: form.image,
  video: form.video,
  stock: form.stock,
  pricePaise: toPaise(form.price),
  discount: form.discount,
  description: form.description,
  moreDetails: form.more_details,
});

const linksOf = ({ category, subCategory }: Form) => ({ categoryIds: category, subCategoryIds: subCategory });

/** The foreign keys tell of an unknown category: asking first would leave a moment for it to be deleted. */
async function linked<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'product_categories_category_id_fkey') {
      throw new AppError('BAD_INPUT', 'category holds one that does not exist (any more).', 'category');
    }
    if (constraint === 'product_subcategories_subcategory_id_fkey') {
      throw new AppError('BAD_INPUT', 'subCategory holds one that does not exist (any more).', 'subCategory');
    }
    throw error;
  }
}
