import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors/app-error.ts';

/** Probes give up after 2 s or more. */
const readyMs = 1_500;

export function registerHealth(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await Promise.race([
      canWrite(db).catch(() => false),
      pause(readyMs, false, { ref: false }),
    ]);
    if (ready) return { ready };
    return reply.code(503).header('retry-after', '2').send({ ready });
  });
}

/** Connections are made to a primary, which may have been demoted since. */
async function canWrite(db: Db): Promise<boolean> {
  const probe = {
    text: `SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS ready`,
    query_timeout: readyMs,
  };
  const { rows } = await (db.$client as Pool).query<{ ready: boolean }>(probe);
  return rows[0]?.ready ?? false;
}

/** A process that only works on jobs registers the routes for their jobs, and answers none of them. */
export function serveHealthOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url !== '/healthz') throw new AppError('NOT_FOUND');
  });
}
