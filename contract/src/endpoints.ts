import { accountEndpoints } from './account.ts';
import { addressEndpoints } from './address.ts';
import { auditEndpoints } from './audit.ts';
import { availabilityEndpoints } from './availability.ts';
import { cartEndpoints } from './cart.ts';
import { categoryEndpoints } from './category.ts';
import type { Endpoint } from './endpoint.ts';
import { enquiryEndpoints } from './enquiry.ts';
import { fileEndpoints } from './file.ts';
import { notificationEndpoints } from './notification.ts';
import { orderEndpoints } from './order.ts';
import { planEndpoints } from './plan.ts';
import { productEndpoints } from './product.ts';
import { quoteEndpoints } from './quote.ts';
import { reportEndpoints } from './report.ts';
import { reviewEndpoints } from './review.ts';
import { siteEndpoints } from './site.ts';
import { subCategoryEndpoints } from './subcategory.ts';
import { userEndpoints } from './user.ts';
import { vendorEndpoints } from './vendor.ts';
import { waitlistEndpoints } from './waitlist.ts';

/** Every call there is, by slice: what the server must mount, the reference documents and the access test walks. */
export const endpoints: Record<string, Record<string, Endpoint>> = {
  user: { ...userEndpoints, ...accountEndpoints },
  category: categoryEndpoints,
  subcategory: subCategoryEndpoints,
  product: productEndpoints,
  availability: availabilityEndpoints,
  waitlist: waitlistEndpoints,
  cart: cartEndpoints,
  address: addressEndpoints,
  order: orderEndpoints,
  enquiry: enquiryEndpoints,
  quote: quoteEndpoints,
  plan: planEndpoints,
  review: reviewEndpoints,
  notification: notificationEndpoints,
  vendor: vendorEndpoints,
  report: reportEndpoints,
  file: fileEndpoints,
  audit: auditEndpoints,
  site: siteEndpoints,
};
