import type { Routes } from '../../core/route.ts';

export const subCategoryRoutes: Routes = () => undefined;
