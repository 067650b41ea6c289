import { systemClock } from '../core/clock.ts';
import { transaction } from '../core/db/db.ts';
import { StartError } from '../core/errors/start-error.ts';
import { recordAdminAction } from '../core/observability/audit.ts';
import { makeAdmin } from '../features/user/approval-service.ts';
import { findUserByEmail } from '../features/user/queries.ts';
import { runCommand, withDatabase } from './run.ts';

/*
 * npm run make-admin -- <email>: makes the account of a verified email an operator. With ADMIN_SIGNUP=approval this
 * makes the first admin. It asks for no permission, because whoever runs it controls the server already.
 */

const operator = { id: '', email: '(operator)' };

await runCommand(async (config, [email = '', ...rest]) => {
  if (!email.includes('@') || rest.length > 0) {
    throw new StartError('Please say whom: npm run make-admin -- <email>');
  }
  const wanted = email.trim().toLowerCase();
  await withDatabase(config, ({ db }) =>
    transaction(db, async (db) => {
      const user = await findUserByEmail(db, wanted);
      if (!user) throw new StartError(`There is no account of ${wanted}; please register it first.`);
      const made = await makeAdmin(db, user.id, systemClock.now());
      if (!made) {
        throw new StartError(
          user.verifyEmail
            ? `The account of ${wanted} is ${user.status} and cannot become an admin.`
            : `The email ${wanted} is not verified yet; please enter the code that was mailed there first.`,
        );
      }
      await recordAdminAction(
        { clock: systemClock },
        db,
        { admin: operator, action: 'make-admin', requestId: '', client: '' },
        user.id,
        {
          role: [user.role, made.role],
          status: [user.status, made.status],
          operator: [user.isOperator, made.isOperator],
        },
      );
    }),
  );
  console.log(`${wanted} is an admin now.`);
});
