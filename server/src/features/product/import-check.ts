import { limits } from '@utsav/contract/limits';
import { problemsOf } from '@utsav/contract/problem';
import { productForm } from '@utsav/contract/product';
import type { ImportReport } from '@utsav/contract/product-import';
import type { Rule } from '@utsav/contract/rules';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { Db } from '../../core/db/db.ts';
import type { Pause } from '../../core/pause.ts';
import { listCategories } from '../category/queries.ts';
import { listSubCategories, type SubCategoryRow } from '../subcategory/queries.ts';
import type { ImportLine } from './import-file.ts';
import { type LineProblem, problem } from './import-problem.ts';
import { listOwnNames, listOwnPictures } from './import-queries.ts';
import type { Form } from './service.ts';

type PreviewLine = ImportReport['preview'][number];
type CheckedLine = {
  line: number;
  name: string;
  problems: LineProblem[];
  form: Form | undefined;
  /** The vendor has a service of this name already. */
  isDuplicate: boolean;
};

/** Addresses of pictures by the names that a file uses for them. */
export type PictureNames = ReadonlyMap<string, string>;

export type Checked = {
  lines: CheckedLine[];
  wrongLines: number;
  /** The number of all problems, including those that are not listed. */
  problemCount: number;
  preview: PreviewLine[];
};

/** So many lines share one query for their pictures. */
const batchLines = 200;

/** Checks every line and counts every problem, but lists only the first ones. */
export async function checkLines(
  db: Db,
  admin: SignedInUser,
  named: ImportLine[],
  pictureNames: PictureNames,
  pause: Pause,
): Promise<Checked> {
  const written = withAddresses(named, pictureNames);
  const names = await readNames(db);
  const lines: CheckedLine[] = [];
  const preview: PreviewLine[] = [];
  let wrongLines = 0;
  let problemCount = 0;
  for (let start = 0; start < written.length; start += batchLines) {
    const batch = written.slice(start, start + batchLines);
    const known = {
      ...names,
      pictures: await readPictures(db, admin, batch),
      ownNames: new Set(await listOwnNames(db, admin.id, batch.map(nameOf))),
    };
    for (const line of batch) {
      await pause();
      const checked = checkLine(line, known);
      const left = Math.max(0, limits.importProblems - problemCount);
      problemCount += checked.problems.length;
      if (checked.problems.length > 0) wrongLines += 1;
      if (checked.form && preview.length < limits.importPreview) preview.push(previewOf(line, checked.form));
      lines.push({
        ...checked,
        problems: checked.problems.slice(0, Math.min(left, limits.importLineProblems)),
      });
    }
  }
  return { lines, wrongLines, problemCount, preview };
}

export const pictureKey = (name: string) => name.trim().toLowerCase();

const withAddresses = (lines: ImportLine[], pictures: PictureNames): ImportLine[] =>
  pictures.size === 0
    ? lines
    : lines.map((line) => ({ ...line, cells: { ...line.cells, image: addressesOf(line, pictures) } }));

/** Too many values stay as they are, and are refused later. */
function addressesOf({ cells: { image = '' } }: ImportLine, pictures: PictureNames): string {
  if (hasTooManyValues(image)) return image;
  return listed(image)
    .map((value) => pictures.get(pictureKey(value)) ?? value)
    .join('|');
}

const previewOf = ({ line, cells }: ImportLine, form: Form): PreviewLine => ({
  line,
  name: form.name,
  category: listed(cells.category),
  subCategory: listed(cells.subCategory),
  stock: form.stock,
  price: form.price,
  discount: form.discount,
  city: form.city ?? '',
  image: form.image,
  published: form.published ?? true,
});

/** What the names and addresses of a file may mean. */
type Known = {
  categories: Map<string, string>;
  /** By name, which several sub categories may share. */
  subCategories: Map<string, SubCategoryRow[]>;
  pictures: Set<string>;
  /** Names of the vendor's services, as `nameKey` writes them. */
  ownNames: Set<string>;
};

const nameKey = (name: string) => name.trim().toLowerCase();

const nameOf = ({ cells }: ImportLine) => nameKey((cells.name ?? '').slice(0, limits.nameLength));

const hasTooManyValues = (cell = '') => cell.split('|', limits.importValues + 1).length > limits.importValues;

const listed = (cell = '') =>
  cell
    .split('|', limits.importValues)
    .map((value) => value.trim())
    .filter((value) => value !== '');

