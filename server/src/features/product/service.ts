import { toPaise } from '@utsav/contract/money';
import type { productForm } from '@utsav/contract/product';
import type { z } from 'zod';
import { isInScope, scopeOf } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { withInvalidation } from '../../core/cache/invalidation.ts';
import type { AppContext } from '../../core/context.ts';
import { onViolation } from '../../core/db/conflict-error.ts';
import type { Db } from '../../core/db/db.ts';
import { newId } from '../../core/db/ids.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type AdminAction, differences, recordAdminAction } from '../../core/observability/audit.ts';
import type { ProductContext } from './product-context.ts';
import { findProduct, lockProduct, type ProductRow } from './queries.ts';
import { indexProducts, unindexProduct } from './search-index-queries.ts';
import { tagsOfIndexed } from './tag-queries.ts';
import { deleteProduct, insertProduct, replaceProductLinks, updateProduct } from './writes.ts';

export type Form = z.output<typeof productForm>;

/** Foreign keys find unknown categories, because a category could be deleted between a check and the write. */
export const linkErrors = {
  product_categories_category_id_fkey: () =>
    new AppError('BAD_INPUT', { reason: 'unknownReference', field: 'category' }),
  product_subcategories_subcategory_id_fkey: () =>
    new AppError('BAD_INPUT', { reason: 'unknownReference', field: 'subCategory' }),
};

export async function createProduct(
  context: AppContext,
  adminAction: AdminAction,
  form: Form,
): Promise<ProductRow> {
  const now = context.clock.now();
  const id = newId(now);
  return onViolation(linkErrors, () =>
    withInvalidation(context, [], async (db, invalidate) => {
      await insertProduct(db, {
        id,
        adminId: adminAction.admin.id,
        createdAt: now,
        updatedAt: now,
        ...columnsOf(form),
      });
      await replaceProductLinks(db, id, linksOf(form));
      const created = await productDetails(db, id);
      invalidate(tagsOfIndexed(id, await indexProducts(db, [indexed(created)])));
      await recordAdminAction(context, db, adminAction, id, differences(undefined, recorded(created)));
      return created;
    }),
  );
}

export async function changeProduct(
  context: ProductContext,
  adminAction: AdminAction,
  { _id: id, ...form }: Form & { _id: string },
): Promise<ProductRow> {
  const adminId = scopeOf(adminAction.admin);
  return onViolation(linkErrors, () =>
    withInvalidation(context, [], async (db, invalidate) => {
      const values = { ...columnsOf(form), updatedAt: context.clock.now() };
      const before = await lockProduct(db, { id, adminId }, 'no key update');
      if (!before) throw noSuchProduct();
      await updateProduct(db, id, values);
      const isShownAgain = form.published === true && !before.published;
      if (form.stock !== before.stock || isShownAgain) await context.updateOffers(db, [id]);
      await replaceProductLinks(db, id, linksOf(form));
      const after = await productDetails(db, id);
      invalidate(tagsOfIndexed(id, await indexProducts(db, [indexed(after)])));
      await recordAdminAction(context, db, adminAction, id, differences(recorded(before), recorded(after)));
      return after;
    }),
  );
}

export async function removeProduct(
  context: ProductContext,
  adminAction: AdminAction,
  id: string,
): Promise<void> {
  await withInvalidation(context, [], async (db, invalidate) => {
    const before = await lockProduct(db, { id, adminId: scopeOf(adminAction.admin) }, 'update');
    if (!before) throw noSuchProduct();
    await context.endPlacesOf(db, id);
    invalidate(tagsOfIndexed(id, await unindexProduct(db, id)));
    await deleteProduct(db, id);
    await recordAdminAction(context, db, adminAction, id, differences(recorded(before), undefined));
  });
}

async function productDetails(db: Db, id: string): Promise<ProductRow> {
  const found = await findProduct(db, id);
  if (!found) throw noSuchProduct();
  return found;
}

/** A service that is not public exists for admins who may manage it only. */
export async function shownProduct(db: Db, id: string, reader?: SignedInUser): Promise<ProductRow> {
  const found = await productDetails(db, id);
  if (!found.isPublic && !(reader && isInScope(reader, found.adminId))) throw noSuchProduct();
  return found;
}

const indexed = ({ id, name, description, city, categories, subCategories }: ProductRow) => ({
  id,
  name,
  description,
  city,
  categoryIds: categories.map(({ id }) => id),
  subCategoryIds: subCategories.map(({ id }) => id),
});

/** The fields that admins enter, for the audit trail. */
export const recorded = ({ categories, subCategories, ...row }: ProductRow) => ({
  name: row.name,
  image: row.image,
  stock: row.stock,
  pricePaise: row.pricePaise,
  discount: row.discount,
  categories: categories.map(({ name }) => name),
  subCategories: subCategories.map(({ name }) => name),
  city: row.city,
  video: row.video,
  description: row.description,
  moreDetails: row.moreDetails,
  published: row.published,
  byQuoteOnly: row.byQuoteOnly,
});

const noSuchProduct = () => new AppError('NOT_FOUND', { reason: 'service' });

export const columnsOf = (form: Form) => ({
  name: form.name,
  image: form.image,
  video: form.video,
  stock: form.stock,
  pricePaise: toPaise(form.price),
  discount: form.discount,
  description: form.description,
  moreDetails: form.more_details,
  ...(form.city === undefined ? {} : { city: form.city }),
  ...(form.published === undefined ? {} : { published: form.published }),
  ...(form.byQuoteOnly === undefined ? {} : { byQuoteOnly: form.byQuoteOnly }),
});

const linksOf = ({ category, subCategory }: Form) => ({ categoryIds: category, subCategoryIds: subCategory });
