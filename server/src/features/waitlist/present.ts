import type { WaitlistEntry } from '@utsav/contract/waitlist';
import type { EntryRow } from './queries.ts';

export const presentEntry = (row: EntryRow): WaitlistEntry => ({
  _id: row.id,
  productId: row.productId,
  product_details: row.product,
  date: row.day,
  quantity: row.quantity,
  position: row.position,
  offer: row.offeredUntil ? { expiresAt: row.offeredUntil.toISOString() } : null,
  createdAt: row.createdAt.toISOString(),
});
