import { limits } from '@utsav/contract/limits';
import { productEndpoints } from '@utsav/contract/product';
import { type ImportReport, importPictures } from '@utsav/contract/product-import';
import type { Locale } from '@utsav/messages/locales';
import { problemText } from '@utsav/messages/problem-text';
import type { Routes } from '../../core/calls/route.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { withIncomingFile } from '../../core/files/incoming-file.ts';
import { refuseWhenOverloaded } from '../../core/http/load-shedding.ts';
import { localeOf } from '../../core/language/request-locale.ts';
import { ruleTexts } from '../../core/language/translators.ts';
import { exportServices } from './export-service.ts';
import { type PictureNames, pictureKey } from './import-check.ts';
import { countImport, type Import, importProducts, importTemplate } from './import-service.ts';

/** Names and addresses of pictures beside a file. */
const maxPicturesLetters = 64 * 1024;

/** CSV import and export of services. */
export const importRoutes: Routes = (mount, context) => {
  const expected = { field: 'file', maxBytes: limits.importBytes, folder: context.storage.temporaryFolder };

  mount(productEndpoints.import, async ({ user, adminAction, request, t }) => {
    await countImport(context, user);
    const { done, dryRun } = await withIncomingFile(request, expected, async (file, fields) => {
      const dryRun = fields.dryRun === 'true';
      const pictures = readPictures(fields.pictures);
      return { dryRun, done: await importProducts(context, adminAction, file, { dryRun, pictures }) };
    });
    const data = presentImport(done, localeOf(request));
    if (data.wrongLines > 0) {
      throw new AppError(
        'BAD_INPUT',
        { reason: 'importLines', lines: data.wrongLines, field: 'file' },
        { data },
      );
    }
    const message = dryRun
      ? t('product.checked', { count: data.lines.length })
      : t('product.imported', { count: data.imported });
    return { message, data };
  });

  mount(productEndpoints.exportServices, async ({ user, request }) => {
    refuseWhenOverloaded(request);
    await countImport(context, user);
    return { name: 'my-services.csv', content: exportServices(context, user) };
  });

  mount(productEndpoints.importTemplate, async () => ({
    name: 'services.csv',
    content: await importTemplate(context),
  }));
};

function readPictures(field = '{}'): PictureNames {
  const parsed = field.length > maxPicturesLetters ? undefined : importPictures.safeParse(jsonOf(field));
  if (!parsed?.success) throw new AppError('BAD_INPUT', { rule: 'list', field: 'pictures' });
  return new Map(Object.entries(parsed.data).map(([name, address]) => [pictureKey(name), address]));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function presentImport({ lines, ...counts }: Import, locale: Locale): ImportReport {
  return {
    ...counts,
    lines: lines.map(({ line, name, isDuplicate, problems }) => ({
      line,
      name,
      ...(isDuplicate ? { duplicate: true as const } : {}),
      problems: problems.map(({ field, rule, params }) => ({
        field,
        message: problemText(ruleTexts[locale], { rule, params }, field),
      })),
    })),
  };
}
