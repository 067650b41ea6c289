import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../postgres.ts';
import { createSettings, startReady } from '../product.ts';
import { type Report, type Scenario, summarize } from '../report.ts';

const limit = 200;
const more = 100;

export const tooManyConnections: Scenario = { title: 'more connections than MAX_CONNECTIONS', run };

/** Clients that connect and send nothing; one client that was there before goes on. */
async function run(report: Report): Promise<void> {
  const { url: databaseUrl } = await startPostgres();
  const product = await startReady(
    await createSettings({ DATABASE_URL: databaseUrl, MAX_CONNECTIONS: String(limit) }),
  );
  await pause(500);
  const first = open(product.port);
  await request(first);
  const others = Array.from({ length: limit + more }, () => open(product.port));
  const deadline = performance.now() + 5_000;
  const countRefused = () => others.filter(({ closed }) => closed).length;
  while (countRefused() < more && performance.now() < deadline) await pause(20);
  const refused = countRefused();
  const times: number[] = [];
  for (let sent = 0; sent < 50; sent += 1) times.push(await request(first));
  const { median, max } = summarize(times);
  for (const socket of others) socket.destroy();
  await pause(500);
  const later = open(product.port);
  const answeredAfter = await request(later);
  first.destroy();
  later.destroy();
  report.figure(`refused of ${limit + more} connections with MAX_CONNECTIONS=${limit}`, refused);
  report.figure('answer times on the earlier connection, median and maximum', `${median} ms, ${max} ms`);
  report.check(
    'connections above the limit are refused, the others go on',
    refused >= more && refused <= more + 5 && times.every((ms) => ms > 0 && ms < 1_000),
    { refused, times },
  );
  report.check('new connections are accepted again once there is room', answeredAfter > 0);
}

function open(port: number): Socket {
  return connect(port, '127.0.0.1').on('error', () => undefined);
}

/** Milliseconds until the answer on this connection, 0 when there is none. */
function request(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve(0);
    const started = performance.now();
    const end = (chunk?: Buffer) => {
      socket.off('data', end).off('close', closed);
      resolve(chunk?.toString().startsWith('HTTP/1.1 200') ? performance.now() - started : 0);
    };
    const closed = () => end();
    socket.on('data', end).on('close', closed);
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });
}
