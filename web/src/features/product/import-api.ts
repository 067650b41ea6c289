import { useQueryClient } from '@tanstack/react-query';
import { type ImportReport, importEndpoints, importReport } from '@utsav/contract/product-import';
import { isApiError } from '../../lib/api-error.ts';
import { refreshCatalogue } from '../../lib/catalogue.ts';
import { downloadFile } from '../../lib/download.ts';
import { translator } from '../../lib/messages.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useAction } from '../../lib/use-action.ts';

export type ImportOutcome = { message: string; report: ImportReport };
type Sent = {
  file: File;
  dryRun: boolean;
  /** Addresses of uploaded pictures by the names of their files. */
  pictures: Readonly<Record<string, string>>;
};

/** A refused file is an outcome like any other: its report says what is wrong with each line. */
async function sendFile({ file, dryRun, pictures }: Sent): Promise<ImportOutcome> {
  try {
    const options = { fields: { dryRun: String(dryRun), pictures: JSON.stringify(pictures) } };
    const { message, data } = await uploadFile(importEndpoints.import, file, options);
    return { message, report: data };
  } catch (error) {
    const report = isApiError(error) ? importReport.safeParse(error.data) : undefined;
    if (!report?.success) throw error;
    return { message: (error as Error).message, report: report.data };
  }
}

/** Checks the services of a file, or imports them. The page shows the outcome. */
export function useImport() {
  const client = useQueryClient();
  return useAction({
    mutationFn: sendFile,
    onSuccess: ({ report }) => (report.imported > 0 ? refreshCatalogue(client) : undefined),
    toasts: { success: () => '' },
  });
}

export function useExport() {
  return useAction({
    mutationFn: async () => {
      await downloadFile(importEndpoints.exportServices, {});
      return { message: translator()('import.exported') };
    },
  });
}

export function useImportTemplate() {
  return useAction({
    mutationFn: async () => {
      await downloadFile(importEndpoints.importTemplate, {});
      return { message: translator()('import.templateSaved') };
    },
  });
}
