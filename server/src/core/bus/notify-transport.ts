import { Client } from 'pg';
import type { Database } from '../db/db.ts';
import type { Transport } from './instance-bus.ts';

export const busChannel = 'utsav_bus';
/** How operators find the connection in pg_stat_activity. */
const listenerName = 'utsav bus';
const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

/** NOTIFY of PostgreSQL, which needs nothing more. It makes commits wait for each other, so it suits some hundred a second. */
export function notifyTransport({ pool, direct }: Pick<Database, 'pool' | 'direct'>): Transport {
  return {
    sendFunction: 'pg_notify',
    sendTarget: busChannel,
    sent: () => undefined,
    async connect({ onPayload, onLost }) {
      const client = new Client({ ...direct, ...limits, application_name: listenerName });
      client.on('notification', ({ payload }) => onPayload(payload ?? '{}'));
      client.on('error', (error) => onLost(error.message));
      client.on('end', () => onLost('the connection ended'));
      await client.connect();
      await client.query(`LISTEN ${busChannel}`);
      return {
        send: async (payload, isFirst) => {
          await (isFirst ? pool : client).query(`NOTIFY ${busChannel}, '${payload}'`);
        },
        close: () => void client.end().catch(() => undefined),
      };
    },
  };
}
