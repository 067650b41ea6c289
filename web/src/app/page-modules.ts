import type { ComponentType } from 'react';
import type { Load } from './load.ts';

type PageModule = {
  default: ComponentType;
  /** Fills the query cache: on the server before rendering, in the browser while navigating. */
  load?: Load;
};

export const pageModules = import.meta.glob<PageModule>(['../pages/*.tsx', '!../pages/*.test.tsx']);

export const pageFile = (page: string): string => `../pages/${page}.tsx`;

export async function pageModule(page: string): Promise<PageModule> {
  const load = pageModules[pageFile(page)];
  if (!load) throw new Error(`There is no file for the page ${page}`);
  return load();
}
