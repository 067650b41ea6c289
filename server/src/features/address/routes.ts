import { addressEndpoints } from '@utsav/contract/address';
import type { Routes } from '../../core/calls/route.ts';
import { presentAddress } from './present.ts';
import { listAddresses } from './queries.ts';
import { changeAddress, removeAddress, saveAddress } from './service.ts';

export const addressRoutes: Routes = (mount, context) => {
  mount(addressEndpoints.create, async ({ user, body, t }) => ({
    message: t('address.created'),
    data: presentAddress(await saveAddress(context, user, body)),
  }));

  mount(addressEndpoints.list, async ({ user, t }) => ({
    message: t('address.list'),
    data: (await listAddresses(context.db, user.id)).map(presentAddress),
  }));

  mount(addressEndpoints.update, async ({ user, body, t }) => ({
    message: t('address.updated'),
    data: presentAddress(await changeAddress(context, user, body)),
  }));

  mount(addressEndpoints.disable, async ({ user, body, t }) => {
    await removeAddress(context, user, body._id);
    return { message: t('address.removed'), data: null };
  });
};
