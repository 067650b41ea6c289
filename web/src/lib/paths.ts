import {
  bookingOrderPath,
  listingPath,
  ownOrderPath,
  productPath,
  vendorPath,
} from '@utsav/contract/address-bar';
import { pageRoutes } from './routes.ts';

type PageName = keyof typeof pageRoutes;

const fixedPaths = Object.fromEntries(
  Object.entries(pageRoutes).map(([name, { path }]) => [name, path]),
) as Record<PageName, string>;

/** The address of every page, for links. */
export const paths = {
  ...fixedPaths,
  search: (q = '') => (q ? `${fixedPaths.search}?q=${encodeURIComponent(q)}` : fixedPaths.search),
  listing: listingPath,
  product: productPath,
  vendor: vendorPath,
  myOrder: ownOrderPath,
  bookingOrder: bookingOrderPath,
  enquiry: (id: string) => `${fixedPaths.enquiries}/${id}`,
  inboxEnquiry: (id: string) => `${fixedPaths.inbox}/${id}`,
  plan: (id: string) => `${fixedPaths.plans}/${id}`,
  runSheet: (id: string) => `${fixedPaths.plans}/${id}/run-sheet`,
  /** Asks about a service, or about some of a vendor. */
  ask: (about: { service: string } | { vendor: string } | { services: string; date?: string }) =>
    `${fixedPaths.ask}?${new URLSearchParams(about)}`,
};
