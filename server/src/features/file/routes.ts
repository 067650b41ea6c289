import { fileEndpoints } from '@utsav/contract/file';
import { limits } from '@utsav/contract/limits';
import type { Routes } from '../../core/calls/route.ts';
import { withIncomingFile } from '../../core/files/incoming-file.ts';
import { clientAddress } from '../../core/rate-limit/client-address.ts';
import { fileJobs } from './jobs.ts';
import { presentFile } from './present.ts';
import { countUpload, storeUpload, sweepFiles } from './service.ts';

export const fileRoutes: Routes = (mount, context) => {
  const expected = { field: 'file', maxBytes: limits.videoBytes, folder: context.storage.temporaryFolder };

  mount(fileEndpoints.upload, async ({ user, adminAction, request, t }) => {
    await countUpload(context, user, clientAddress(request.ip));
    const url = await withIncomingFile(request, expected, (file) => storeUpload(context, adminAction, file));
    return { message: t('file.uploaded'), ...presentFile(url) };
  });

  context.jobs.handle(fileJobs.sweep, (_, { db }) => sweepFiles({ ...context, db }));
  context.jobs.repeat(fileJobs.sweep, '17 * * * *');
};
