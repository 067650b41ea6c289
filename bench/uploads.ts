import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

/*
 * `npm run bench:uploads`: memory during 20 uploads of 50 MB videos, then of 20 pictures with 12 megapixels.
 * The goal is less than 400 MB above idle.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const port = Number(process.argv[2] ?? 3871);
const origin = `http://127.0.0.1:${port}`;
const uploads = 20;
const videoBytes = 50 * 1024 * 1024;
const dataDir = mkdtempSync(path.join(tmpdir(), 'utsav-uploads-'));
chmodSync(dataDir, 0o755);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function start(): Promise<ChildProcess> {
  if (spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit' }).status !== 0) {
    throw new Error('The product could not be built.');
  }
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: '' };
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...env, DEMO_DATA: 'off', LOG_LEVEL: 'error' },
  });
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('The product did not start.');
    await pause(50);
  }
  return child;
}

async function post(call: string, body: object): Promise<{ data: { accesstoken: string } }> {
  const answer = await fetch(`${origin}/api/user/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
  return (await answer.json()) as { data: { accesstoken: string } };
}

/** A new admin, whose code is read from the local mailbox. */
async function newAdmin(): Promise<string> {
  const email = 'bench@example.com';
  await post('register', { name: 'B', email, mobile: '9876543210', password: 'bench-bench', role: 'ADMIN' });
  for (;;) {
    const list = await (await fetch(`${origin}/mailbox`)).text();
    const id = /href="\/mailbox\/(\w+)"/.exec(list)?.[1];
    const mail = id ? await (await fetch(`${origin}/mailbox/${id}`)).text() : '';
    const otp = /\b\d{6}\b/.exec(mail.slice(mail.indexOf('<pre>')))?.[0];
    if (otp) return (await post('verify-otp', { email, otp })).data.accesstoken;
    await pause(200);
  }
}

function box(name: string, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length, 0);
  head.write(name, 4, 'latin1');
  return head;
}

/** An MP4 of exactly the largest size, generated while it is sent to save memory here. */
function* video(): Generator<Buffer> {
  const start = Buffer.concat([box('ftyp', 20), Buffer.from('isom\0\0\0\0isom', 'latin1'), box('moov', 8)]);
  yield start;
  const rest = videoBytes - start.length;
  yield box('mdat', rest);
  const chunk = Buffer.alloc(64 * 1024, 7);
  for (let left = rest - 8; left > 0; left -= chunk.length)
    yield chunk.subarray(0, Math.min(left, chunk.length));
}

async function upload(token: string, content: () => Iterable<Buffer>, bytes: number): Promise<void> {
  const head = Buffer.from(
    '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\ncontent-type: video/mp4\r\n\r\n',
  );
  const tail = Buffer.from('\r\n--b--\r\n');
  function* body() {
    yield head;
    yield* content();
    yield tail;
  }
  const call = request(`${origin}/api/file/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': head.length + bytes + tail.length,
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
  });
  await pipeline(Readable.from(body()), call);
  const status = await answered;
  if (status !== 200) throw new Error(`An upload was answered with ${status}.`);
}

const megabytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function peakWhile(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ peak: number; seconds: number }> {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytes(pid));
  }, 20);
  const since = performance.now();
  await work();
  clearInterval(timer);
  return { peak, seconds: (performance.now() - since) / 1000 };
}

const child = await start();
const pid = child.pid ?? 0;
const token = await newAdmin();
await pause(2_000);
const idle = megabytes(pid);
const many = (content: () => Iterable<Buffer>, bytes: number) => () =>
  Promise.all(Array.from({ length: uploads }, () => upload(token, content, bytes)));
const videos = await peakWhile(pid, many(video, videoBytes));
const { default: sharp } = await import('sharp');
const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
  .jpeg({ quality: 80 })
  .toBuffer();
const pictures = await peakWhile(
  pid,
  many(() => [photo], photo.length),
);
const left = readdirSync(path.join(dataDir, 'incoming')).length;
const ended = new Promise((resolve) => child.on('exit', resolve));
child.kill('SIGTERM');
await ended;
rmSync(dataDir, { recursive: true, force: true });

const figure = ({ peak, seconds }: { peak: number; seconds: number }) => ({
  'above idle': `${(peak - idle).toFixed(0)} MB`,
  seconds: seconds.toFixed(1),
  goal: '400 MB',
});
console.table({
  [`${uploads} videos of 50 MB at once`]: figure(videos),
  [`${uploads} pictures of 12 megapixels (${(photo.length / 1024 / 1024).toFixed(1)} MB) at once`]:
    figure(pictures),
  'idle server': { 'above idle': `${idle.toFixed(0)} MB in all`, seconds: '', goal: '' },
  'temporary files left': { 'above idle': String(left), seconds: '', goal: '0' },
});
