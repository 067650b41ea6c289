import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { razorpayKeys, razorpayPort, startRazorpay } from './razorpay.ts';

/*
 * The built product on a fresh database, for one run of the journeys. With --payments online payment is set up, with a
 * stand-in for its provider.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const dataDir = mkdtempSync(path.join(tmpdir(), 'utsav-e2e-'));
// As root the database runs under another user, who has to be able to enter.
chmodSync(dataDir, 0o755);
const port = process.argv[2] ?? '3990';
const payments = process.argv.includes('--payments');
const stopRazorpay = payments ? startRazorpay(razorpayPort(Number(port))) : () => undefined;

const server = spawn(process.execPath, [path.join(root, 'server/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'development',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO_DATA: 'on',
    LOG_LEVEL: 'error',
    ...(payments
      ? { ...razorpayKeys, RAZORPAY_API_URL: `http://127.0.0.1:${razorpayPort(Number(port))}` }
      : {}),
  },
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));

server.on('exit', (code) => {
  stopRazorpay();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
