import type { Role } from '@utsav/contract/user';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { statement } from '../db/prepared-statement.ts';
import { AppError } from '../http/app-error.ts';

/** Who is calling, as far as permissions and snapshots need it. */
export type SignedInUser = {
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

/** What a valid access token says; whether its session is still open is for the database to say. */
export type Claims = { userId: string; sessionId: string };

export async function claimsOf({ tokens }: AppContext, request: FastifyRequest): Promise<Claims> {
  const token = bearerOf(request);
  const claims = token ? await tokens.readAccess(token) : null;
  if (!claims) throw new AppError('NOT_SIGNED_IN');
  return claims;
}

/**
 * Session and user, by one index each; a blocked user or an ended session is out at once. $1 to $3 are `callerValues`.
 */
export const callerSql = `
  SELECT u.id, s.id AS "sessionId", u.role, u.name, u.email, u.mobile
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.user_id = $2 AND s.expires_at > $3::timestamptz AND u.status = 'ACTIVE'`;

export const callerValues = ({ sessionId, userId }: Claims, now: Date): unknown[] => [
  sessionId,
  userId,
  now.toISOString(),
];

const findCaller = statement<SignedInUser>('caller', callerSql);

/** The caller's row; without one nobody is signed in. */
export function admitted<Row>([row]: Row[]): Row {
  if (!row) throw new AppError('NOT_SIGNED_IN');
  return row;
}

export async function requireUser(context: AppContext, request: FastifyRequest): Promise<SignedInUser> {
  const claims = await claimsOf(context, request);
  return admitted(await findCaller(context.db, callerValues(claims, context.clock.now())));
}
