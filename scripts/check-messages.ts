import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { defaultLocale, intlLocales, type Locale, locales } from '../messages/src/locales.ts';
import { root } from './run.ts';

/*
 * npm run check: every language has the keys of English and no others, with the same placeholders and with the plural
 * forms that the language has; and every key is used somewhere.
 */

type Messages = { [key: string]: string | Messages };
type Catalogue = Map<string, string>;

/** Namespaces that are read as a whole, so that no single key is named. */
const readWhole = new Set(['reasons']);
const sources = ['contract/src', 'messages/src', 'server/src', 'web/src'];

function flatten(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

async function readCatalogue(locale: Locale, namespace: string): Promise<Catalogue> {
  const file = path.join(root, `messages/src/${locale}/${namespace}.ts`);
  const { default: messages } = (await import(file)) as { default: Messages };
  return new Map(flatten(messages));
}

async function namespacesOf(locale: Locale): Promise<string[]> {
  const files = await readdir(path.join(root, 'messages/src', locale));
  return files.filter((file) => !file.endsWith('.test.ts')).map((file) => path.basename(file, '.ts'));
}

/** What a message is filled with: names, tags, and which of them it counts. */
type Shape = { names: Set<string>; plurals: Map<string, string[]> };

function shapeOf(text: string): Shape {
  const shape: Shape = { names: new Set(), plurals: new Map() };
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      shape.names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type === TYPE.plural) shape.plurals.set(element.value, Object.keys(element.options));
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) walk(option.value);
      }
    }
  };
  walk(parse(text));
  return shape;
}

function pluralProblems(locale: Locale, { plurals }: Shape): string[] {
  const forms = new Intl.PluralRules(intlLocales[locale]).resolvedOptions().pluralCategories;
  return [...plurals].flatMap(([name, options]) => {
    const written = options.filter((option) => !option.startsWith('='));
    const missing = forms.filter((form) => !(written as string[]).includes(form));
    const foreign = written.filter((form) => !(forms as string[]).includes(form));
    return [
      ...missing.map((form) => `{${name}} has no plural form ${form}`),
      ...foreign.map((form) => `{${name}} has a plural form ${form}, which this language has not`),
    ];
  });
}

/** What is wrong with one message, compared with English. */
function messageProblems(locale: Locale, text: string, english: string): string[] {
  try {
    const shape = shapeOf(text);
    const wanted = shapeOf(english);
    const list = (names: Set<string>) => [...names].sort().join(', ') || 'nothing';
    const same = list(shape.names) === list(wanted.names);
    const uncounted = [...wanted.plurals.keys()].filter((name) => !shape.plurals.has(name));
    return [
      ...(same ? [] : [`is filled with ${list(shape.names)}, English with ${list(wanted.names)}`]),
      ...uncounted.map((name) => `has no plural of {${name}}`),
      ...pluralProblems(locale, shape),
    ];
  } catch (error) {
    return [`cannot be read: ${(error as Error).message}`];
  }
}

/** Every quoted word and every key of an object in the sources, and every template, as the texts between its holes. */
async function readLiterals(): Promise<{ words: Set<string>; templates: string[][] }> {
  const words = new Set<string>();
  const templates: string[][] = [];
  for (const source of sources) {
    for (const name of await readdir(path.join(root, source), { recursive: true })) {
      const isCatalogue =
        source === 'messages/src' && locales.some((locale) => name.startsWith(`${locale}/`));
      if (!/(?<!\.test)\.tsx?$/.test(name) || isCatalogue) continue;
      const text = await readFile(path.join(root, source, name), 'utf8');
      for (const [, word = ''] of text.matchAll(/['"`]([\w.-]+)['"`]/g)) words.add(word);
      for (const [, word = ''] of text.matchAll(/[{,]\s*(\w+):/g)) words.add(word);
      for (const [, inner = ''] of text.matchAll(/`((?:[\w.-]|\$\{[^{}`]+\})+)`/g)) {
        const texts = inner.split(/\$\{[^{}]+\}/);
        // A template of placeholders alone, such as `${name}.${ending}`, would match every key.
        if (texts.length > 1 && inner.includes('.') && texts.some((part) => /\w/.test(part))) {
          templates.push(texts);
        }
      }
    }
  }
  return { words, templates };
}

/** A key is used if the sources contain it, or a template that makes it out of words they contain. */
function usage({ words, templates }: Awaited<ReturnType<typeof readLiterals>>) {
  const escaped = (text: string) => text.replaceAll('.', String.raw`\.`);
  const patterns = templates.map((texts) => new RegExp(`^${texts.map(escaped).join('([\\w-]+)')}$`));
  const isSaid = (key: string) =>
    words.has(key) ||
    patterns.some(
      (pattern) =>
        pattern
          .exec(key)
          ?.slice(1)
          .every((word) => words.has(word)) ?? false,
    );
  return (namespace: string, key: string): boolean => {
    const parts = [namespace, ...key.split('.')];
    const whole = parts.join('.');
    if (isSaid(key) || isSaid(whole)) return true;
    // A translator of a part of the namespace: useTranslations('catalogue.home'), then t('title').
    return parts.some(
      (_, index) =>
        index > 1 && words.has(parts.slice(0, index).join('.')) && isSaid(parts.slice(index).join('.')),
    );
  };
}

async function check(): Promise<string[]> {
  const isUsed = usage(await readLiterals());
  const namespaces = await namespacesOf(defaultLocale);
  const problems: string[] = [];
  for (const locale of locales) {
    const extra = (await namespacesOf(locale)).filter((namespace) => !namespaces.includes(namespace));
    problems.push(...extra.map((namespace) => `${locale}/${namespace} is not there in English`));
  }
  for (const namespace of namespaces) {
    const english = await readCatalogue(defaultLocale, namespace);
    for (const locale of locales) {
      const catalogue = await readCatalogue(locale, namespace);
      const say = (key: string, problem: string) =>
        problems.push(`${locale}/${namespace} ${key}: ${problem}`);
      for (const [key, text] of english) {
        const own = catalogue.get(key);
        if (!own) say(key, 'is missing');
        else for (const problem of messageProblems(locale, own, text)) say(key, problem);
      }
      for (const key of catalogue.keys()) if (!english.has(key)) say(key, 'is not there in English');
    }
    if (readWhole.has(namespace)) continue;
    const unused = [...english.keys()].filter((key) => !isUsed(namespace, key));
    problems.push(...unused.map((key) => `${namespace} ${key}: is used nowhere`));
  }
  return problems;
}

const problems = await check();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
