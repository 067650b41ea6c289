import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../server/src/testing/free-port.ts';
import { root, run } from './run.ts';

/*
 * `npm run check:image`: does what the Dockerfile says, without Docker. Each stage is a folder; COPY and `RUN npm` are
 * carried out, on the files that .dockerignore lets through. Then the result is started until it is ready.
 */

const work = await mkdtemp(path.join(tmpdir(), 'utsav-image-'));
// As root the embedded database runs under another user, who has to be able to enter.
await chmod(work, 0o755);

const lines = async (file: string) =>
  (await readFile(path.join(root, file), 'utf8'))
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));

/** The last rule that names a file decides, as in Docker. */
async function copyContext(to: string): Promise<void> {
  const rules = (await lines('.dockerignore')).map((line) => ({
    keeps: line.startsWith('!'),
    pattern: line.replace(/^!/, ''),
  }));
  const isSent = (file: string) => {
    const name = path.relative(root, file);
    return rules.findLast(({ pattern }) => path.matchesGlob(name, pattern))?.keeps ?? true;
  };
  await cp(root, to, {
    recursive: true,
    filter: (file) => path.resolve(file) === path.resolve(root) || isSent(file),
  });
}

// npm links the workspaces with relative links, which have to stay relative.
const asTheyAre = { recursive: true, verbatimSymlinks: true };

/** COPY of files and of what folders hold. */
async function copy(from: string, sources: string[], target: string, to: string): Promise<void> {
  for (const source of sources) {
    const file = path.join(from, source);
    const isFolder = (await stat(file)).isDirectory();
    const intoFolder = !isFolder && (target.endsWith('/') || sources.length > 1);
    await cp(file, intoFolder ? path.join(to, path.basename(source)) : to, asTheyAre);
  }
}

const folder = '/app';
const stages = new Map<string, string>();
const context = path.join(work, 'context');
let stage = '';
let command: string[] = [];

async function carryOut(line: string): Promise<void> {
  const [instruction = '', ...words] = line.split(/\s+/);
  const inStage = (name: string) => path.join(stage, path.resolve(folder, name));
  if (instruction === 'FROM') {
    const [base = '', , name = 'image'] = words;
    stage = path.join(work, name);
    await mkdir(inStage('.'), { recursive: true });
    const earlier = stages.get(base);
    if (earlier) await cp(earlier, stage, asTheyAre);
    stages.set(name, stage);
  } else if (instruction === 'COPY') {
    const other = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
    const target = words.pop() ?? '';
    await copy(other ? (stages.get(other) ?? '') : context, words, target, inStage(target));
  } else if (instruction === 'RUN' && words[0] === 'npm') {
    console.log(`${path.basename(stage)}: ${words.join(' ')}`);
    const code = await run('npm', words.slice(1), { cwd: inStage('.') });
    if (code !== 0) throw new Error(`'${line}' ended with ${code}.`);
  } else if (instruction === 'CMD') {
    command = JSON.parse(line.slice(instruction.length));
  }
}

async function startImage(): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(command[0] ?? '', command.slice(1), {
    cwd: path.join(stage, folder),
    stdio: 'inherit',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: path.join(work, 'data'),
      DATABASE_URL: 'embedded',
      DEMO_DATA: 'on',
      TOKEN_SECRET: 'a secret for this check, nothing else',
      ADMIN_SIGNUP: 'approval',
      ADMIN_SCOPE: 'own',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'error',
    },
  });
  const ended = once(server, 'exit');
  try {
    const deadline = Date.now() + 120_000;
    while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error('The image does not start.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const home = await (await fetch(origin)).text();
    const picture = /\/uploads\/[\w/-]+-640\.webp/.exec(home)?.[0];
    if (!picture || !(await fetch(origin + picture)).ok) throw new Error('The image shows no demo pictures.');
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function tests(): Promise<string[]> {
  const files = await readdir(path.join(stage, folder), { recursive: true });
  return files.filter((file) => !file.includes('node_modules') && /\.test\.|\/testing\b/.test(file));
}

try {
  await copyContext(context);
  for (const line of await lines('Dockerfile')) await carryOut(line);
  const unwanted = await tests();
  if (unwanted.length > 0) throw new Error(`The image holds tests: ${unwanted.slice(0, 3).join(', ')} …`);
  await startImage();
  console.log('The image can be built, starts and shows its demo pictures.');
} finally {
  await rm(work, { recursive: true, force: true });
}
