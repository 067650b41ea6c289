import { reportEndpoints } from '@utsav/contract/report';
import type { Routes } from '../../core/calls/route.ts';
import { refuseWhenOverloaded } from '../../core/http/load-shedding.ts';
import { localeOf } from '../../core/language/request-locale.ts';
import { ordersCsv } from './csv-service.ts';
import { presentSummary } from './present.ts';
import { findOpen, summarize } from './service.ts';

export const reportRoutes: Routes = (mount, context) => {
  mount(reportEndpoints.summary, async ({ user, query, t }) => ({
    message: t('report.summary'),
    data: presentSummary(context, await summarize(context, user, query)),
  }));

  mount(reportEndpoints.open, async ({ user, t }) => ({
    message: t('report.open'),
    data: await findOpen(context, user),
  }));

  mount(reportEndpoints.ordersCsv, async ({ user, query, request }) => {
    refuseWhenOverloaded(request);
    return ordersCsv(context, user, query, localeOf(request));
  });
};
