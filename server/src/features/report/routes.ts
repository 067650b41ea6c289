import type { Order } from '@utsav/contract/order';
import { reportEndpoints } from '@utsav/contract/report';
import type { Mount } from '../../core/calls/route.ts';
import type { AppContext } from '../../core/context.ts';
import { refuseWhenOverloaded } from '../../core/http/load-shedding.ts';
import { localeOf } from '../../core/language/request-locale.ts';
import type { OrderRow } from '../order/queries.ts';
import { ordersCsv } from './csv-service.ts';
import { presentSummary } from './present.ts';
import { summarize } from './service.ts';

/** What this slice needs of orders; app.ts hands it in. */
type Needs = { presentOrder: (row: OrderRow) => Order };

export function reportRoutes(mount: Mount, context: AppContext, { presentOrder }: Needs): void {
  mount(reportEndpoints.summary, async ({ user, query, t }) => ({
    message: t('report.summary'),
    data: presentSummary(await summarize(context, user, query), presentOrder),
  }));

  mount(reportEndpoints.ordersCsv, async ({ user, query, request }) => {
    refuseWhenOverloaded(request);
    return ordersCsv(context, user, query, localeOf(request));
  });
}
