import { formatMoment } from '@utsav/contract/booking';
import { locales } from '@utsav/messages/locales';
import { exportTexts } from '../../core/language/translators.ts';

/** What is in the file, in every language: nobody should have to know which one the account has. */
export function exportReadme(
  brand: { name: string; email: string },
  tables: readonly string[],
  now: Date,
): string {
  const parts = locales.map((locale) => {
    const t = exportTexts[locale];
    const about = tables.map(
      (table) => `data/${table}.json: ${(t as (key: string) => string)(`tables.${table}`)}`,
    );
    return [
      t('title', { brand: brand.name }),
      t('made', { moment: formatMoment(now, locale) }),
      t('form'),
      ...about,
      t('pictures'),
      t('more', { contact: brand.email }),
    ].join('\n');
  });
  return `${parts.join('\n\n---\n\n')}\n`;
}
