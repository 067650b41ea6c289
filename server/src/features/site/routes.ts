import { siteEndpoints } from '@utsav/contract/site';
import type { Routes } from '../../core/route.ts';
import { presentSite } from './present.ts';

export const siteRoutes: Routes = (mount, { config }) => {
  mount.kept(siteEndpoints.config, { tags: () => [] }, async () => ({
    message: 'Site configuration.',
    data: presentSite(config),
  }));
};
