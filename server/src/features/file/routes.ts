import type { Routes } from '../../core/route.ts';

export const fileRoutes: Routes = () => undefined;
