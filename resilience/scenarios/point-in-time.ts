import { chmodSync, chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { install } from '../../scripts/install.ts';
import { run as runProgram } from '../../scripts/run.ts';
import { migrate } from '../../server/src/core/db/migrate.ts';
import { createUsers } from '../fixtures.ts';
import { temporaryFolder } from '../ports-and-folders.ts';
import { startPostgres } from '../postgres.ts';
import type { Report, Scenario } from '../report.ts';
import { openSql } from '../sql.ts';

export const pointInTime: Scenario = {
  title: 'pgBackRest brings the database back to the moment before a mistake, as docs/operations.md says',
  run,
};

const archivedSince = 'SELECT count(*) FROM pg_stat_archiver WHERE last_archived_wal >= $1';
const program = '/usr/bin/pgbackrest';

async function run(report: Report): Promise<void> {
  if (!existsSync(program) && !(await install('pgbackrest'))) {
    report.skip('a restore to a moment', 'pgbackrest is not installed here');
    return;
  }
  const postgres = await startPostgres({ archive_mode: 'on' });
  const socket = new URL(postgres.url).searchParams.get('host') ?? '';
  const { uid, gid } = statSync(socket);
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  for (const name of ['repository', 'log', 'lock']) {
    mkdirSync(path.join(folder, name));
    chownSync(path.join(folder, name), uid, gid);
  }
  const settings = path.join(folder, 'pgbackrest.conf');
  writeFileSync(
    settings,
    `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
start-fast=y
log-path=${folder}/log
lock-path=${folder}/lock
[utsav]
pg1-path=${socket}/data
pg1-socket-path=${socket}
pg1-user=utsav
pg1-database=postgres
`,
  );
  const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  const pgbackrest = async (...args: string[]) => {
    const [command = program, ...others] = [
      ...asOwner,
      program,
      `--config=${settings}`,
      '--stanza=utsav',
      ...args,
    ];
    const begun = performance.now();
    const code = await runProgram(command, others, { cwd: '/', quiet: true });
    const seconds = (performance.now() - begun) / 1_000;
    report.check(`pgbackrest ${args[0]} works`, code === 0, code);
    return `${seconds.toFixed(1)} s`;
  };

  const sql = await openSql(postgres.url);
  const archive = `pgbackrest --config=${settings} --stanza=utsav archive-push %p`;
  await sql.rows(`ALTER SYSTEM SET archive_command = '${archive}'`);
  await sql.rows('SELECT pg_reload_conf()');
  await migrate({ connectionString: postgres.url }, () => undefined);
  await createUsers(sql, 50);
  await pgbackrest('stanza-create');
  await pgbackrest('check');
  report.figure('base backup', await pgbackrest('--type=full', 'backup'));

  await createUsers(sql, 50);
  const [moment] = await sql.rows('SELECT now()::text AS at');
  await pause(1_500);
  await sql.rows('TRUNCATE users CASCADE');
  const [segment] = await sql.rows('SELECT pg_walfile_name(pg_switch_wal()) AS name');
  const isArchived = async () => (await sql.count(archivedSince, [segment?.name])) > 0;
  for (let tries = 0; tries < 300 && !(await isArchived()); tries += 1) await pause(100);
  await sql.end();
  await postgres.kill();
  const target = ['--type=time', `--target=${moment?.at}`, '--target-action=promote', '--delta'];
  report.figure('restore', await pgbackrest(...target, 'restore'));
  const begun = performance.now();
  await postgres.restartImmediately();
  const restored = await openSql(postgres.url);
  const isOpen = async () => (await restored.rows('SELECT pg_is_in_recovery() AS waits'))[0]?.waits === false;
  for (let tries = 0; tries < 300 && !(await isOpen()); tries += 1) await pause(100);
  report.figure('replaying until it can be written', `${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  const users = await restored.count('SELECT count(*) FROM users');
  report.check('what was written after the backup and before the mistake is there', users === 100, users);
  await restored.end();
}
