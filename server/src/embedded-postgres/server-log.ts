import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { minuteMs } from '../core/clock.ts';

const maxLogBytes = 5 * 1024 * 1024;

/** Opened for appending, so that truncating the file under a running PostgreSQL is safe. */
export const openLog = (file: string) => openSync(file, 'a', 0o600);

export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Keeps the log and one older copy, each of bounded size. */
export function rotateLog(file: string, limit = maxLogBytes) {
  if (logSize(file) <= limit) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

export function watchLog(file: string): NodeJS.Timeout {
  const check = () => {
    try {
      rotateLog(file);
    } catch {
      // A full disk must not stop the server; the next round tries again.
    }
  };
  check();
  return setInterval(check, minuteMs).unref();
}

export function readSince(file: string, offset: number): string {
  try {
    return readFileSync(file).subarray(offset).toString('utf8');
  } catch {
    return '';
  }
}

/** The last line of a log that says why PostgreSQL failed, or else the last line. */
export function lastLogLine(log: string): string {
  const lines = log
    .split('\n')
    .filter((text) => text && !/the database system is|terminating connection/.test(text));
  const line = lines.findLast((text) => /\b(FATAL|PANIC):/.test(text)) ?? lines.at(-1) ?? 'no reason given';
  return line.replace(/^.*?(FATAL|PANIC|LOG|ERROR):\s*/, '').trim();
}
