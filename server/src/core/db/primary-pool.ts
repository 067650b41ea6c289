import { setTimeout as pause } from 'node:timers/promises';
import { type ClientBase, Pool, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';

const tries = 3;
const retryMs = 200;
/** A new connection answers its first query at once, or its server hangs. */
const firstQueryMs = 3_000;

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** A server that may only be read: a standby, or a primary that was demoted. */
class FoundStandby extends DatabaseUnavailable {
  override message = 'The connection leads to a standby, which cannot be written.';
}

/**
 * A pool whose connections all lead to a server that can be written. After a failover a proxy may still lead to the
 * former primary; such a connection is refused and tried again.
 */
export class PrimaryPool extends Pool {
  constructor(options: PoolConfig) {
    super({ onConnect: prepareConnection, ...options });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const connected = this.#connectToPrimary();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #connectToPrimary(): Promise<PoolClient> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await super.connect();
      } catch (error) {
        if (!(error instanceof FoundStandby) || tried === tries) throw error;
      }
      await pause(retryMs);
    }
  }
}

/**
 * Settings for short statements. Compiling one (jit) takes longer than running it. The default of 4 for a random page
 * is meant for spinning disks and makes PostgreSQL scan small tables instead of using an index; a value that the
 * operator has set is kept.
 */
export async function prepareConnection(client: ClientBase, { mayBeStandby = false } = {}): Promise<void> {
  const { rows } = await client.query({
    text: `SELECT set_config('jit', 'off', false), pg_is_in_recovery() AS "isStandby",
      CASE WHEN current_setting('random_page_cost') = '4' THEN set_config('random_page_cost', '1.1', false) END`,
    query_timeout: firstQueryMs,
  } as { text: string });
  if (rows[0]?.isStandby && !mayBeStandby) throw new FoundStandby();
}
