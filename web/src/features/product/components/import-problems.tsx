import type { ImportReport } from '@utsav/contract/product-import';
import { useTranslations } from 'use-intl';

/** More would be too much to read and to render. The next ones are shown once these are corrected. */
const shownLines = 100;

type ReportLine = ImportReport['lines'][number];

type ImportProblemsProps = {
  lines: readonly ReportLine[];
  /** How many there are in all: `lines` may be the first of them. */
  wrongLines: number;
  problemCount: number;
};

/** The problems of an imported file, line by line. */
export function ImportProblems({ lines, wrongLines, problemCount }: ImportProblemsProps) {
  const t = useTranslations('import');
  const shown = lines.slice(0, shownLines);
  const left = wrongLines - shown.length;
  const isComplete = problemCount === shown.flatMap(({ problems }) => problems).length;
  return (
    <section aria-label={t('problems')}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {shown.map(({ line, name, problems }) => (
          <li key={line} className="grid gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[14rem_minmax(0,1fr)]">
            <p className="min-w-0 font-semibold wrap-anywhere">
              <span className="tabular-nums">{t('line', { line: String(line) })}</span>
              {name && <span className="block text-sm font-normal text-muted">{name}</span>}
            </p>
            <ul className="min-w-0 text-danger wrap-anywhere">
              {problems.map(({ field, message }) => (
                <li key={field + message}>{message}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-3 text-muted">{t('more', { count: left })}</p>}
      {!isComplete && <p className="mt-1 text-muted">{t('inAll', { count: problemCount })}</p>}
    </section>
  );
}
