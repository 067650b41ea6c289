import { readFileSync } from 'node:fs';

/* Processor time and memory of a process, as Linux counts them. */

const ticksPerSecond = 100;

/** Seconds of processor time that a process has used so far. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function megabytesOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
}

export const megabytes = (pid: number) => megabytesOf(pid, 'VmRSS');

/** The peak of a process so far. */
export const peakMegabytes = (pid: number) => megabytesOf(pid, 'VmHWM');
