import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { findPostmaster, isPostmaster } from './pid-file.ts';
import { type Place, socketPort } from './place.ts';
import { isWindows, runProgram, spawnOptions } from './run-as.ts';
import { openLog } from './server-log.ts';
import { settingArguments } from './settings.ts';

/** A PostgreSQL that is starting. `exited`: it has failed (on Windows: pg_ctl has failed). */
export type Starting = { exited: () => boolean };

export function launchPostmaster(
  place: Place,
  binaries: Binaries,
  settings: Record<string, string>,
  windowsPort: number,
): Starting {
  const listen = isWindows
    ? { listen_addresses: '127.0.0.1', port: String(windowsPort) }
    : {
        listen_addresses: '',
        port: String(socketPort),
        // It is a list, split at commas, hence the quotes.
        unix_socket_directories: `"${place.socketFolder.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      };
  const args = ['-D', place.cluster, ...settingArguments({ ...settings, ...listen })];
  return isWindows ? launchOnWindows(place, binaries, args.slice(2)) : launch(place, binaries, args);
}

function launch(place: Place, binaries: Binaries, args: string[]): Starting {
  const logDescriptor = openLog(place.logFile);
  // Its own process group, so that Ctrl-C reaches only this process; no pipes, so that it survives if this one is killed.
  const child: ChildProcess = spawn(binaries.postgres, args, {
    ...spawnOptions(place.runAs),
    cwd: place.home,
    detached: true,
    stdio: ['ignore', logDescriptor, logDescriptor],
  });
  closeSync(logDescriptor);
  let failed = false;
  child.on('error', () => {
    failed = true;
  });
  child.unref();
  return { exited: () => failed || child.exitCode !== null || child.signalCode !== null };
}

/** pg_ctl drops administrator rights; PostgreSQL refuses to run with them. */
function launchOnWindows(place: Place, binaries: Binaries, args: string[]): Starting {
  const command = ['start', '-W', '-D', place.cluster, '-l', place.logFile, '-o', args.join(' ')];
  const child = spawn(binaries.pgCtl, command, { windowsHide: true, detached: true, stdio: 'ignore' });
  child.unref();
  return { exited: () => (child.exitCode ?? 0) !== 0 };
}

const fastShutdownMs = 30_000;
const immediateShutdownMs = 10_000;

/** A fast shutdown (rolls back open transactions, writes a checkpoint); after 30 s an immediate one. */
export async function stopPostmaster(place: Place, binaries: Binaries) {
  const pid = findPostmaster(place);
  if (pid === undefined) return;
  if (isWindows) {
    await runProgram(binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', place.cluster], undefined);
    return;
  }
  signal(pid, 'SIGINT');
  if (await hasExited(pid, place, fastShutdownMs)) return;
  signal(pid, 'SIGQUIT'); // safe too: the next start replays the write-ahead log
  await hasExited(pid, place, immediateShutdownMs);
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT') {
  try {
    process.kill(pid, name);
  } catch {
    // gone in the meantime
  }
}

async function hasExited(pid: number, place: Place, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (isPostmaster(pid, place)) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}