async function readNames(db: Db): Promise<Omit<Known, 'pictures' | 'ownNames'>> {
  const categories = await listCategories(db);
  const subCategories = new Map<string, SubCategoryRow[]>();
  for (const row of await listSubCategories(db)) {
    const key = nameKey(row.name);
    subCategories.set(key, [...(subCategories.get(key) ?? []), row]);
  }
  return { categories: new Map(categories.map(({ id, name }) => [nameKey(name), id])), subCategories };
}

async function readPictures(db: Db, admin: SignedInUser, lines: ImportLine[]): Promise<Set<string>> {
  const addresses = new Set(lines.flatMap(({ cells }) => listed(cells.image)));
  if (addresses.size === 0) return addresses;
  return new Set(await listOwnPictures(db, admin.id, [...addresses]));
}

const textColumns = ['name', 'description', 'category', 'subCategory', 'city'] as const;
const listColumns = ['category', 'subCategory', 'image'] as const;
/** Spreadsheets ignore spaces before a formula. */
const formula = /^(\s*[=+\-@]|\t)/;

/** What the column `published` may say; without a word a service is published. */
const answers = new Map([
  ['', true],
  ['yes', true],
  ['no', false],
]);
const isPublished = ({ published = '' }: ImportLine['cells']) => answers.get(nameKey(published)) ?? true;

/** Applies the rules of product/create and the rules of files. */
function checkLine(written: ImportLine, known: Known): CheckedLine {
  const { line, cells, problems } = written;
  const name = (cells.name ?? '').trim().slice(0, limits.nameLength);
  const checked = { line, name, isDuplicate: known.ownNames.has(nameOf(written)) };
  if (problems.length > 0) return { ...checked, problems, form: undefined };
  const formulas = textColumns
    .filter((column) => formula.test(cells[column] ?? ''))
    .map((column) => problem(column, 'import.formula'));
  const tooLong = listColumns.filter((column) => hasTooManyValues(cells[column]));
  if (tooLong.length > 0) {
    const max = limits.importValues;
    const problems = tooLong.map((column) => problem(column, 'import.tooManyValues', { max }));
    return { ...checked, problems: [...formulas, ...problems], form: undefined };
  }
  const links = findLinks(cells, known);
  const parsed = productForm.safeParse({
    ...cells,
    published: isPublished(cells),
    category: links.categoryIds,
    subCategory: links.subCategoryIds,
    image: listed(cells.image),
  });
  const foreign = listed(cells.image).filter((address) => !known.pictures.has(address));
  // The same sentence about each address that is none of an own picture, whatever is wrong with it.
  const rulesOf = ({ path }: { path: PropertyKey[] }) => path[0] !== 'image' || foreign.length === 0;
  const broken = parsed.success
    ? []
    : problemsOf(parsed.error)
        .filter(rulesOf)
        .map(({ path, rule, params }) => problem(path[0] ?? 'line', rule, params));
  const pictures = together('image', 'import.ownPicture', foreign);
  const unclear = answers.has(nameKey(cells.published ?? '')) ? [] : [problem('published', 'import.yesOrNo')];
  const found = oneOfEachKind([...formulas, ...links.problems, ...broken, ...pictures, ...unclear]);
  return { ...checked, problems: found, form: found.length === 0 ? parsed.data : undefined };
}

/** Joins the same problem of several values of a cell into one, which names the first value and counts the others. */
function together(field: string, rule: Rule, [first, ...others]: string[]): LineProblem[] {
  if (first === undefined) return [];
  return [problem(field, rule, { name: first.slice(0, limits.textLength), more: others.length })];
}

function oneOfEachKind(problems: LineProblem[]): LineProblem[] {
  const kinds = new Set<string>();
  return problems.filter(({ field, rule }) => {
    const kind = `${field} ${rule}`;
    return !kinds.has(kind) && kinds.add(kind);
  });
}

function findLinks(cells: ImportLine['cells'], { categories, subCategories }: Known) {
  const unknown = { category: [] as string[], subCategory: [] as string[] };
  const miss = (column: 'category' | 'subCategory', name: string) => void unknown[column].push(name);
  const categoryIds = listed(cells.category).flatMap(
    (name) => categories.get(nameKey(name)) ?? miss('category', name) ?? [],
  );
  const subCategoryIds = listed(cells.subCategory).flatMap((name) => {
    const named = subCategories.get(nameKey(name)) ?? [];
    // Of several with the same name, the one in a category of the product is meant.
    const meant = named.find((one) => one.categories.some(({ id }) => categoryIds.includes(id))) ?? named[0];
    return meant?.id ?? miss('subCategory', name) ?? [];
  });
  const problems = [
    ...together('category', 'import.unknownName', unknown.category),
    ...together('subCategory', 'import.unknownName', unknown.subCategory),
  ];
  return { categoryIds, subCategoryIds, problems };
}
