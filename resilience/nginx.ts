import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { install } from '../scripts/install.ts';
import { onCleanUp } from './clean-up.ts';
import { freePort, temporaryFolder } from './ports-and-folders.ts';

/* The nginx of this machine with docs/nginx.conf; only host names and ports are replaced. */

const program = '/usr/sbin/nginx';
const site = fileURLToPath(new URL('../docs/nginx.conf', import.meta.url));

export type Nginx = { origin: string; log(): string };

export async function startNginx(ports: [number, number]): Promise<Nginx> {
  if (!existsSync(program) && !(await install('nginx-light'))) {
    throw new Error('nginx is not installed here; install the nginx package and run this again.');
  }
  const folder = temporaryFolder();
  const port = await freePort();
  const pathOf = (name: string) => path.join(folder, name);
  const ours = readFileSync(site, 'utf8')
    .replace('app1:3000', `127.0.0.1:${ports[0]}`)
    .replace('app2:3000', `127.0.0.1:${ports[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/utsav', pathOf('cache'))
    .replace('/var/log/nginx/access.log', '/dev/null');
  writeFileSync(pathOf('site.conf'), ours);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    pathOf('nginx.conf'),
    `worker_processes 2;
daemon off;
pid ${pathOf('pid')};
error_log ${pathOf('error.log')} warn;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${pathOf(name)};`).join(' ')}
  include ${pathOf('site.conf')};
}
`,
  );
  const child = spawn(program, ['-c', pathOf('nginx.conf'), '-p', folder], { stdio: 'inherit' });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  onCleanUp(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error('nginx did not start with docs/nginx.conf.');
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    await pause(50);
  }
  const log = () => (existsSync(pathOf('error.log')) ? readFileSync(pathOf('error.log'), 'utf8') : '');
  return { origin, log };
}
