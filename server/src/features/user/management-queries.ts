import type { Role } from '@utsav/contract/user';
import type { UserStatus } from '@utsav/contract/user-management';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { eqIfGiven, literally } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { users } from '../../core/db/schema.ts';
import { typedWords } from '../../core/db/typed-words.ts';

export type UserFilter = {
  role?: Role | undefined;
  status?: UserStatus | undefined;
  search: string;
};

/** Written as the index has it (0010_visibility.sql). */
const searched = sql.raw(
  "lower(name || ' ' || business_name || ' ' || email || ' ' || city || ' +91' || mobile)",
);

/** Registrations that nobody has verified are no accounts. */
const isAccount = and(eq(users.verifyEmail, true), ne(users.status, 'DELETED'));

function meets({ role, status, search }: UserFilter): SQL | undefined {
  return and(
    isAccount,
    eqIfGiven(users.role, role),
    eqIfGiven(users.status, status),
    ...typedWords(search).map((word) => sql`${searched} LIKE lower(${`%${literally(word)}%`})`),
  );
}

const figure = (expression: SQL) => sql<number>`(${expression})`.mapWith(Number);

export async function listUsers(
  db: Db,
  filter: UserFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(meets(filter))
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      businessName: users.businessName,
      mobile: users.mobile,
      city: users.city,
      role: users.role,
      isOperator: users.isOperator,
      status: sql<UserStatus>`${users.status}`,
      blockedReason: users.blockedReason,
      services: figure(sql`SELECT count(*) FROM products p WHERE p.admin_id = users.id`),
      orders:
        figure(sql`CASE role WHEN 'ADMIN' THEN (SELECT count(*) FROM orders o WHERE o.admin_id = users.id)
        ELSE (SELECT count(*) FROM orders o WHERE o.user_id = users.id) END`),
      reviewCount: figure(
        sql`SELECT coalesce(sum(p.review_count), 0) FROM products p WHERE p.admin_id = users.id`,
      ),
      ratingSum: figure(
        sql`SELECT coalesce(sum(p.rating_sum), 0) FROM products p WHERE p.admin_id = users.id`,
      ),
      createdAt: users.createdAt,
      lastLoginDate: users.lastLoginDate,
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(desc(users.id));
}

export type ManagedRow = Awaited<ReturnType<typeof listUsers>>[number];

/** Nobody turns to page 51 of a search: more results are not counted. */
const maxFound = 1_000;

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  if (typedWords(filter.search).length === 0) return db.$count(users, meets(filter));
  const found = db.select({ id: users.id }).from(users).where(meets(filter)).limit(maxFound);
  return db.$count(found.as('found'));
}

const runsMarketplace = ({ adminScope }: Pick<Config, 'adminScope'>): SQL | undefined =>
  and(
    eq(users.role, 'ADMIN'),
    eq(users.status, 'ACTIVE'),
    eq(users.verifyEmail, true),
    adminScope === 'all' ? undefined : eq(users.isOperator, true),
  );

/** Whom operators' mails go to. */
const maxTold = 20;

export function listOperators(db: Db, config: Pick<Config, 'adminScope'>) {
  return db
    .select({ id: users.id, name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(runsMarketplace(config))
    .orderBy(asc(users.id))
    .limit(maxTold);
}

/**
 * Operators who change operators do it one after the other, so that the last one stays. Answers whether this one still is
 * an operator, because another may have changed that meanwhile.
 */
export async function lockOperators(
  db: Db,
  config: Pick<Config, 'adminScope'>,
  callerId: string,
): Promise<boolean> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('operators', 0))`);
  return (await db.$count(users, and(eq(users.id, callerId), runsMarketplace(config)))) > 0;
}

export const countMarkedOperators = (db: Db): Promise<number> =>
  db.$count(users, and(eq(users.isOperator, true), runsMarketplace({ adminScope: 'own' })));

export async function lockAccount(db: Db, id: string) {
  const [found] = await db
    .select({
      role: users.role,
      status: users.status,
      isOperator: users.isOperator,
      blockedReason: users.blockedReason,
    })
    .from(users)
    .where(and(eq(users.id, id), isAccount))
    .for('no key update');
  return found;
}
