import { limits } from '@utsav/contract/limits';
import { problemsOf } from '@utsav/contract/problem';
import { productForm } from '@utsav/contract/product';
import { importColumns } from '@utsav/contract/product-import';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import { withInvalidation } from '../../core/cache/invalidation.ts';
import type { AppContext } from '../../core/context.ts';
import { onViolation } from '../../core/db/conflict-error.ts';
import type { Db } from '../../core/db/db.ts';
import { newId, withIds } from '../../core/db/ids.ts';
import type { IncomingFile } from '../../core/files/incoming-file.ts';
import { type AdminAction, differences, recordAdminAction } from '../../core/observability/audit.ts';
import { throttle } from '../../core/rate-limit/throttle.ts';
import { listCategories } from '../category/queries.ts';
import { listSubCategories, type SubCategoryRow } from '../subcategory/queries.ts';
import { type ImportLine, type LineProblem, problem, readImportFile } from './import-file.ts';
import { listOwnPictures } from './import-queries.ts';
import { insertProducts } from './import-writes.ts';
import { indexServices } from './search-index-queries.ts';
import { columnsOf, type Form, linkErrors } from './service.ts';

/** Checking and correcting a file takes many tries; each is a second of work. */
const imports = { tries: 60, minutes: 60 };

export const countImport = (context: AppContext, { id }: SignedInUser): Promise<void> =>
  throttle(context, `imports:${id}`, imports);

type CheckedLine = { line: number; name: string; problems: LineProblem[]; form: Form | undefined };

export type Import = { lines: CheckedLine[]; imported: number };

/** Checks every line, and adds all services of the file in one transaction unless a line is wrong. */
export async function importServices(
  context: AppContext,
  adminAction: AdminAction,
  file: IncomingFile,
  { dryRun }: { dryRun: boolean },
): Promise<Import> {
  const written = await readImportFile(file.path);
  const known = await readKnown(context.db, adminAction.admin, written);
  const lines = written.map((line) => checkLine(line, known));
  const forms = lines.flatMap(({ form }) => form ?? []);
  if (dryRun || forms.length < lines.length) return { lines, imported: 0 };
  await addServices(context, adminAction, forms);
  return { lines, imported: forms.length };
}

/** A CSV file with the columns and one example, of a category that there is. */
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

/** What the names and addresses of a file may mean. */
type Known = {
  categories: Map<string, string>;
  subCategories: SubCategoryRow[];
  pictures: Set<string>;
};

const nameKey = (name: string) => name.trim().toLowerCase();

const listed = (cell = '') =>
  cell
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '');

async function readKnown(db: Db, admin: SignedInUser, lines: ImportLine[]): Promise<Known> {
  const categories = await listCategories(db);
  const addresses = new Set(lines.flatMap(({ cells }) => listed(cells.image)));
  return {
    categories: new Map(categories.map(({ id, name }) => [nameKey(name), id])),
    subCategories: await listSubCategories(db),
    pictures: new Set(await listOwnPictures(db, admin.id, [...addresses])),
  };
}

const textColumns = ['name', 'description', 'category', 'subCategory', 'city'] as const;
const formula = /^[=+\-@\t]/;

/** The rules of product/create, and what only a file can get wrong. */
function checkLine({ line, cells, problems }: ImportLine, known: Known): CheckedLine {
  const name = (cells.name ?? '').trim().slice(0, limits.nameLength);
  if (problems.length > 0) return { line, name, problems, form: undefined };
  const formulas = textColumns
    .filter((column) => formula.test(cells[column] ?? ''))
    .map((column) => problem(column, 'import.formula'));
  const links = findLinks(cells, known);
  const parsed = productForm.safeParse({
    ...cells,
    category: links.categoryIds,
    subCategory: links.subCategoryIds,
    image: listed(cells.image),
  });
  const broken = parsed.success
    ? []
    : problemsOf(parsed.error).map(({ path, rule, params }) => problem(path[0] ?? 'line', rule, params));
  const foreign = listed(cells.image)
    .filter((address) => !known.pictures.has(address))
    .map((address) => problem('image', 'import.ownPicture', { name: shown(address) }));
  const found = [...formulas, ...links.unknown, ...broken, ...foreign];
  return { line, name, problems: found, form: found.length === 0 ? parsed.data : undefined };
}

const shown = (value: string) => value.slice(0, limits.textLength);

function findLinks(cells: ImportLine['cells'], { categories, subCategories }: Known) {
  const unknown: LineProblem[] = [];
  const miss = (field: string, name: string) =>
    void unknown.push(problem(field, 'import.unknownName', { name: shown(name) }));
  const categoryIds = listed(cells.category).flatMap(
    (name) => categories.get(nameKey(name)) ?? miss('category', name) ?? [],
  );
  const subCategoryIds = listed(cells.subCategory).flatMap((name) => {
    const named = subCategories.filter((one) => nameKey(one.name) === nameKey(name));
    // Several may have the same name: the one within the categories of the service is meant.
    const meant = named.find((one) => one.categories.some(({ id }) => categoryIds.includes(id))) ?? named[0];
    return meant?.id ?? miss('subCategory', name) ?? [];
  });
  return { categoryIds, subCategoryIds, unknown };
}

async function addServices(context: AppContext, adminAction: AdminAction, forms: Form[]): Promise<void> {
  const now = context.clock.now();
  const adminId = adminAction.admin.id;
  const services = withIds(forms, now).map(({ id, ...form }) => ({
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
      await insertProducts(db, services);
      await indexServices(
        db,
        services.map(({ values, ...links }) => ({ ...values, ...links })),
      );
      const names = forms.map(({ name }) => name);
      const recorded = differences(undefined, { services: forms.length, names });
      await recordAdminAction(context, db, adminAction, newId(now), recorded);
    }),
  );
}
