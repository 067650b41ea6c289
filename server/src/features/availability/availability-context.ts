import type { ProductContext } from '../product/product-context.ts';

/** The application's context with what this slice needs of later ones; app.ts hands it in. */
export type AvailabilityContext = Omit<ProductContext, 'hasPlaces'>;
