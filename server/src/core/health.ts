import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { neverShed } from './load-shedding.ts';
import type { Parts } from './parts.ts';

export function registerHealth(app: FastifyInstance, { db }: Parts): void {
  app.get('/healthz', { config: neverShed }, async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.execute(sql`SELECT 1`);
      return { ready: true };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ ready: false });
    }
  });
}
