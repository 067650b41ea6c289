import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { freePort } from './free-port.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/* Starts the built product as an operator does. */

/** A file of the built server, by its name without the ending. */
export const builtFile = (name: string) => fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url));

const running: ChildProcess[] = [];
const folders: string[] = [];

/** Every test file that uses this module calls it once, because test files share their modules. */
export function cleanUpAfterFile(): void {
  afterAll(async () => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });
}

/** A folder that is removed after the test file. */
export function folder(): string {
  const made = makeTemporaryFolder('main');
  folders.push(made);
  return made;
}

export type Started = {
  child: ChildProcess;
  port: number;
  output: () => string;
  ended: Promise<number | null>;
};

export async function start(env: Record<string, string>): Promise<Started> {
  const port = Number(env.PORT) || (await freePort());
  let output = '';
  const child = spawn(process.execPath, [builtFile('main')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  running.push(child);
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, port, output: () => output, ended };
}

export async function ready({ port, output, child }: Started): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`It did not start: ${output()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It did not get ready: ${output()}`);
}

/** Runs a command of the built server to its end. */
export function runBuilt(
  name: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string; error: string }> {
  const environment = { PATH: process.env.PATH, ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [builtFile(name), ...args], { env: environment }, (error, output, problem) =>
      resolve({ code: error ? Number(error.code) : 0, output: output.trim(), error: problem.trim() }),
    );
  });
}
