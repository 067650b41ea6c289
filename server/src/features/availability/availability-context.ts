import type { ProductContext } from '../product/product-context.ts';

/** The application's context with the functions of later slices that this slice calls; app.ts adds them. */
export type AvailabilityContext = Omit<ProductContext, 'hasPlaces'>;
