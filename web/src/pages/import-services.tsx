import { limits } from '@utsav/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DropZone } from '../features/file/components/drop-zone.tsx';
import { FileButton } from '../features/file/components/file-button.tsx';
import { NamedPictures, type PictureAddresses } from '../features/file/components/named-pictures.tsx';
import { ImportOutcome } from '../features/product/components/import-outcome.tsx';
import {
  type ImportOutcome as Outcome,
  useExport,
  useImport,
  useImportTemplate,
} from '../features/product/import-api.ts';
import { Head } from '../lib/head.tsx';
import { Button } from '../ui/button.tsx';
import { Download, FileUp } from '../ui/icons.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Spinner } from '../ui/spinner.tsx';

const steps = ['template', 'fill', 'save'] as const;

/** Services from a CSV file: it is checked as soon as it is chosen, and imported by a second click. */
export default function ImportServicesPage() {
  const t = useTranslations('import');
  const template = useImportTemplate();
  const exported = useExport();
  const [pictures, setPictures] = useState<PictureAddresses>({});
  const { mutate, isPending, variables } = useImport();
  const [checked, setChecked] = useState<{ file: File; outcome: Outcome }>();
  const send = (file: File, dryRun: boolean) =>
    mutate({ file, dryRun, pictures }, { onSuccess: (outcome) => setChecked({ file, outcome }) });
  const choose = ([file]: File[]) => {
    if (!file || isPending) return;
    setChecked(undefined);
    void send(file, true);
  };
  const isChecking = isPending && variables?.dryRun;
  return (
    <>
      <Head title={t('title')} hidden />
      <PageHeading className="mb-6" subtitle={t('subtitle')}>
        {t('title')}
      </PageHeading>
      <ol className="mb-5 flex list-decimal flex-col gap-2 pl-6">
        {steps.map((step) => (
          <li key={step} className="max-w-prose">
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
      <div className="mb-6 flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button variant="secondary" busy={template.isPending} onClick={() => void template.mutate()}>
          <Download aria-hidden size={18} />
          {t('template')}
        </Button>
        <Button variant="secondary" busy={exported.isPending} onClick={() => void exported.mutate()}>
          <Download aria-hidden size={18} />
          {t('export')}
        </Button>
      </div>
      <NamedPictures addresses={pictures} onChange={setPictures} />
      <div className="flex flex-col gap-4">
        {checked ? (
          <ImportOutcome
            outcome={checked.outcome}
            fileName={checked.file.name}
            isImporting={isPending}
            onImport={() => void send(checked.file, false)}
            chooseAnother={
              <ChooseButton
                label={checked.outcome.report.imported > 0 ? t('importMore') : t('chooseAnother')}
                onFiles={choose}
              />
            }
          />
        ) : (
          <DropZone onFiles={choose} accepts={({ name }) => name.endsWith('.csv')}>
            {isChecking ? (
              <p role="status" className="flex items-center gap-3">
                <Spinner size={22} />
                {t('checking', { name: variables?.file.name ?? '' })}
              </p>
            ) : (
              <>
                <ChooseButton label={t('choose')} onFiles={choose} />
                <p className="text-sm text-muted">
                  {t('orDrop', {
                    megabytes: String(limits.importBytes / 1024 / 1024),
                    lines: limits.importLines,
                  })}
                </p>
              </>
            )}
          </DropZone>
        )}
      </div>
    </>
  );
}

function ChooseButton({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  return (
    <FileButton accept=".csv,text/csv" onFiles={onFiles}>
      <FileUp aria-hidden size={18} />
      {label}
    </FileButton>
  );
}
