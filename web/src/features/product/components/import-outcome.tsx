import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CircleAlert, CircleCheck } from '../../../ui/icons.ts';
import type { ImportOutcome as Outcome } from '../import-api.ts';
import { ImportDuplicates } from './import-duplicates.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProblems } from './import-problems.tsx';

type ImportOutcomeProps = {
  outcome: Outcome;
  fileName: string;
  isImporting: boolean;
  onImport: () => void;
  /** Opens the file picker once more. */
  chooseAnother: ReactNode;
};

/** The result of checking or importing a file, and what can be done next. */
export function ImportOutcome(props: ImportOutcomeProps) {
  const { outcome, fileName, isImporting, onImport, chooseAnother } = props;
  const t = useTranslations('import');
  const { lines, wrongLines, problemCount, preview, imported } = outcome.report;
  if (imported > 0) {
    return (
      <Result tone="good" title={t('done', { count: imported })} hint={t('doneHint')}>
        <ButtonLink to={paths.myServices}>{t('showServices')}</ButtonLink>
        {chooseAnother}
      </Result>
    );
  }
  if (wrongLines > 0) {
    return (
      <>
        <Result
          tone="bad"
          title={t('wrong', { count: wrongLines })}
          hint={t('wrongHint', { name: fileName })}
        >
          {chooseAnother}
        </Result>
        <ImportProblems
          lines={lines.filter(({ problems }) => problems.length > 0)}
          wrongLines={wrongLines}
          problemCount={problemCount}
        />
      </>
    );
  }
  const count = lines.length;
  return (
    <>
      <Result tone="good" title={t('ready', { count })} hint={t('readyHint', { name: fileName })}>
        <Button busy={isImporting} busyText={t('importing')} onClick={onImport}>
          {t('import', { count })}
        </Button>
        {!isImporting && chooseAnother}
      </Result>
      <ImportDuplicates lines={lines.filter(({ duplicate }) => duplicate)} />
      <ImportPreview services={preview} count={count} />
    </>
  );
}

type ResultProps = { tone: 'good' | 'bad'; title: string; hint: string; children: ReactNode };

function Result({ tone, title, hint, children }: ResultProps) {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert;
  return (
    <div role="status" className="rounded-card border border-line bg-surface p-gutter shadow-card">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <Icon aria-hidden size={22} className={tone === 'good' ? 'text-action' : 'text-danger'} />
        {title}
      </p>
      <p className="mt-1 text-muted wrap-anywhere">{hint}</p>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:flex-1">{children}</div>
    </div>
  );
}
