import type { Role } from '@utsav/contract/user';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { Db } from './db.ts';
import type { Parts } from './parts.ts';
import { sessions, users } from './schema.ts';

/** Who is calling, as far as permissions and snapshots need it. */
export type SignedIn = {
  id: string;
  sessionId: string;
  role: Role;
  name: string;
  email: string;
  mobile: string;
};

export function bearerOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

/** Token, session and user in one indexed query; a blocked user or an ended session is out at once. */
export async function signedInUser(parts: Parts, request: FastifyRequest): Promise<SignedIn> {
  const token = bearerOf(request);
  const claims = token ? await parts.tokens.readAccess(token) : null;
  const user = claims && (await findSessionUser(parts.db, { ...claims, now: parts.clock.now() }));
  if (!user) throw new AppError('NOT_SIGNED_IN');
  return user;
}

const preparedBySession = new WeakMap<Db, ReturnType<typeof prepareSessionUser>>();

function prepareSessionUser(db: Db) {
  return db
    .select({
      id: users.id,
      sessionId: sessions.id,
      role: users.role,
      name: users.name,
      email: users.email,
      mobile: users.mobile,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.status, 'ACTIVE'),
      ),
    )
    .prepare('session_user');
}

async function findSessionUser(
  db: Db,
  wanted: { sessionId: string; userId: string; now: Date },
): Promise<SignedIn | undefined> {
  let prepared = preparedBySession.get(db);
  if (!prepared) {
    prepared = prepareSessionUser(db);
    preparedBySession.set(db, prepared);
  }
  return (await prepared.execute(wanted))[0];
}
