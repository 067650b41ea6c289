import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onCleanUp } from './clean-up.ts';
import { freePort, temporaryFolder } from './ports-and-folders.ts';

/* The built product in its own process, in production mode, as an operator runs it. */

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));

export const tokenSecret = 'a secret that only these tests know about';

export type Product = {
  port: number;
  origin: string;
  pid: number;
  child: ChildProcess;
  /** Resolves with the exit code (or null after a signal). */
  ended: Promise<number | null>;
  isRunning(): boolean;
  log(): string;
};

type Settings = Record<string, string | undefined>;

/** Environment variables; several starts with the same settings use the same data. */
export async function createSettings(settings: Settings = {}): Promise<Settings> {
  const port = await freePort();
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: 'embedded',
    TOKEN_SECRET: tokenSecret,
    ADMIN_SIGNUP: 'open',
    ADMIN_SCOPE: 'all',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...settings,
  };
}

export function start(settings: Settings): Product {
  if (!existsSync(main)) throw new Error('The product is not built: npm run build.');
  const logFile = path.join(settings.DATA_DIR ?? '', `log-${settings.PORT}`);
  const output = openSync(logFile, 'a');
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...settings } as NodeJS.ProcessEnv,
    stdio: ['ignore', output, output],
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  onCleanUp(async () => {
    if (isRunning()) child.kill('SIGTERM');
    await Promise.race([ended, pause(20_000)]);
    if (isRunning()) child.kill('SIGKILL');
    await ended;
  });
  const port = Number(settings.PORT);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    child,
    ended,
    isRunning,
    log: () => readFileSync(logFile, 'utf8'),
  };
}

/** Waits until the product is ready; returns how long that took. */
export async function ready(product: Product, withinMs = 120_000): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < withinMs) {
    if (!product.isRunning()) throw new Error(`The product did not start: ${product.log().slice(-2_000)}`);
    const answer = await fetch(`${product.origin}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return performance.now() - started;
    await pause(20);
  }
  throw new Error(`The product did not get ready: ${product.log().slice(-2_000)}`);
}

/**
 * 30 s, or three times what the first start took here and now: with a load of 15 on two cores a start takes up to 36 s,
 * and 1 s on a quiet machine.
 */
export const restartLimitMs = (firstStartMs: number) => Math.max(30_000, 3 * firstStartMs);

export async function startReady(settings: Settings): Promise<Product> {
  const product = start(settings);
  await ready(product);
  return product;
}

/** Lines that must never be in the log; the end of the log if the server has exited. */
export function errorsInLog(product: Product): string[] {
  const lines = product.log().split('\n');
  if (!product.isRunning()) return ['The server has exited:', ...lines.slice(-30)];
  return lines.filter((line) => /unhandled|uncaught|FATAL ERROR|"statusCode":500|"level":60/i.test(line));
}
