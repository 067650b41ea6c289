import { execFileSync, spawn } from 'node:child_process';
import { closeSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { type Place, socketPort } from './place.ts';
import { isWindows, runProgram, spawnOptions } from './run-as.ts';
import { openLog } from './server-log.ts';
import { settingArguments } from './settings.ts';

/** The lines of PostgreSQL's postmaster.pid that we use; no process has the number 0. */
export function readPidFile(place: Place) {
  try {
    const lines = readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] ?? '' };
  } catch {
    return { pid: 0, port: 0, socketFolder: '' };
  }
}

/** Another process with the number in the pid file does not count. */
export function isRunning(place: Place, { pid } = readPidFile(place)): boolean {
  if (!(pid > 0)) return false;
  try {
    // PostgreSQL works inside its data folder, and the link follows the folder when it is renamed.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === place.cluster;
    if (isWindows) return process.kill(pid, 0);
    const command = ['-ww', '-o', 'command=', '-p', String(pid)];
    return execFileSync('/bin/ps', command, { encoding: 'utf8' }).includes(place.cluster);
  } catch {
    return false; // gone, a zombie, or another user's
  }
}

/** `port` and `settings` of a start; `leftoverPid` is the number in the pid file of a PostgreSQL that runs no more. */
type Launch = { binaries: Binaries; settings: Record<string, string>; port: number; leftoverPid: number };

/** Starts PostgreSQL and returns at once; the answer tells later whether that has failed. */
export function launchPostmaster(place: Place, { binaries, settings, port, leftoverPid }: Launch) {
  const listen = isWindows
    ? { listen_addresses: '127.0.0.1', port: String(port) }
    : {
        listen_addresses: '',
        port: String(socketPort),
        // It is a list, split at commas, hence the quotes.
        unix_socket_directories: `"${place.socketFolder.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      };
  const args = settingArguments({ ...settings, ...listen });
  const log = openLog(place.logFile);
  // pg_ctl drops administrator rights; PostgreSQL refuses to run with them.
  const [program, programArgs] = isWindows
    ? [binaries.pgCtl, ['start', '-W', '-D', place.cluster, '-o', args.join(' ')]]
    : [binaries.postgres, ['-D', place.cluster, ...args]];
  // Its own process group, so that Ctrl-C reaches only this process; no pipes, so that it survives if this one is killed.
  const child = spawn(program, programArgs, {
    // After a reboot that number may belong to another process, and PostgreSQL would take it for another PostgreSQL.
    ...spawnOptions(place.runAs, { PG_GRANDPARENT_PID: String(leftoverPid) }),
    cwd: place.home,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failed = false;
  child.on('error', () => {
    failed = true;
  });
  child.unref();
  return () =>
    failed ||
    child.signalCode !== null ||
    (isWindows ? (child.exitCode ?? 0) !== 0 : child.exitCode !== null);
}

/** A fast shutdown (rolls back open transactions, writes a checkpoint); after 30 s an immediate one, which is safe too. */
export async function stopPostmaster(place: Place, binaries: Binaries) {
  const stop = (mode: string, seconds: string) => {
    const args = ['stop', '-m', mode, '-t', seconds, '-D', place.cluster];
    return runProgram(binaries.pgCtl, args, place.runAs, place.home);
  };
  if (isRunning(place) && !(await stop('fast', '30')).ok) await stop('immediate', '10');
}
