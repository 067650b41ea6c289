import { connect } from 'node:net';
import { userEndpoints } from '@utsav/contract/user';
import { descriptors } from '../machine.ts';
import { timeOrdinaryRequests } from '../ordinary-requests.ts';
import { startPostgres } from '../postgres.ts';
import { createSettings, errorsInLog, startReady } from '../product.ts';
import { type Report, type Scenario, summarize } from '../report.ts';

const clients = 500;
/** The configured limits (10 s, 20 s) plus a margin for the check interval and a busy machine. */
const limits = { headers: 15_000, body: 25_000 };

type Kind = keyof typeof limits;

const openings: Record<Kind, string> = {
  headers: 'POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body:
    `POST ${userEndpoints.login.path} HTTP/1.1\r\nHost: localhost\r\n` +
    'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
};

export const slowClients: Scenario = { title: 'clients that send their requests very slowly', run };

async function run(report: Report): Promise<void> {
  const { url: databaseUrl } = await startPostgres();
  const product = await startReady(await createSettings({ DATABASE_URL: databaseUrl }));
  await timeOrdinaryRequests(product.origin, 50);
  const alone = summarize(await timeOrdinaryRequests(product.origin, 100));
  const before = descriptors(product.pid).sockets;
  // Half of them never finish their headers, half never finish their body.
  const slow = Array.from({ length: clients }, (_, index) =>
    sendSlowly(product.port, index % 2 ? 'headers' : 'body'),
  );
  const among = summarize(await timeOrdinaryRequests(product.origin, 100));
  const ends = await Promise.all(slow);
  const slowest = (kind: Kind) => Math.max(...ends.filter((end) => end.kind === kind).map(({ ms }) => ms));
  report.figure('an ordinary request, alone: median and maximum', `${alone.median} ms, ${alone.max} ms`);
  report.figure(
    `an ordinary request among ${clients} slow clients: median and maximum`,
    `${among.median} ms, ${among.max} ms`,
  );
  report.figure(
    'slow headers and slow bodies were closed after at most',
    `${seconds(slowest('headers'))}, ${seconds(slowest('body'))}`,
  );
  report.check(
    'others are answered quickly meanwhile',
    among.median <= alone.median * 3 + 20 && among.max < 2_000,
    [alone, among],
  );
  report.check(
    'every slow client was closed with 408 in the envelope',
    ends.every(({ answer }) => answer.startsWith('HTTP/1.1 408') && answer.includes('"code":"TOO_SLOW"')) &&
      slowest('headers') <= limits.headers &&
      slowest('body') <= limits.body,
    ends.find(({ answer }) => !answer.startsWith('HTTP/1.1 408')) ?? [slowest('headers'), slowest('body')],
  );
  const after = descriptors(product.pid).sockets;
  report.check('no connection is left open', after <= before + 5 && errorsInLog(product).length === 0, [
    before,
    after,
  ]);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Sends one byte every half second. */
function sendSlowly(port: number, kind: Kind): Promise<{ kind: Kind; ms: number; answer: string }> {
  return new Promise((resolve) => {
    const started = performance.now();
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
      resolve({ kind, ms: performance.now() - started, answer });
    });
  });
}
