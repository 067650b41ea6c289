import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { eqIfGiven } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { reviewReports, users } from '../../core/db/schema.ts';

/** Those of one admin, or all, the oldest first. */
export function listReports(db: Db, reviewIds: string[], { adminId }: { adminId: string | undefined }) {
  return db
    .select({
      reviewId: reviewReports.reviewId,
      reason: reviewReports.reason,
      by: users.vendorName,
      createdAt: reviewReports.createdAt,
      handledAt: reviewReports.handledAt,
    })
    .from(reviewReports)
    .innerJoin(users, eq(users.id, reviewReports.adminId))
    .where(and(inArray(reviewReports.reviewId, reviewIds), eqIfGiven(reviewReports.adminId, adminId)))
    .orderBy(asc(reviewReports.createdAt), asc(reviewReports.adminId));
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

export async function insertReport(db: Db, values: typeof reviewReports.$inferInsert): Promise<void> {
  await db.insert(reviewReports).values(values);
}

/** An operator has hidden or kept the review. */
export async function closeReports(db: Db, reviewId: string, handledAt: Date): Promise<void> {
  await db
    .update(reviewReports)
    .set({ handledAt })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.handledAt)));
}
