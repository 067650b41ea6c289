import type { BodyOutput } from '@utsav/contract/endpoint';
import type { Review, reviewEndpoints } from '@utsav/contract/review';
import { scopeOf } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { onViolation } from '../../core/db/conflict-error.ts';
import { type Db, transaction } from '../../core/db/db.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { ReplyTexts } from '../../core/language/translators.ts';
import { type AdminAction, differences, recordAdminAction } from '../../core/observability/audit.ts';
import { listOperators } from '../user/management-queries.ts';
import { reportedDraft } from './drafts.ts';
import { presentReports, presentReview } from './present.ts';
import { findPerson, type ReviewRow } from './queries.ts';
import { insertReport, listReports } from './report-queries.ts';
import { reviewOf } from './service.ts';
import { countWrite } from './throttles.ts';

/** Asks operators to look at a review, once for each admin. */
export async function reportReview(
  context: AppContext,
  adminAction: AdminAction,
  { _id: id, reason }: BodyOutput<typeof reviewEndpoints.report>,
): Promise<ReviewRow> {
  const { clock, config, notifier } = context;
  const { admin } = adminAction;
  await countWrite(context, admin.id);
  return onViolation({ review_reports_pkey: () => new AppError('REVIEW_REPORTED') }, () =>
    transaction(context.db, async (db) => {
      const review = await reviewOf(db, { id, vendorId: scopeOf(admin) });
      await insertReport(db, { reviewId: id, adminId: admin.id, reason, createdAt: clock.now() });
      await recordAdminAction(context, db, adminAction, id, differences(undefined, { reason }));
      const reporter = (await findPerson(db, admin.id))?.business ?? admin.name;
      const operators = (await listOperators(db, config)).filter((operator) => operator.id !== admin.id);
      const drafts = operators.map((operator) =>
        reportedDraft(config, review, operator, { reporter, reason }),
      );
      await notifier.send(db, { drafts, orders: [] });
      return review;
    }),
  );
}

/** Reviews as this reader may see them: operators see all reports, vendors their own. */
export async function presentFor(
  db: Db,
  reader: SignedInUser | undefined,
  rows: ReviewRow[],
  t: ReplyTexts,
): Promise<Review[]> {
  const isAdmin = reader?.role === 'ADMIN' && rows.length > 0;
  const ids = rows.map(({ id }) => id);
  const reports = isAdmin ? await listReports(db, ids, { adminId: scopeOf(reader) }) : [];
  return rows.map((row) => ({
    ...presentReview(row, reader?.id, t),
    ...presentReports(reports.filter(({ reviewId }) => reviewId === row.id)),
  }));
}
