import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atTheEnd } from './clean-up.ts';
import { freePort, newFolder } from './places.ts';

/* The built product in a process of its own, in production mode, as an operator runs it. */

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

/** Settings for as many starts as wanted on the same data. */
export async function settle(settings: Settings = {}): Promise<Settings> {
  const port = await freePort();
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: await newFolder(),
    DATABASE_URL: 'embedded',
    TOKEN_SECRET: tokenSecret,
    ADMIN_SIGNUP: 'open',
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
  atTheEnd(async () => {
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

/** Waits until it answers that it is ready, and answers how long that took. */
export async function ready(product: Product, withinMs = 60_000): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < withinMs) {
    if (!product.isRunning()) throw new Error(`The product did not start: ${product.log().slice(-2_000)}`);
    const answer = await fetch(`${product.origin}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return performance.now() - begun;
    await pause(20);
  }
  throw new Error(`The product did not get ready: ${product.log().slice(-2_000)}`);
}

export async function startReady(settings: Settings): Promise<Product> {
  const product = start(settings);
  await ready(product);
  return product;
}

/** What must never be in the log of a server that holds; its last words when it is gone. */
export function mishaps(product: Product): string[] {
  const lines = product.log().split('\n');
  if (!product.isRunning()) return ['It is gone:', ...lines.slice(-30)];
  return lines.filter((line) => /unhandled|uncaught|FATAL ERROR|"statusCode":500|"level":60/i.test(line));
}
