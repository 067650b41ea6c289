import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { install } from '../scripts/install.ts';
import { onCleanUp } from './clean-up.ts';
import { freePort, temporaryFolder } from './ports-and-folders.ts';

/* PostgreSQL under Patroni, etcd and HAProxy, all of Debian's packages, on the loopback address. */

type Node = {
  name: string;
  port: number;
  restPort: number;
  patroni: ChildProcess;
  start(): void;
  pidFile: string;
};

export type Cluster = {
  url: string;
  haproxy: ChildProcess;
  primary(): Promise<Node>;
  standby(): Promise<Node>;
  /** A planned change of the primary. */
  switchOver(): Promise<void>;
  /** The process of the PostgreSQL of a node. */
  postmaster(node: Node): number;
  /** Waits until both nodes run and the standby is synchronous. */
  whole(withinMs?: number): Promise<boolean>;
};

const programs = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' };

export async function startCluster(): Promise<Cluster> {
  const missing = Object.values(programs).some((file) => !existsSync(file));
  if (missing && !(await install('patroni', 'etcd-server', 'etcd-client', 'haproxy', 'postgresql'))) {
    throw new Error('Patroni, etcd and HAProxy are not all installed here; install their packages.');
  }
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const user: { uid?: number; gid?: number } = process.getuid?.() === 0 ? postgresUser() : {};
  const owned = (name: string) => {
    const made = path.join(folder, name);
    mkdirSync(made, { mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(made, user.uid, user.gid);
    return made;
  };
  const run = (program: string, args: string[], name: string) => {
    const output = openSync(path.join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, { stdio: ['ignore', output, output], cwd: folder, ...user });
    onCleanUp(async () => {
      child.kill('SIGCONT');
      child.kill('SIGKILL');
    });
    return child;
  };
  const [etcdPort, etcdPeerPort, port] = [await freePort(), await freePort(), await freePort()];
  const etcd = `http://127.0.0.1:${etcdPort}`;
  run(
    programs.etcd,
    [
      ...['--data-dir', owned('etcd'), '--listen-client-urls', etcd, '--advertise-client-urls', etcd],
      ...['--listen-peer-urls', `http://127.0.0.1:${etcdPeerPort}`, '--unsafe-no-fsync'],
    ],
    'etcd',
  );
  const nodes: Node[] = [];
  for (const name of ['one', 'two']) {
    const [own, restPort] = [await freePort(), await freePort()];
    const data = path.join(owned(name), 'data');
    const file = path.join(folder, `${name}.yml`);
    writeFileSync(file, settingsOf({ name, own, restPort, etcdPort, data, folder: path.dirname(data) }));
    const start = () => {
      node.patroni = run(programs.patroni, [file], name);
    };
    const node = { name, port: own, restPort, pidFile: path.join(data, 'postmaster.pid'), start } as Node;
    onCleanUp(() => kill(node));
    nodes.push(node);
    node.start();
    await waitFor(async () => (await nodeState(node)) !== undefined, 60_000, `${name} of ${folder}`);
  }
  const haproxyFile = path.join(folder, 'haproxy.cfg');
  writeFileSync(haproxyFile, haproxyOf(port, nodes));
  const haproxy = run(programs.haproxy, ['-db', '-f', haproxyFile], 'haproxy');

  const ofRole = async (role: 'primary' | 'standby') => {
    for (const node of nodes) if ((await nodeState(node)) === role) return node;
    throw new Error(`There is no ${role}.`);
  };
  const whole = async (withinMs = 90_000) => {
    const isWhole = async () => {
      const states = await Promise.all(nodes.map(nodeState));
      return states.includes('primary') && states.includes('standby') && (await isSynchronous(nodes));
    };
    return waitFor(isWhole, withinMs).then(
      () => true,
      () => false,
    );
  };
  if (!(await whole())) throw new Error(`The cluster in ${folder} did not become whole.`);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    haproxy,
    primary: () => ofRole('primary'),
    standby: () => ofRole('standby'),
    postmaster,
    whole,
    async switchOver() {
      const [leader, candidate] = [await ofRole('primary'), await ofRole('standby')];
      const body = JSON.stringify({ leader: leader.name, candidate: candidate.name });
      const answer = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`);
    },
  };
}

function postgresUser(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'));
  const [, , uid = '', gid = ''] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

const postmaster = ({ pidFile }: Node) => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);

/** Ends Patroni and its PostgreSQL at once. */
export function kill(node: Node): void {
  node.patroni.kill('SIGKILL');
  try {
    const pid = postmaster(node);
    // The postmaster goes first, so that it starts nothing anew.
    process.kill(pid, 'SIGKILL');
  } catch {
    // It does not run.
  }
}

async function nodeState({ restPort }: Node): Promise<'primary' | 'standby' | undefined> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => undefined);
  const state = (await answer?.json().catch(() => undefined)) as
    | { state?: string; role?: string }
    | undefined;
  if (state?.state !== 'running') return undefined;
  return state.role === 'master' || state.role === 'primary' ? 'primary' : 'standby';
}

async function isSynchronous(nodes: readonly Node[]): Promise<boolean> {
  for (const { restPort } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/synchronous`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return true;
  }
  return false;
}

async function waitFor(isSo: () => Promise<boolean>, withinMs: number, what = 'it'): Promise<void> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > withinMs) throw new Error(`Waiting for ${what} took too long.`);
    await pause(250);
  }
}

type NodeSettings = {
  name: string;
  own: number;
  restPort: number;
  etcdPort: number;
  data: string;
  folder: string;
};

const settingsOf = ({ name, own, restPort, etcdPort, data, folder }: NodeSettings) => `
scope: utsav
name: ${name}
restapi: { listen: '127.0.0.1:${restPort}', connect_address: '127.0.0.1:${restPort}' }
etcd3: { hosts: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { wal_log_hints: 'on', max_connections: 100 }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, { auth: trust }]
  pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust', 'local all all trust']
postgresql:
  listen: '127.0.0.1:${own}'
  connect_address: '127.0.0.1:${own}'
  data_dir: '${data}'
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: '${folder}/pgpass'
  authentication: { superuser: { username: postgres }, replication: { username: postgres } }
  parameters: { unix_socket_directories: '${folder}' }
`;

const haproxyOf = (port: number, nodes: readonly Node[]) => `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`;
