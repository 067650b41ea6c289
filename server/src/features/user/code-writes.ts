import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { eqIfGiven } from '../../core/db/conditions.ts';
import type { Db } from '../../core/db/db.ts';
import { codeMails, codes, resetGrants } from '../../core/db/schema.ts';
import type { GrantKey } from './grant-queries.ts';

export type CodeRow = typeof codes.$inferSelect;

export type Purpose = CodeRow['purpose'];

type NewCode = Pick<CodeRow, 'email' | 'purpose' | 'userId' | 'codeHash' | 'sentAt' | 'expiresAt'>;

/**
 * Replaces earlier codes, except where the last one is too recent because a job was late. The tries of an
 * earlier code continue to count, unless they began before `triesFrom`. Answers the purposes that were stored.
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
      target: [codes.email, codes.purpose, codes.userId],
      set: {
        codeHash: sql`excluded.code_hash`,
        sentAt: sql`excluded.sent_at`,
        expiresAt: sql`excluded.expires_at`,
        tries: sql`CASE WHEN ${startsOver} THEN 0 ELSE ${codes.tries} END`,
        ownerTries: sql`CASE WHEN ${startsOver} THEN 0 ELSE ${codes.ownerTries} END`,
        triesSince: sql`CASE WHEN ${startsOver} THEN excluded.tries_since ELSE ${codes.triesSince} END`,
      },
      setWhere: lte(codes.sentAt, mailedBefore),
    })
    .returning({ purpose: codes.purpose });
  return stored.map(({ purpose }) => purpose);
}

type Tried = { email: string; purposes: Purpose[]; ownerId: string | undefined; maxTries: number };

/**
 * Counts one try and answers the codes that had a try left. The owner of a registration tries only its code, with
 * a separate count.
 */
export function updateTries(db: Db, { email, purposes, ownerId, maxTries }: Tried): Promise<CodeRow[]> {
  const count = ownerId === undefined ? codes.tries : codes.ownerTries;
  const counted = sql`${count} + 1`;
  return db
    .update(codes)
    .set(ownerId === undefined ? { tries: counted } : { ownerTries: counted })
    .where(
      and(
        eq(codes.email, email),
        inArray(codes.purpose, purposes),
        eqIfGiven(codes.userId, ownerId),
        lt(count, maxTries),
      ),
    )
    .returning();
}

/** Uses up a code; false when it was used, replaced or expired meanwhile. */
export async function updateUsed(db: Db, code: CodeRow, now: Date): Promise<boolean> {
  const used = await db
    .update(codes)
    .set({ expiresAt: now })
    .where(
      and(
        eq(codes.email, code.email),
        eq(codes.purpose, code.purpose),
        eq(codes.userId, code.userId),
        eq(codes.codeHash, code.codeHash),
        gt(codes.expiresAt, now),
      ),
    )
    .returning({ email: codes.email });
  return used.length > 0;
}

export type MailKind = (typeof codeMails.$inferSelect)['kind'];

type MailTurn = { email: string; kind: MailKind; now: Date; pauseMs: number };

/** Reserves a mail to an address if the pause after the last one is over; answers when the next one may be sent. */
export async function takeMailTurn(
  db: Db,
  { email, kind, now, pauseMs }: MailTurn,
): Promise<{ isTaken: boolean; nextAt: Date }> {
  const nextAt = new Date(now.getTime() + pauseMs);
  const taken = await db
    .insert(codeMails)
    .values({ email, kind, nextAt })
    .onConflictDoUpdate({
      target: [codeMails.email, codeMails.kind],
      set: { nextAt },
      setWhere: lte(codeMails.nextAt, now),
    })
    .returning({ nextAt: codeMails.nextAt });
  if (taken[0]) return { isTaken: true, nextAt };
  const [waiting] = await db
    .select({ nextAt: codeMails.nextAt })
    .from(codeMails)
    .where(and(eq(codeMails.email, email), eq(codeMails.kind, kind)));
  return { isTaken: false, nextAt: waiting?.nextAt ?? nextAt };
}

/** Reserves the next mail to an address, now or when the pause is over, and answers when it may be sent. */
export async function reserveMailTurn(db: Db, { email, kind, now, pauseMs }: MailTurn): Promise<Date> {
  const pause = sql`make_interval(secs => ${pauseMs / 1000})`;
  const [reserved] = await db
    .insert(codeMails)
    .values({ email, kind, nextAt: new Date(now.getTime() + pauseMs) })
    .onConflictDoUpdate({
      target: [codeMails.email, codeMails.kind],
      set: { nextAt: sql`greatest(${codeMails.nextAt}, ${now.toISOString()}::timestamptz) + ${pause}` },
    })
    .returning({ nextAt: codeMails.nextAt });
  return new Date((reserved?.nextAt ?? now).getTime() - pauseMs);
}

/** Replaces earlier grants of the account; false when the account has another email meanwhile. */
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

/** Deletes the grant, so that it works once, and answers the id of its user. */
export async function deleteGrant(db: Db, { tokenHash, email, now }: GrantKey): Promise<string | undefined> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    DELETE FROM reset_grants g USING users u
    WHERE g.token_hash = ${tokenHash} AND u.id = g.user_id AND u.email = ${email} AND g.expires_at > ${now}
    RETURNING g.user_id`);
  return rows[0]?.user_id;
}

export async function deleteGrantsOf(db: Db, userId: string): Promise<void> {
  await db.delete(resetGrants).where(eq(resetGrants.userId, userId));
}

export async function deleteOldCodesAndGrants(db: Db, before: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, before));
  await db.delete(resetGrants).where(lt(resetGrants.expiresAt, before));
  await db.delete(codeMails).where(lt(codeMails.nextAt, before));
}
