import { vendorEndpoints } from '@utsav/contract/vendor';
import type { Routes } from '../../core/calls/route.ts';
import { presentVendor } from './present.ts';
import { changeVendor, vendorDetails } from './service.ts';

export const vendorRoutes: Routes = (mount, context) => {
  mount(vendorEndpoints.get, async ({ query, t }) => ({
    message: t('vendor.page'),
    data: presentVendor(await vendorDetails(context.db, query.id)),
  }));

  mount(vendorEndpoints.update, async ({ body, adminAction, t }) => ({
    message: t('vendor.updated'),
    data: presentVendor(await changeVendor(context, adminAction, body)),
  }));
};
