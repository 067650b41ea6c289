import { type ImportColumn, importColumns } from '@utsav/contract/product-import';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { withInvalidation } from '../../core/cache/invalidation.ts';
import type { AppContext } from '../../core/context.ts';
import { onViolation } from '../../core/db/conflict-error.ts';
import { newId, withIds } from '../../core/db/ids.ts';
import type { IncomingFile } from '../../core/files/incoming-file.ts';
import { type AdminAction, differences, recordAdminAction } from '../../core/observability/audit.ts';
import { createPause } from '../../core/pause.ts';
import { throttle } from '../../core/rate-limit/throttle.ts';
import { listSubCategories } from '../subcategory/queries.ts';
import { csvLine } from './csv-line.ts';
import { type Checked, checkLines, type PictureNames } from './import-check.ts';
import { readImportFile } from './import-file.ts';
import { insertProducts } from './import-writes.ts';
import { indexProducts } from './search-index-queries.ts';
import { columnsOf, type Form, linkErrors } from './service.ts';

/** Correcting a file takes many tries; limited because each is a second of work. */
const imports = { tries: 60, minutes: 60 };

export const countImport = (context: AppContext, { id }: SignedInUser): Promise<void> =>
  throttle(context, `imports:${id}`, imports);

export type Import = Checked & { imported: number };

/** Checks every line, and adds all products in one transaction unless a line is wrong. */
export async function importProducts(
  context: AppContext,
  adminAction: AdminAction,
  file: IncomingFile,
  { dryRun, pictures }: { dryRun: boolean; pictures: PictureNames },
): Promise<Import> {
  const pause = createPause();
  const written = await readImportFile(file.path, pause);
  const checked = await checkLines(context.db, adminAction.admin, written, pictures, pause);
  const forms = checked.lines.flatMap(({ form }) => form ?? []);
  if (dryRun || checked.wrongLines > 0) return { ...checked, imported: 0 };
  await addProducts(context, adminAction, forms);
  return { ...checked, imported: forms.length };
}

/** What examples cost and where; there are as many as these. */
const examples = [
  { stock: '3', price: '45000', discount: '10', city: 'Jaipur' },
  { stock: '1', price: '120000', discount: '0', city: 'Pune' },
  { stock: '5', price: '18500.50', discount: '5', city: 'Kochi' },
];

/** A CSV file with the columns and examples, each of another category that there is. */
export async function importTemplate({ db }: AppContext): Promise<string> {
  const subCategories = await listSubCategories(db);
  const ofOtherCategory = subCategories.filter(
    ({ categories: [first] }, index) =>
      subCategories.findIndex(({ categories }) => categories[0]?.id === first?.id) === index,
  );
  const lines = examples.map((example, index) => {
    const subCategory = ofOtherCategory[index];
    const cells: Record<ImportColumn, string> = {
      name: subCategory ? `${subCategory.name}, full day` : `Full day ${index + 1}`,
      description: 'What is included, for how many guests, and how long it takes',
      category: subCategory?.categories.map(({ name }) => name).join('|') ?? '',
      subCategory: subCategory?.name ?? '',
      ...example,
      image: '',
      published: 'yes',
    };
    return csvLine(importColumns.map((column) => cells[column]));
  });
  // Spreadsheets recognize UTF-8 by this mark.
  return `\ufeff${csvLine(importColumns)}${lines.join('')}`;
}

async function addProducts(context: AppContext, adminAction: AdminAction, forms: Form[]): Promise<void> {
  const now = context.clock.now();
  const adminId = adminAction.admin.id;
  const imported = withIds(forms, now).map(({ id, ...form }) => ({
    values: {
      ...columnsOf(form),
      id,
      city: form.city ?? '',
      published: form.published ?? true,
      adminId,
      createdAt: now,
      updatedAt: now,
    },
    categoryIds: form.category,
    subCategoryIds: form.subCategory,
  }));
  await onViolation(linkErrors, () =>
    withInvalidation(context, ['lists', 'words'], async (db) => {
      await insertProducts(db, imported);
      await indexProducts(
        db,
        imported.map(({ values, ...links }) => ({ ...values, ...links })),
      );
      const names = forms.map(({ name }) => name);
      const recorded = differences(undefined, { services: forms.length, names });
      await recordAdminAction(context, db, adminAction, newId(now), recorded);
    }),
  );
}
