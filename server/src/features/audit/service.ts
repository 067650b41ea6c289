import type { auditEndpoints } from '@utsav/contract/audit';
import { addDays } from '@utsav/contract/booking';
import type { QueryOutput } from '@utsav/contract/endpoint';
import { actionTexts } from '@utsav/messages/actions';
import { scopeOf } from '../../core/auth/admin-scope.ts';
import type { SignedInUser } from '../../core/auth/require-user.ts';
import type { AppContext } from '../../core/context.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { clearClients, deleteAdminActions } from '../../core/observability/audit.ts';
import { endOf } from '../../core/retention.ts';
import { countAudit, listAudit } from './queries.ts';

/** When a day begins in India. */
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`);

// Days before and after all entries; outside of them the limits are dropped, because a day next to the calendar's end
// does not exist.
const [firstDay, lastDay] = ['2000-01-01', '9000-01-01'];

/** A page of the audit trail; with ADMIN_SCOPE=own admins see only their own entries. */
export async function auditPage(
  context: AppContext,
  admin: SignedInUser,
  { page, limit, person, action, from, to }: QueryOutput<typeof auditEndpoints.get>,
) {
  if (action !== undefined && !Object.hasOwn(actionTexts, action)) {
    const values = Object.keys(actionTexts).join(', ');
    throw new AppError('BAD_INPUT', { field: 'action', rule: 'oneOf', params: { values } });
  }
  const adminId = scopeOf(admin);
  const filter = {
    adminId,
    person: person.trim(),
    action,
    from: from === undefined || from < firstDay ? undefined : startOf(from),
    before: to === undefined || to > lastDay ? undefined : startOf(addDays(to, 1)),
  };
  const rows = await listAudit(context.db, filter, { limit, offset: (page - 1) * limit });
  return { rows, totalCount: await countAudit(context.db, filter), everyone: adminId === undefined };
}

/** Entries are kept longer than the addresses of the clients in them. */
export async function sweepAdminActions({ db, clock }: AppContext): Promise<void> {
  const now = clock.now();
  await deleteAdminActions(db, endOf('adminActions', now));
  await clearClients(db, endOf('auditClients', now));
}
