import { fileEndpoints } from '@utsav/contract/file';
import { limits } from '@utsav/contract/limits';
import { clientAddress } from '../../core/client-address.ts';
import { withIncomingFile } from '../../core/incoming-file.ts';
import type { Routes } from '../../core/route.ts';
import { presentFile } from './present.ts';
import { countUpload, storeUpload, sweepFiles } from './service.ts';

const sweep = 'file.sweep';

export const fileRoutes: Routes = (mount, parts) => {
  const expected = { field: 'file', maxBytes: limits.videoBytes, folder: parts.storage.temporaryFolder };

  mount(fileEndpoints.upload, async ({ user, deed, request }) => {
    await countUpload(parts, user, clientAddress(request.ip));
    const url = await withIncomingFile(request, expected, (file) => storeUpload(parts, deed, file));
    return { message: 'File uploaded.', ...presentFile(url) };
  });

  parts.jobs.handle(sweep, () => sweepFiles(parts));
  parts.jobs.repeat(sweep, '17 * * * *');
};
