import { quoteEndpoints } from '@utsav/contract/quote';
import type { Routes } from '../../core/calls/route.ts';
import { AppError } from '../../core/errors/app-error.ts';

/** The calls are known before they can be made. */
export const quoteRoutes: Routes = (mount) => {
  for (const call of Object.values(quoteEndpoints)) {
    mount(call as typeof quoteEndpoints.create, async () => {
      throw new AppError('UNAVAILABLE');
    });
  }
};
