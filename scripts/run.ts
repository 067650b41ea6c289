import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));

/** Runs a program of the project in the foreground and answers its exit code. */
export function run(
  command: string,
  args: string[],
  options: { env?: Record<string, string>; cwd?: string; quiet?: boolean } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: options.quiet ? 'ignore' : 'inherit',
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
    });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** The same for a tool that an npm package of ours brought along. */
export function runTool(tool: string, args: string[], options: Parameters<typeof run>[2] = {}) {
  return run(`${root}node_modules/.bin/${tool}`, args, options);
}
