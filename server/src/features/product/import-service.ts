import { importColumns } from '@utsav/contract/product-import';
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
import { type Checked, checkLines } from './import-check.ts';
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
  { dryRun }: { dryRun: boolean },
): Promise<Import> {
  const pause = createPause();
  const written = await readImportFile(file.path, pause);
  const checked = await checkLines(context.db, adminAction.admin, written, pause);
  const forms = checked.lines.flatMap(({ form }) => form ?? []);
  if (dryRun || checked.wrongLines > 0) return { ...checked, imported: 0 };
  await addProducts(context, adminAction, forms);
  return { ...checked, imported: forms.length };
}

/** A CSV file with the columns and an example in an existing category. */
export async function importTemplate({ db }: AppContext): Promise<string> {
  const [subCategory] = (await listSubCategories(db)).slice(-1);
  const example = {
    name: 'Candid wedding photography',
    description: 'Two photographers, eight hours, 300 edited pictures',
    category: subCategory?.categories.map(({ name }) => name).join('|') ?? '',
    subCategory: subCategory?.name ?? '',
    stock: '3',
    price: '45000',
    discount: '10',
    city: 'Jaipur',
    image: '',
  };
  const lines = [importColumns, importColumns.map((column) => quoted(example[column]))];
  // Spreadsheets recognize UTF-8 by this mark.
  return `\ufeff${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

async function addProducts(context: AppContext, adminAction: AdminAction, forms: Form[]): Promise<void> {
  const now = context.clock.now();
  const adminId = adminAction.admin.id;
  const imported = withIds(forms, now).map(({ id, ...form }) => ({
    values: {
      ...columnsOf(form),
      id,
      city: form.city ?? '',
      adminId,
      createdAt: now,
      updatedAt: now,
    },
    categoryIds: form.category,
    subCategoryIds: form.subCategory,
  }));
  await onViolation(linkErrors, () =>
    withInvalidation(context, ['lists'], async (db) => {
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
