import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSection } from './results.ts';

/*
 * `npm run bench:startup`: start time and idle memory. The time of an empty node process shows the speed of the machine.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const port = 3870;
const dataDir = mkdtempSync(path.join(tmpdir(), 'utsav-startup-'));
chmodSync(dataDir, 0o755);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Proportional set size in MB: shared pages count once for all who share them. */
function proportionalMegabytes(pids: number[]): number {
  let kilobytes = 0;
  for (const pid of pids) {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

type Process = { pid: number; parent: number; command: string };

function processes(): Process[] {
  const found: Process[] = [];
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      found.push({ pid: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]), command });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/** Not the shell in which npm runs it, whose command line contains the same words. */
const isServer = ({ command }: Process) => /^\S*node (--\S+ )*server\/dist\/main\.js/.test(command);

/** The database of this run: the postgres process with our data folder, and its children. */
function databaseProcesses(): number[] {
  const all = processes();
  const main = all.find(({ command }) => command.includes(dataDir) && command.includes('postgres'));
  return main ? [main.pid, ...all.filter(({ parent }) => parent === main.pid).map(({ pid }) => pid)] : [];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** `npm start` as a person runs it, until the first page is answered. */
async function start(): Promise<{ child: ChildProcess; seconds: number }> {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      NODE_ENV: '',
      LOG_LEVEL: 'error',
    },
  });
  const seconds = await timed(async () => {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      if (answer?.ok && (await answer.text()).includes('</html>')) return;
      if (child.exitCode !== null) throw new Error('The product did not start.');
      await pause(20);
    }
  });
  return { child, seconds };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.on('exit', resolve));
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await ended;
  // npm may exit before the server, which would then answer for the next start.
  while (processes().some(isServer)) await pause(20);
}

const emptyNode = await timed(
  () => new Promise((resolve) => spawn(process.execPath, ['-e', '0']).on('exit', () => resolve())),
);
// As after `npm ci`: nothing is built yet.
for (const part of ['contract', 'messages', 'server', 'web']) {
  rmSync(path.join(root, part, 'dist'), { recursive: true, force: true });
}
const first = await start();
await stop(first.child);
const warm: number[] = [];
let serverMegabytes = 0;
let databaseMegabytes = 0;
for (let round = 0; round < 3; round += 1) {
  const { child, seconds } = await start();
  warm.push(seconds);
  if (round === 2) {
    await pause(10_000);
    const server = processes().find(isServer);
    serverMegabytes = server ? proportionalMegabytes([server.pid]) : 0;
    databaseMegabytes = proportionalMegabytes(databaseProcesses());
  }
  await stop(child);
}
rmSync(dataDir, { recursive: true, force: true });

const middle = warm.sort((a, b) => a - b)[1] ?? 0;
const figures = [
  ['an empty node process, for comparison', `${emptyNode.toFixed(2)} s`, ''],
  ['build and first start with the demo catalogue', `${first.seconds.toFixed(1)} s`, '60 s'],
  ['warm start to the first page (median of 3)', `${middle.toFixed(2)} s`, '5 s'],
  ['idle memory of the server (PSS)', `${serverMegabytes.toFixed(0)} MB`, '150 MB'],
  ['idle memory of the database (PSS)', `${databaseMegabytes.toFixed(0)} MB`, '120 MB'],
];
const lines = figures.map((cells) => `| ${cells.join(' | ')} |`);
const table = ['| figure | measured | goal |', '|---|--:|--:|', ...lines].join('\n');
console.log(table);
writeSection('Start and idle memory', table);
