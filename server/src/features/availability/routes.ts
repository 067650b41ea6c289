import { productEndpoints } from '@utsav/contract/product';
import type { Routes } from '../../core/http/route.ts';
import { fullDates } from './service.ts';

export const availabilityRoutes: Routes = (mount, context) => {
  mount(productEndpoints.availability, async ({ body, t }) => ({
    message: t('availability.fullDays'),
    data: await fullDates(context, body),
  }));
};
