import { DatabaseError } from 'pg';
import { StartError } from '../errors/start-error.ts';
import { randomToken } from '../secrets.ts';
import type { Database } from './db.ts';

const rounds = 3;
/** A statement of this name exists already, or it does not exist. */
const mixedUp = ['42P05', '26000'];

/**
 * A pooler that hands out connections by transaction has to know which client prepared which statement. Two clients
 * prepare a statement of the same name, as any two connections of the pool do.
 */
export async function refuseUnfitPooler({ pool, close }: Database): Promise<void> {
  const clients = await Promise.all([pool.connect(), pool.connect()]).catch(async (error) => {
    await close();
    throw error;
  });
  try {
    for (let round = 0; round < rounds; round += 1) {
      const statement = { name: `pooler ${randomToken()}`, text: 'SELECT 1' };
      for (const client of clients) await client.query(statement);
    }
  } catch (error) {
    if (!(error instanceof DatabaseError && mixedUp.includes(error.code ?? ''))) throw error;
    throw new StartError(
      'DATABASE_URL leads to a pooler that mixes up prepared statements; use PgBouncer 1.21 or newer with max_prepared_statements, or pool by session.',
    );
  } finally {
    for (const client of clients) client.release(true);
    await close();
  }
}
