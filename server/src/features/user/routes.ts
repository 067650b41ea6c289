import type { Routes } from '../../core/route.ts';

export const userRoutes: Routes = () => undefined;
