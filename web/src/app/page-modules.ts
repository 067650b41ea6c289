import * as homePage from '../pages/home.tsx';
import type { PageModule } from './page-module.ts';
import './shared-parts.ts';

/**
 * Home is part of the first script, because most visits begin there and the other public pages need most of its code.
 */
const home: PageModule = homePage;

/** Pages of guests, and those that work without a network: the first script knows where they are. */
export const firstPages: Record<string, () => Promise<PageModule>> = {
  ...import.meta.glob<PageModule>(
    '../pages/{ask,cancel,cart,listing,login,my-orders,offline,product,register,search,vendor}.tsx',
  ),
  '../pages/home.tsx': async () => home,
};

export const pageFile = (page: string): string => `../pages/${page}.tsx`;

export async function pageModule(page: string): Promise<PageModule> {
  const file = pageFile(page);
  const load = firstPages[file] ?? (await import('./further-pages.ts')).furtherPages[file];
  if (!load) throw new Error(`There is no file for the page ${page}`);
  return load();
}
