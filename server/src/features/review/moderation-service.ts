import type { BodyOutput } from '@utsav/contract/endpoint';
import type { reviewEndpoints } from '@utsav/contract/review';
import { scopeOf } from '../../core/auth/admin-scope.ts';
import type { AppContext } from '../../core/context.ts';
import { type AdminAction, differences, recordAdminAction } from '../../core/observability/audit.ts';
import { hiddenDraft, repliedDraft } from './drafts.ts';
import { findPerson, type ReviewRow } from './queries.ts';
import { closeReports } from './report-queries.ts';
import { changeLocked } from './service.ts';
import { updateReview } from './writes.ts';

/** The vendor's public answer; an empty one removes it. */
export function replyToReview(
  context: AppContext,
  adminAction: AdminAction,
  { _id: id, text }: BodyOutput<typeof reviewEndpoints.reply>,
): Promise<ReviewRow> {
  const scope = { id, vendorId: scopeOf(adminAction.admin) };
  return changeLocked(context, scope, async (db, before) => {
    await updateReview(db, id, { reply: text, repliedAt: text === '' ? null : context.clock.now() });
    const changes = differences({ reply: before.reply }, { reply: text });
    await recordAdminAction(context, db, adminAction, id, changes);
    // Only the first answer is notified, no corrections.
    const author = text !== '' && before.reply === '' ? await findPerson(db, before.userId) : undefined;
    const drafts = author ? [repliedDraft(context.config, before, author, text)] : [];
    await context.notifier.send(db, { drafts, orders: [] });
  });
}

/** Hides a review, keeps it or shows it again. Its author is told of a change, with the reason. */
export function moderateReview(
  context: AppContext,
  adminAction: AdminAction,
  { _id: id, hidden, reason }: BodyOutput<typeof reviewEndpoints.moderate>,
): Promise<ReviewRow> {
  const scope = { id, vendorId: scopeOf(adminAction.admin) };
  return changeLocked(context, scope, async (db, before) => {
    await updateReview(db, id, { hidden, hiddenReason: hidden ? reason : '' });
    const was = { hidden: before.hidden, reason: before.hiddenReason };
    await closeReports(db, id, context.clock.now());
    await recordAdminAction(context, db, adminAction, id, differences(was, { hidden, reason }));
    const author = hidden === before.hidden ? undefined : await findPerson(db, before.userId);
    const drafts = author ? [hiddenDraft(context.config, before, author, hidden ? reason : undefined)] : [];
    await context.notifier.send(db, { drafts, orders: [] });
  });
}
