import { siteEndpoints } from '@utsav/contract/site';
import type { Routes } from '../../core/calls/route.ts';
import { presentSite } from './present.ts';

export const siteRoutes: Routes = (mount, { config }) => {
  mount.cached(siteEndpoints.config, { tags: () => [] }, async ({ t }) => ({
    message: t('site.config'),
    data: presentSite(config),
  }));
};
