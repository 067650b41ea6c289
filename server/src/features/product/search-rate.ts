import { productEndpoints } from '@utsav/contract/product';
import type { AppContext } from '../../core/context.ts';
import { clientRate } from '../../core/rate-limit/client-rate.ts';

/** For one client, which may be a whole office: twenty people who type without a pause. */
export const searchesPerMinute = 1_200;

/** Counts a search page like the call: the server makes that call itself, so the call cannot count it. */
export const searchRate = (context: Pick<AppContext, 'limiters'>) =>
  clientRate(context, productEndpoints.search.path, searchesPerMinute);
