import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The operating system user that PostgreSQL runs as; `undefined` means the user of this process. */
export type RunAs = { uid: number; gid: number; name: string } | undefined;

export const isWindows = process.platform === 'win32';
export const isRoot = process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root. An existing database keeps its owner, so that installing or removing the
 * system's `postgres` user later does not lock us out of it.
 */
export function chooseRunAs(existingFolder: string | undefined): RunAs {
  if (!isRoot) return undefined;
  const users = readUsers();
  const { uid, gid } = existingFolder ? statSync(existingFolder) : { uid: 0, gid: 0 };
  if (uid !== 0) return { uid, gid, name: users.find((user) => user.uid === uid)?.name ?? String(uid) };
  const named = (name: string) => users.find((user) => user.name === name);
  return named('postgres') ?? named('nobody') ?? { uid: 65534, gid: 65534, name: 'nobody' };
}

function readUsers() {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  } catch {
    return [];
  }
}

/** Spawn options for a PostgreSQL program. Our environment is not passed on: it may hold secrets or PG* variables. */
export function spawnOptions(runAs: RunAs, env: Record<string, string> = {}) {
  return {
    windowsHide: true,
    // Node drops the supplementary groups of the parent whenever uid or gid is given.
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    ...(!isWindows && { env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', ...env } }),
  };
}

/** Runs a program to its end; `output` is what it wrote, or why it could not be started. */
export function runProgram(file: string, args: string[], runAs: RunAs, cwd?: string) {
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    execFile(file, args, { ...spawnOptions(runAs), cwd }, (error, output, problem) => {
      const reason = error?.signal ? `ended by ${error.signal}` : (error?.message ?? '');
      resolve({ ok: !error, output: (output + problem).trim() || reason });
    });
  });
}

/** Tried out, because permission bits are not the whole truth (access lists, mounts, containers). */
export async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  return !runAs || (await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], runAs)).ok;
}
