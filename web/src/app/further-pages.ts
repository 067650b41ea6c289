import type { PageModule } from './page-module.ts';

/** All other pages, in a chunk of its own, because the first script grows with each of their addresses. */
export const furtherPages: Record<string, () => Promise<PageModule>> = import.meta.glob<PageModule>([
  '../pages/*.tsx',
  '!../pages/*.test.tsx',
  '!../pages/{ask,cancel,cart,home,listing,login,my-orders,offline,product,register,search,vendor}.tsx',
]);
