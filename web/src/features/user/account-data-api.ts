import { accountEndpoints, passwordHeader } from '@utsav/contract/account';
import { call } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download.ts';
import { translator } from '../../lib/messages.ts';
import { useAction } from '../../lib/use-action.ts';

type Given = { password: string };

export function useExport() {
  return useAction({
    mutationFn: async ({ password }: Given) => {
      // A header takes letters of Latin-1 only.
      const headers = { [passwordHeader]: encodeURIComponent(password) };
      await downloadFile(accountEndpoints.export, {}, headers);
      return { message: translator()('account.data.downloaded') };
    },
  });
}

export function useDeleteAccount() {
  return useAction({
    mutationFn: async (body: Given) => call(accountEndpoints.remove, { body }),
  });
}
