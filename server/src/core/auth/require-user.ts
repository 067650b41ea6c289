import type { Role } from '@utsav/contract/user';
import type { Locale } from '@utsav/messages/locales';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/prepared-statement.ts';
import { users } from '../db/schema.ts';
import { AppError } from '../errors/app-error.ts';
import { namedLocale } from '../language/request-locale.ts';
import type { Tokens } from './tokens.ts';

type Authentication = { tokens: Tokens; db: Db; clock: Clock; config: Pick<Config, 'adminScope'> };

/** The caller's fields that permissions and snapshots need. */
export type SignedInUser = {
  id: string;
  sessionId: string;
  role: Role;
  /** An admin who runs the marketplace; other admins are vendors. */
  isOperator: boolean;
  name: string;
  email: string;
  mobile: string;
  language: Locale;
};

export function bearerOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

/** Read for every call, so that blocking a user or ending a session takes effect at once. */
const findCaller = statement<SignedInUser>(
  'caller',
  `SELECT u.id, s.id AS "sessionId", u.role, u.is_operator AS "isOperator", u.name, u.email, u.mobile, u.language
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.user_id = $2 AND s.expires_at > $3::timestamptz AND u.status = 'ACTIVE'`,
);

/** The caller of a public call, if signed in; an invalid token is ignored. */
export async function signedInUser(
  { tokens, db, clock, config }: Authentication,
  request: FastifyRequest,
): Promise<SignedInUser | undefined> {
  const token = bearerOf(request);
  const claims = token ? await tokens.readAccess(token) : null;
  if (!claims) return undefined;
  const [caller] = await findCaller(db, [claims.sessionId, claims.userId, clock.now().toISOString()]);
  return caller && { ...caller, isOperator: isOperator(config, caller) };
}

/** With ADMIN_SCOPE=all every admin is an operator, else those with the mark are. */
export const isOperator = (
  { adminScope }: Pick<Config, 'adminScope'>,
  { role, isOperator: hasMark }: Pick<SignedInUser, 'role' | 'isOperator'>,
): boolean => role === 'ADMIN' && (adminScope === 'all' || hasMark);

export async function requireUser(context: Authentication, request: FastifyRequest): Promise<SignedInUser> {
  const caller = await signedInUser(context, request);
  if (!caller) throw new AppError('NOT_SIGNED_IN');
  const language = namedLocale(request) ?? caller.language;
  if (language === caller.language) return caller;
  await context.db.update(users).set({ language }).where(eq(users.id, caller.id));
  return { ...caller, language };
}
