import type { ImportReport } from '@utsav/contract/product-import';
import { useTranslations } from 'use-intl';
import { CircleAlert } from '../../../ui/icons.ts';

/** More would hide the services that are added. */
const shownLines = 20;

/** The lines of a file whose services the vendor has already, by their names. */
export function ImportDuplicates({ lines }: { lines: ImportReport['lines'] }) {
  const t = useTranslations('import');
  if (lines.length === 0) return null;
  const left = lines.length - shownLines;
  return (
    <section
      aria-label={t('duplicates')}
      className="rounded-card bg-accent-soft px-4 py-3 text-accent-ink wrap-anywhere"
    >
      <p className="flex gap-2 font-semibold">
        <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
        {t('duplicate', { count: lines.length })}
      </p>
      <ul className="mt-1 text-sm">
        {lines.slice(0, shownLines).map(({ line, name }) => (
          <li key={line}>{t('duplicateLine', { line: String(line), name })}</li>
        ))}
      </ul>
      {left > 0 && <p className="mt-1 text-sm">{t('moreDuplicates', { count: left })}</p>}
    </section>
  );
}
