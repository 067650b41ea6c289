import { toPaise } from '@utsav/contract/money';
import type { productForm } from '@utsav/contract/product';
import type { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import type { SignedIn } from '../../core/auth.ts';
import { changing } from '../../core/cache-changes.ts';
import { type Db, violatedConstraint } from '../../core/db.ts';
import { newId } from '../../core/ids.ts';
import type { Parts } from '../../core/parts.ts';
import {
  countListing,
  countManagedProducts,
  deleteProduct,
  findProduct,
  insertProduct,
  listListingCards,
  listManagedProducts,
  type Page,
  type ProductRow,
  replaceProductLinks,
  updateProduct,
} from './queries.ts';

type Form = z.output<typeof productForm>;

/** With ADMIN_SCOPE=own somebody else's service is as good as none (design section 4: 404). */
const scopeOf = ({ config }: Parts, admin: SignedIn) => (config.adminScope === 'own' ? admin.id : undefined);

export async function createProduct(parts: Parts, admin: SignedIn, form: Form): Promise<ProductRow> {
  const now = parts.clock.now();
  const id = newId(now);
  return linked(() =>
    changing(parts, ['lists'], async (db) => {
      await insertProduct(db, { id, adminId: admin.id, createdAt: now, updatedAt: now, ...columnsOf(form) });
      await replaceProductLinks(db, id, linksOf(form));
      return productDetails(db, id);
    }),
  );
}

export async function changeProduct(
  parts: Parts,
  admin: SignedIn,
  { _id: id, ...form }: Form & { _id: string },
): Promise<ProductRow> {
  const adminId = scopeOf(parts, admin);
  return linked(() =>
    changing(parts, ['lists', `product:${id}`], async (db) => {
      const values = { ...columnsOf(form), updatedAt: parts.clock.now() };
      if (!(await updateProduct(db, { id, adminId }, values))) throw noSuchService();
      await replaceProductLinks(db, id, linksOf(form));
      return productDetails(db, id);
    }),
  );
}

export async function removeProduct(parts: Parts, admin: SignedIn, id: string): Promise<void> {
  await changing(parts, ['lists', `product:${id}`], async (db) => {
    if (!(await deleteProduct(db, { id, adminId: scopeOf(parts, admin) }))) throw noSuchService();
  });
}

export async function managedPage(parts: Parts, admin: SignedIn, wanted: Page & { search: string }) {
  const { page, limit } = wanted;
  const filter = { adminId: scopeOf(parts, admin), search: wanted.search.trim() };
  const [rows, totalCount] = await Promise.all([
    listManagedProducts(parts.db, { ...filter, page, limit }),
    countManagedProducts(parts.db, filter),
  ]);
  return { rows, totalCount, totalNoPage: Math.ceil(totalCount / limit) };
}

export async function listingPage(
  { db }: Parts,
  wanted: Page & { categoryId: string; subCategoryId: string },
) {
  const [rows, totalCount] = await Promise.all([
    listListingCards(db, wanted),
    countListing(db, wanted.categoryId, wanted.subCategoryId),
  ]);
  return { rows, totalCount };
}

export async function productDetails(db: Db, id: string): Promise<ProductRow> {
  const found = await findProduct(db, id);
  if (!found) throw noSuchService();
  return found;
}

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
