import type { ComponentType } from 'react';
import type { Load } from '../lib/load.ts';
import * as homePage from '../pages/home.tsx';
import './shared-parts.ts';

type PageModule = {
  default: ComponentType;
  /** Fills the query cache before the server renders the page, and in the browser while navigating. */
  load?: Load;
};

/**
 * Home is part of the first script, because most visits begin there and the other public pages need most of its code.
 */
const home: PageModule = homePage;

export const pageModules: Record<string, () => Promise<PageModule>> = {
  ...import.meta.glob<PageModule>(['../pages/*.tsx', '!../pages/*.test.tsx', '!../pages/home.tsx']),
  '../pages/home.tsx': async () => home,
};

export const pageFile = (page: string): string => `../pages/${page}.tsx`;

export async function pageModule(page: string): Promise<PageModule> {
  const load = pageModules[pageFile(page)];
  if (!load) throw new Error(`There is no file for the page ${page}`);
  return load();
}
