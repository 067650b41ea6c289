import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';

export function registerHealth(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.execute(sql`SELECT 1`);
      return { ready: true };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ ready: false });
    }
  });
}
