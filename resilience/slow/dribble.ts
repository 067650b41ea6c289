import { connect } from 'node:net';
import { userEndpoints } from '@utsav/contract/user';
import { type Checks, spread } from '../checks.ts';
import { descriptors } from '../machine.ts';
import { mishaps, settle, startReady } from '../product.ts';
import { visit } from './visitor.ts';

const clients = 500;
/** What the configuration allows (10 s, 20 s), and a little for looking and for a busy machine. */
const patience = { headers: 15_000, body: 25_000 };

type Kind = keyof typeof patience;

const openings: Record<Kind, string> = {
  headers: 'POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body:
    `POST ${userEndpoints.login.path} HTTP/1.1\r\nHost: localhost\r\n` +
    'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
};

/** Half of them never come to an end with their headers, half with their body. */
export async function dribble(checks: Checks, databaseUrl: string): Promise<void> {
  const product = await startReady(await settle({ DATABASE_URL: databaseUrl }));
  await visit(product.origin, 50);
  const alone = spread(await visit(product.origin, 100));
  const before = descriptors(product.pid).sockets;
  const slow = Array.from({ length: clients }, (_, index) =>
    oneByOne(product.port, index % 2 ? 'headers' : 'body'),
  );
  const among = spread(await visit(product.origin, 100));
  const ends = await Promise.all(slow);
  const worst = (kind: Kind) => Math.max(...ends.filter((end) => end.kind === kind).map(({ ms }) => ms));
  checks.figure('an ordinary question, alone: middle and worst', `${alone.middle} ms, ${alone.worst} ms`);
  checks.figure(`among ${clients} slow clients: middle and worst`, `${among.middle} ms, ${among.worst} ms`);
  checks.figure(
    'slow headers and slow bodies were cut after at most',
    `${seconds(worst('headers'))}, ${seconds(worst('body'))}`,
  );
  checks.holds(
    'slow clients do not keep others from quick answers',
    among.middle <= alone.middle * 3 + 20 && among.worst < 2_000,
    [alone, among],
  );
  checks.holds(
    'every one of them was cut off, with 408 in the envelope',
    ends.every(({ answer }) => answer.startsWith('HTTP/1.1 408') && answer.includes('"code":"TOO_SLOW"')) &&
      worst('headers') <= patience.headers &&
      worst('body') <= patience.body,
    ends.find(({ answer }) => !answer.startsWith('HTTP/1.1 408')) ?? [worst('headers'), worst('body')],
  );
  const after = descriptors(product.pid).sockets;
  checks.holds('and none left a connection behind', after <= before + 5 && mishaps(product).length === 0, [
    before,
    after,
  ]);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** A byte every half second. */
function oneByOne(port: number, kind: Kind): Promise<{ kind: Kind; ms: number; answer: string }> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.write(openings[kind]);
    const timer = setInterval(() => socket.write('x'), 500);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ kind, ms: performance.now() - begun, answer });
    });
  });
}
