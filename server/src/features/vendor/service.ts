import type { vendorForm } from '@utsav/contract/vendor';
import type { z } from 'zod';
import { withInvalidation } from '../../core/cache/invalidation.ts';
import type { AppContext } from '../../core/context.ts';
import type { Db } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type AdminAction, differences, recordAdminAction } from '../../core/observability/audit.ts';
import { lockAdminProducts } from '../availability/block-queries.ts';
import { lockVendors } from '../availability/queries.ts';
import { updateOffers } from '../waitlist/offer-service.ts';
import { findVendor, lockVendorProfile, updateVendorProfile, type VendorRow } from './queries.ts';

export async function vendorDetails(
  { clock }: Pick<AppContext, 'clock'>,
  db: Db,
  id: string,
): Promise<VendorRow> {
  const found = await findVendor(db, id, clock.now());
  if (!found) throw noSuchVendor();
  return found;
}

/**
 * Invalidates lists as well, because every card of the vendor's products has the name. A limit of bookings a day is
 * changed under the locks of the services, so a checkout that is under way comes before it or sees it.
 */
export function changeVendor(
  context: AppContext,
  adminAction: AdminAction,
  form: z.output<typeof vendorForm>,
): Promise<VendorRow> {
  const { id } = adminAction.admin;
  return withInvalidation(context, ['vendors'], async (db) => {
    const { businessName, about, cover, city, dayLimit } = form;
    const productIds = dayLimit === undefined ? [] : await lockAdminProducts(db, { adminId: id });
    if (dayLimit !== undefined) await lockVendors(db, [], [id]);
    const before = await lockVendorProfile(db, id);
    if (!before) throw noSuchVendor();
    const after = {
      businessName: businessName ?? before.businessName,
      about: about ?? before.about,
      cover: cover ?? before.cover,
      city: city ?? before.city,
      dayLimit: dayLimit ?? before.dayLimit,
    };
    await updateVendorProfile(db, id, { ...after, updatedAt: context.clock.now() });
    if (after.dayLimit !== before.dayLimit) await updateOffers(context, db, productIds);
    await recordAdminAction(context, db, adminAction, id, differences(before, after));
    return vendorDetails(context, db, id);
  });
}

const noSuchVendor = () => new AppError('NOT_FOUND', { reason: 'vendor' });
