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

/** What a valid access token says; whether its session still lives is for the database to say. */
export type Claims = { userId: string; sessionId: string };

export async function claimsOf({ tokens }: AppContext, request: FastifyRequest): Promise<Claims> {
  const token = bearerOf(request);
  const claims = token ? await tokens.readAccess(token) : null;
  if (!claims) throw new AppError('NOT_SIGNED_IN');
  return claims;
}

/** Session and user by one index each; a blocked user or an ended session is out at once. */
const sessionSql = 'sessions s JOIN users u ON u.id = s.user_id';
const isCallerSql = (sessionId: string, userId: string, now: string) =>
  `s.id = ${sessionId} AND s.user_id = ${userId} AND s.expires_at > ${now} AND u.status = 'ACTIVE'`;

/**
 * A statement that contains this ($1 to $3 are `callerValues`) checks its caller along the way, which saves a trip to the
 * database.
 */
export const callerSql = `
  SELECT u.id, s.id AS "sessionId", u.role, u.name, u.email, u.mobile
  FROM ${sessionSql} WHERE ${isCallerSql('$1', '$2', '$3::timestamptz')}`;

/** The same for many callers: joined to rows that have `callerValues` as session_id, user_id and now. */
export const joinCallersSql = (asked: string) =>
  `JOIN (${sessionSql}) ON ${isCallerSql(`${asked}.session_id`, `${asked}.user_id`, `${asked}.now`)}`;

export const callerValues = ({ sessionId, userId }: Claims, now: Date): unknown[] => [
  sessionId,
  userId,
  // As a text: the driver writes a date more slowly, piece by piece.
  now.toISOString(),
];

const findCaller = statement<SignedInUser>('caller', callerSql);

/** The row of whoever calls, by a statement that answers it: without one nobody is signed in. */
export function admitted<Row>([row]: Row[]): Row {
  if (!row) throw new AppError('NOT_SIGNED_IN');
  return row;
}

export async function requireUser(context: AppContext, request: FastifyRequest): Promise<SignedInUser> {
  const claims = await claimsOf(context, request);
  return admitted(await findCaller(context.db, callerValues(claims, context.clock.now())));
}
