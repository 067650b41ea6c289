import type { Routes } from '../../core/route.ts';

export const addressRoutes: Routes = () => undefined;
