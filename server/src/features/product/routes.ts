import type { Routes } from '../../core/route.ts';

export const productRoutes: Routes = () => undefined;
