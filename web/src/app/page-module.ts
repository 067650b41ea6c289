import type { ComponentType } from 'react';
import type { Load } from '../lib/load.ts';

export type PageModule = {
  default: ComponentType;
  /** Fills the query cache before the server renders the page, and in the browser while navigating. */
  load?: Load;
};
