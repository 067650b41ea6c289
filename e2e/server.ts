import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { razorpayPort, startRazorpay } from './razorpay.ts';

/*
 * The built product on a fresh database, for one run of the journeys. With --payments online payment is set up, with a
 * stand-in for its provider.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const dataDir = makeTemporaryFolder('e2e');
const port = process.argv[2] ?? '3990';
const razorpay = process.argv.includes('--payments')
  ? await startRazorpay(razorpayPort(Number(port)))
  : undefined;

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
    ...razorpay?.settings,
  },
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));

server.on('exit', (code) => {
  razorpay?.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
