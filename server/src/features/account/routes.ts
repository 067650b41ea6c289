import { accountEndpoints } from '@utsav/contract/account';
import type { Mount } from '../../core/calls/route.ts';
import { clientAddress } from '../../core/rate-limit/client-address.ts';
import type { AccountContext } from './account-context.ts';
import { clearOldContacts, deleteAccount, eraseAgain, removeFiles } from './deletion-service.ts';
import { exportPerson, passwordOf } from './export-service.ts';
import { accountJobs } from './jobs.ts';

export function accountRoutes(mount: Mount, context: AccountContext): void {
  const { jobs } = context;

  mount(accountEndpoints.export, async ({ user, request, reply }) => {
    const given = { password: passwordOf(request.headers), client: clientAddress(request.ip) };
    return exportPerson(context, user, given, (end) => reply.raw.once('close', end));
  });

  mount(accountEndpoints.remove, async ({ user, body, request, t }) => {
    await deleteAccount(context, user, body.password, clientAddress(request.ip));
    return { message: t('account.deleted'), data: null };
  });

  jobs.handle<{ id: string }>(accountJobs.eraseAgain, (person, { db }) =>
    eraseAgain({ ...context, db }, person),
  );
  jobs.handle<{ ids: string[] }>(accountJobs.removeFiles, (files, { db }) =>
    removeFiles({ ...context, db }, files),
  );
  jobs.handle(accountJobs.clearContacts, (_, { db }) => clearOldContacts({ ...context, db }));
  jobs.repeat(accountJobs.clearContacts, '47 3 * * *');
}
