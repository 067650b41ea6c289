import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/* The machine that the figures come from, and the memory and descriptors of a process. */

/** The time of an empty process shows how busy the machine is: about 40 ms when nothing else runs. */
export function describeMachine(): void {
  const started = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  const emptyMs = Math.round(performance.now() - started);
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
