import { auditEndpoints } from '@utsav/contract/audit';
import type { Routes } from '../../core/calls/route.ts';
import { auditJobs } from './jobs.ts';
import { presentEntry } from './present.ts';
import { auditPage, sweepAdminActions } from './service.ts';

export const auditRoutes: Routes = (mount, context) => {
  mount(auditEndpoints.get, async ({ user, query, t }) => {
    const { rows, totalCount, everyone } = await auditPage(context, user, query);
    return { message: t('audit.list'), data: rows.map(presentEntry), totalCount, everyone };
  });

  context.jobs.handle(auditJobs.sweep, (_, { db }) => sweepAdminActions({ ...context, db }));
  context.jobs.repeat(auditJobs.sweep, '7 3 * * *');
};
