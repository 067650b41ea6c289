import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { onServer } from './database.ts';
import { freePort } from './free-port.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/* A PgBouncer in transaction mode: that of PGBOUNCER, or the installed one. */

const program = process.env.PGBOUNCER || 'pgbouncer';

/** Undefined where none is installed. */
export const pgbouncerVersion: number | undefined = (() => {
  try {
    const said = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/PgBouncer (\d+\.\d+)/.exec(said)?.[1]);
  } catch {
    return undefined;
  }
})();

/** Since this version it knows which client prepared which statement, if it is told to. */
export const knowsStatements = (pgbouncerVersion ?? 0) >= 1.21;

export async function startPgbouncer(
  databaseUrl: string,
  { preparedStatements = 200 } = {},
): Promise<{ url: string; stop(): void }> {
  const { host, port, user = '', password, database = '' } = new Client({ connectionString: databaseUrl });
  const folder = makeTemporaryFolder('pgbouncer');
  chmodSync(folder, 0o755);
  const listenPort = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const target = { host, port, dbname: database, user, ...(password ? { password } : {}) };
  writeFileSync(
    file,
    `[databases]
${database} = ${Object.entries(target)
      .map(([name, value]) => `${name}='${value}'`)
      .join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 100
server_tls_sslmode = disable
${knowsStatements ? `max_prepared_statements = ${preparedStatements}` : ''}
`,
  );
  // It refuses to run as root; the socket of the database is for the user of the database.
  const { uid, gid } = host.startsWith('/') ? statSync(host) : { uid: 65_534, gid: 65_534 };
  const runAs = process.getuid?.() === 0 ? { uid, gid } : {};
  const child: ChildProcess = spawn(program, [file], { stdio: 'ignore', ...runAs });
  const url = new URL(databaseUrl);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(listenPort);
  for (let tries = 0; ; tries += 1) {
    try {
      await onServer(url.href, 'SELECT 1');
      break;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(50);
    }
  }
  return { url: url.href, stop: () => void child.kill('SIGKILL') };
}
