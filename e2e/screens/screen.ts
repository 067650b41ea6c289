import type { Page } from '@playwright/test';

export type Screen = {
  name: string;
  user: 'guest' | 'customer' | 'admin';
  /** The address it starts at; `{product}` and the like are paths of the sample data. */
  at: string;
  /** What has to be done there first. */
  prepare?: (page: Page, phone: boolean) => Promise<unknown>;
  /** Taken in dark colours too. */
  dark?: boolean;
  /** Only what is in view, as a person sees an overlay; otherwise the whole page. */
  inView?: boolean;
  /** The picture is of a failure. */
  failure?: boolean;
};

export type UserScreen = Omit<Screen, 'user'>;
