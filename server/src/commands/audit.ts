import { parseArgs } from 'node:util';
import { StartError } from '../core/errors/start-error.ts';
import { type AdminActionRow, listAdminActions } from '../core/observability/audit.ts';
import { runCommand, withDatabase } from './run.ts';

/* npm run audit -- [--since 2026-11-01] [--admin email] [--limit 200] [--json]: what admins did, the latest last. */

const options = {
  since: { type: 'string' },
  admin: { type: 'string' },
  limit: { type: 'string', default: '200' },
  json: { type: 'boolean', default: false },
} as const;

function read(args: string[]) {
  const { since, admin, limit, json } = parseArgs({ args, options }).values;
  const moment = since === undefined ? undefined : new Date(since);
  if (moment && Number.isNaN(moment.getTime())) {
    throw new StartError('--since must be a moment such as 2026-11-01 or 2026-11-01T09:30:00Z.');
  }
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new StartError('--limit must be a number from 1 to 999999.');
  return { since: moment, email: admin?.trim().toLowerCase(), limit: Number(limit), json };
}

const inWords = ({ createdAt, adminEmail, action, thingId, client, requestId, changes }: AdminActionRow) =>
  [createdAt.toISOString(), adminEmail, action, thingId, client, requestId, JSON.stringify(changes)].join(
    '  ',
  );

await runCommand(async (config, args) => {
  const { json, ...wanted } = read(args);
  const adminActions = await withDatabase(config, ({ db }) => listAdminActions(db, wanted));
  for (const adminAction of adminActions)
    console.log(json ? JSON.stringify(adminAction) : inWords(adminAction));
});
