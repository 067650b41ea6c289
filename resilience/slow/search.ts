import { productEndpoints } from '@utsav/contract/product';

export const searchPath = productEndpoints.search.path;
