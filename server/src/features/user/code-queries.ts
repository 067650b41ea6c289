import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { codes, resetGrants, users } from '../../core/db/schema.ts';

export type CodeRow = typeof codes.$inferSelect;
export type Purpose = CodeRow['purpose'];
type NewCode = Pick<CodeRow, 'email' | 'purpose' | 'userId' | 'codeHash' | 'sentAt' | 'expiresAt'>;

/**
 * Stores codes in place of earlier ones, except where the last mail is too recent. The tries of an earlier code count
 * on, unless they began before `triesFrom`. Answers the purposes that were stored.
 */
export async function insertOrReplaceCodes(
  db: Db,
  rows: NewCode[],
  { mailedBefore, triesFrom }: { mailedBefore: Date; triesFrom: Date },
): Promise<Purpose[]> {
  if (rows.length === 0) return [];
  const startsOver = sql`${codes.triesSince} <= ${triesFrom}`;
  const stored = await db
    .insert(codes)
    .values(rows.map((row) => ({ ...row, triesSince: row.sentAt })))
    .onConflictDoUpdate({
      target: [codes.email, codes.purpose],
      set: {
        userId: sql`excluded.user_id`,
        codeHash: sql`excluded.code_hash`,
        sentAt: sql`excluded.sent_at`,
        expiresAt: sql`excluded.expires_at`,
        tries: sql`CASE WHEN ${startsOver} THEN 0 ELSE ${codes.tries} END`,
        triesSince: sql`CASE WHEN ${startsOver} THEN excluded.tries_since ELSE ${codes.triesSince} END`,
      },
      setWhere: lte(codes.sentAt, mailedBefore),
    })
    .returning({ purpose: codes.purpose });
  return stored.map(({ purpose }) => purpose);
}

/** Counts one try on each code and answers those that still had one left. */
export function updateTries(
  db: Db,
  { email, purposes, most }: { email: string; purposes: Purpose[]; most: number },
): Promise<CodeRow[]> {
  return db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(eq(codes.email, email), inArray(codes.purpose, purposes), lt(codes.tries, most)))
    .returning();
}

/** A code works once: false when it was used, replaced or ran out in the meantime. */
export async function updateUsed(db: Db, code: CodeRow, now: Date): Promise<boolean> {
  const used = await db
    .update(codes)
    .set({ expiresAt: now })
    .where(
      and(
        eq(codes.email, code.email),
        eq(codes.purpose, code.purpose),
        eq(codes.codeHash, code.codeHash),
        gt(codes.expiresAt, now),
      ),
    )
    .returning({ email: codes.email });
  return used.length > 0;
}

/** Ends the code of an email without it being used; answers when it was mailed, if there was one. */
export async function updateEnded(
  db: Db,
  { email, purpose, now }: { email: string; purpose: Purpose; now: Date },
): Promise<Date | undefined> {
  const [ended] = await db
    .update(codes)
    .set({ expiresAt: now })
    .where(and(eq(codes.email, email), eq(codes.purpose, purpose)))
    .returning({ sentAt: codes.sentAt });
  return ended?.sentAt;
}

/** Replaces earlier grants of the account. False when the account has another email by now. */
export async function insertOnlyGrant(
  db: Db,
  grant: { tokenHash: Buffer; userId: string; email: string; expiresAt: Date },
): Promise<boolean> {
  await db.delete(resetGrants).where(eq(resetGrants.userId, grant.userId));
  const { rowCount } = await db.execute(sql`
    INSERT INTO reset_grants (token_hash, user_id, expires_at)
    SELECT ${grant.tokenHash}, id, ${grant.expiresAt} FROM users
    WHERE id = ${grant.userId} AND email = ${grant.email}`);
  return rowCount === 1;
}

type GrantKey = { tokenHash: Buffer; email: string; now: Date };

export async function findGrant(db: Db, { tokenHash, email, now }: GrantKey): Promise<boolean> {
  const found = await db
    .select({ userId: users.id })
    .from(resetGrants)
    .innerJoin(users, eq(users.id, resetGrants.userId))
    .where(and(eq(resetGrants.tokenHash, tokenHash), eq(users.email, email), gt(resetGrants.expiresAt, now)));
  return found.length > 0;
}

/** Takes the grant away, so that it counts once; answers whose it was. */
export async function deleteGrant(db: Db, { tokenHash, email, now }: GrantKey): Promise<string | undefined> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    DELETE FROM reset_grants g USING users u
    WHERE g.token_hash = ${tokenHash} AND u.id = g.user_id AND u.email = ${email} AND g.expires_at > ${now}
    RETURNING g.user_id`);
  return rows[0]?.user_id;
}

export async function deleteOldCodesAndGrants(db: Db, before: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, before));
  await db.delete(resetGrants).where(lt(resetGrants.expiresAt, before));
}
