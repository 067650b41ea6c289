import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

/** Held while the tables are changed. */
export const migrationLock = 7_207_741;

const retryMs = 200;
const logEveryMs = 30_000;
const firstLogMs = 2_000;

/**
 * Several instances may start at once; one of them changes the tables, and the others wait for it. The lock belongs to
 * an open transaction on a connection of its own, so it is gone with that connection, through a pooler as well. Waiting
 * is trying again: a statement that waits would block CREATE INDEX CONCURRENTLY.
 */
export async function changingTables<Result>(
  connection: ClientConfig,
  log: (message: string) => void,
  change: () => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...connection, application_name: 'utsav migrations' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeLock(client, log);
    return await change();
  } finally {
    await client.end();
  }
}

async function takeLock(client: Client, log: (message: string) => void): Promise<void> {
  let logAt = performance.now() + firstLogMs;
  for (;;) {
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    // Without parameters: the portal of a statement that has some keeps its snapshot, for which CREATE INDEX CONCURRENTLY waits.
    const { rows } = await client.query(`SELECT pg_try_advisory_xact_lock(${migrationLock}) AS taken`);
    if (rows[0].taken) return;
    await client.query('ROLLBACK');
    if (performance.now() >= logAt) {
      log(`Waiting to change the tables, which ${await lockHolder(client)} does at present.`);
      logAt = performance.now() + logEveryMs;
    }
    await pause(retryMs);
  }
}

async function lockHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `SELECT format('connection %s (%s, %s, for %s s)', pid, coalesce(nullif(application_name, ''), 'without a name'),
       coalesce(host(client_addr), 'on this machine'), round(extract(epoch FROM now() - xact_start))) AS holder
     FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted AND datname = current_database()`,
    [migrationLock],
  );
  return rows[0]?.holder ?? 'another connection';
}
