import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** Counts the SQL statements of some work in PostgreSQL's log, without BEGIN, COMMIT and the polling of the job queue. */
export async function countStatements(
  sql: Client,
  logFile: string,
  work: () => Promise<unknown>,
): Promise<number> {
  await setLog(sql, 'all');
  const from = statSync(logFile).size;
  await work();
  await pause(200);
  const to = statSync(logFile).size;
  await setLog(sql, 'none');
  return readPart(logFile, from, to)
    .split(/^(?=\d{4}-\d\d-\d\d )/m)
    .filter(isCounted).length;
}

async function setLog(sql: Client, value: 'all' | 'none'): Promise<void> {
  await sql.query(`ALTER SYSTEM SET log_statement = '${value}'`);
  await sql.query('SELECT pg_reload_conf()');
  await pause(300);
}

function readPart(name: string, from: number, to: number): string {
  const text = Buffer.alloc(to - from);
  const file = openSync(name, 'r');
  readSync(file, text, 0, text.length, from);
  closeSync(file);
  return text.toString();
}

function isCounted(entry: string): boolean {
  const statement = /LOG: {2}(?:statement|execute [^:]*): ([\s\S]*)/.exec(entry)?.[1]?.trim();
  if (!statement) return false;
  if (/^(BEGIN|COMMIT|ROLLBACK|NOTIFY|LISTEN|ALTER SYSTEM|SELECT pg_reload_conf)/i.test(statement))
    return false;
  return !statement.includes('pgboss') || statement.includes('INSERT INTO pgboss.job');
}
