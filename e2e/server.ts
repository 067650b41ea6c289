import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { razorpayKeys, razorpayPort, startRazorpay } from './razorpay.ts';

/*
 * The built product on a fresh database, for one run of the journeys. The artwork of the demo catalogue is kept
 * between runs, because drawing it is the slow part of a first start. With --payments online payment is set up, with
 * a stand-in for its provider.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const artwork = path.join(root, '.cache/demo-artwork');
const dataDir = mkdtempSync(path.join(tmpdir(), 'utsav-e2e-'));
// As root the database runs under another user, who has to be able to enter.
chmodSync(dataDir, 0o755);
const uploads = path.join(dataDir, 'uploads');
const port = process.argv[2] ?? '3990';
const payments = process.argv.includes('--payments');
const stopRazorpay = payments ? startRazorpay(razorpayPort(Number(port))) : () => undefined;

mkdirSync(uploads);
if (existsSync(artwork)) cpSync(artwork, uploads, { recursive: true });

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
    // Nobody is turned away because other tests keep the machine busy.
    MAX_DELAY_MS: '60000',
    ...(payments
      ? { ...razorpayKeys, RAZORPAY_API_URL: `http://127.0.0.1:${razorpayPort(Number(port))}` }
      : {}),
  },
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));

server.on('exit', (code) => {
  stopRazorpay();
  for (const folder of existsSync(uploads) ? ['demo-1'] : []) {
    const drawn = path.join(uploads, folder);
    if (existsSync(drawn)) cpSync(drawn, path.join(artwork, folder), { recursive: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
