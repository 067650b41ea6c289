import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The operating system user that PostgreSQL runs as; `undefined` means the user of this process. */
export type RunAs = { uid: number; gid: number; name: string } | undefined;

export const isWindows = process.platform === 'win32';
export const isRoot = process.getuid?.() === 0;

const nobody = { uid: 65534, gid: 65534, name: 'nobody' };

/**
 * PostgreSQL refuses to run as root. An existing database keeps its owner, so that installing or removing the
 * system's `postgres` user later does not lock us out of it.
 */
export function chooseRunAs(existingFolder: string | undefined): RunAs {
  if (!isRoot) return undefined;
  if (existingFolder) {
    const { uid, gid } = statSync(existingFolder);
    if (uid !== 0) return { uid, gid, name: nameOf(uid) };
  }
  const users = readUsers();
  return (
    users.find((user) => user.name === 'postgres') ?? users.find((user) => user.name === 'nobody') ?? nobody
  );
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

function nameOf(uid: number): string {
  return readUsers().find((user) => user.uid === uid)?.name ?? String(uid);
}

/** Spawn options for a PostgreSQL program. Our environment is not passed on: it may hold secrets or PG* variables. */
export function spawnOptions(runAs: RunAs) {
  return {
    windowsHide: true,
    // Node drops the supplementary groups of the parent whenever uid or gid is given.
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    ...(!isWindows && { env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' } }),
  };
}

/** Runs a program to its end; `output` is what it wrote, or why it could not be started. */
export function runProgram(file: string, args: string[], runAs: RunAs, cwd?: string) {
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    let output = '';
    const finish = (ok: boolean, reason = '') => resolve({ ok, output: (output + reason).trim() });
    const child = spawn(file, args, {
      ...spawnOptions(runAs),
      ...(cwd && { cwd }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (error) => finish(false, error.message));
    child.on('close', (code, signal) => finish(code === 0, signal ? `ended by ${signal}` : ''));
  });
}

/** Tried out, because permission bits are not the whole truth (access lists, mounts, containers). */
export async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  return !runAs || (await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], runAs)).ok;
}
