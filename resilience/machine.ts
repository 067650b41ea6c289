import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/* What the figures were measured on, and what a process holds open. */

/** The empty process tells how busy the machine is by itself: about 40 ms where nothing else runs. */
export function describeMachine(): void {
  const begun = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  const emptyMs = Math.round(performance.now() - begun);
  const memory = Math.round(totalmem() / 1024 ** 3);
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}, ${memory} GB, ` +
      `load ${loadavg()[0]?.toFixed(1)}, an empty node process takes ${emptyMs} ms`,
  );
}

export const residentMegabytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Files and sockets that a process has open. */
export function descriptors(pid: number): { files: number; sockets: number } {
  const open = readdirSync(`/proc/${pid}/fd`).map((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`);
    } catch {
      return '';
    }
  });
  return {
    files: open.filter((target) => target.startsWith('/') && !target.startsWith('/dev/')).length,
    sockets: open.filter((target) => target.startsWith('socket:')).length,
  };
}
