import type { Routes } from '../../core/route.ts';

export const cartRoutes: Routes = () => undefined;
