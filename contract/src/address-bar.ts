/*
 * Addresses of pages carry a readable name and an id: 'Wedding-Photography-0abc123'. Ids hold no hyphen, so the last
 * piece is always the id, whatever the name was.
 */

export const idPattern = /^[0-9a-z]{1,32}$/;

/** Letters, marks and digits of any script stay; everything else becomes one hyphen. */
export function slug(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** A name with nothing sluggable in it leaves the id alone. */
export function segment(name: string, id: string): string {
  const readable = slug(name);
  return readable ? `${readable}-${id}` : id;
}

export function idOfSegment(written: string): string {
  return written.slice(written.lastIndexOf('-') + 1);
}

export function nameOfSegment(written: string): string {
  const end = written.lastIndexOf('-');
  return end < 0 ? '' : written.slice(0, end).replaceAll('-', ' ');
}

/** Pages to which the server leads as well: in mails, notifications, the sitemap and shortcuts of the installed product. */
export const linkedPages = {
  forgotPassword: '/forgot-password',
  search: '/search',
  cart: '/cart',
  login: '/login',
  register: '/register',
  myOrders: '/dashboard/myorders',
  bookingOrders: '/dashboard/bookingorders',
  reviews: '/dashboard/reviews',
  enquiries: '/dashboard/enquiries',
  inbox: '/dashboard/inbox',
  adminRequests: '/dashboard/admin-requests',
} as const;

type Named = { _id: string; name: string };

const written = ({ name, _id }: Named) => encodeURIComponent(segment(name, _id));

/** The page of one order, for its customer and for admins. */
export const ownOrderPath = (orderNumber: string): string =>
  `${linkedPages.myOrders}/${encodeURIComponent(orderNumber)}`;
export const bookingOrderPath = (orderNumber: string): string =>
  `${linkedPages.bookingOrders}/${encodeURIComponent(orderNumber)}`;

/** The address of a service's page. */
export const productPath = (product: Named) => `/product/${written(product)}` as const;

/** The address of a vendor's page. */
export const vendorPath = (vendor: Named) => `/vendor/${written(vendor)}` as const;

/** The address of a sub category's page within a category. */
export const listingPath = (category: Named, subCategory: Named) =>
  `/${written(category)}/${written(subCategory)}` as const;
