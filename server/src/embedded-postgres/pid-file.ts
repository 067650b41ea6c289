import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** The lines of PostgreSQL's postmaster.pid that we use. */
export type PidFile = { pid: number; port: number; socketFolder: string };

const fileOf = (place: Place) => join(place.cluster, 'postmaster.pid');

export function readPidFile(place: Place): PidFile | undefined {
  try {
    const lines = readFileSync(fileOf(place), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '' };
  } catch {
    return undefined;
  }
}

/** The process id of this cluster's running PostgreSQL; another process with the same number does not count. */
export function findPostmaster(place: Place): number | undefined {
  const pid = readPidFile(place)?.pid;
  return pid !== undefined && isPostmaster(pid, place) ? pid : undefined;
}

export function isPostmaster(pid: number, place: Place): boolean {
  if (!processExists(pid)) return false;
  try {
    // PostgreSQL works inside its data folder, and the link follows the folder when it is renamed.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === place.cluster;
    if (process.platform === 'win32') return true;
    const command = execFileSync('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    });
    return command.includes(place.cluster);
  } catch {
    return false; // gone, a zombie, or another user's
  }
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const noSuchPid = '2147483647';

/**
 * After a reboot the number in a leftover pid file may belong to some other process, and PostgreSQL would refuse to
 * start. Only the number is replaced: the rest lets PostgreSQL see whether old processes still use the files.
 */
export function replaceReusedPid(place: Place) {
  const socketLock = join(place.socketFolder, '.s.PGSQL.5432.lock');
  for (const file of [fileOf(place), socketLock]) {
    if (!existsSync(file)) continue;
    const [firstLine, ...rest] = readFileSync(file, 'utf8').split('\n');
    const pid = Number(firstLine);
    if (!(pid > 0)) continue; // being written at this moment
    if (processExists(pid) && !isPostmaster(pid, place)) {
      writeFileSync(file, [noSuchPid, ...rest].join('\n'));
    }
  }
}
