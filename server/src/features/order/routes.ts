import type { Routes } from '../../core/route.ts';

export const orderRoutes: Routes = () => undefined;
