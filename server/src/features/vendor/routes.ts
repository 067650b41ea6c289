import { vendorEndpoints } from '@utsav/contract/vendor';
import { signedInUser } from '../../core/auth/require-user.ts';
import type { Routes } from '../../core/calls/route.ts';
import { presentOwnVendor, presentVendor } from './present.ts';
import { changeVendor, vendorDetails } from './service.ts';

export const vendorRoutes: Routes = (mount, context) => {
  mount(vendorEndpoints.get, async ({ query, t, request }) => {
    const caller = await signedInUser(context, request);
    const present = caller?.id === query.id ? presentOwnVendor : presentVendor;
    return { message: t('vendor.page'), data: present(await vendorDetails(context, context.db, query.id)) };
  });

  mount(vendorEndpoints.update, async ({ body, adminAction, t }) => ({
    message: t('vendor.updated'),
    data: presentOwnVendor(await changeVendor(context, adminAction, body)),
  }));
};
