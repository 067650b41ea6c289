import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Checks, spread } from '../checks.ts';
import { settle, startReady } from '../product.ts';

const limit = 200;
const more = 100;

/** People who connect and say nothing; the first one in goes on asking. */
export async function limitConnections(checks: Checks, databaseUrl: string): Promise<void> {
  const product = await startReady(
    await settle({ DATABASE_URL: databaseUrl, MAX_CONNECTIONS: String(limit) }),
  );
  await pause(500);
  const first = open(product.port);
  await ask(first);
  const others = Array.from({ length: limit + more }, () => open(product.port));
  const deadline = performance.now() + 5_000;
  const turnedAway = () => others.filter(({ closed }) => closed).length;
  while (turnedAway() < more && performance.now() < deadline) await pause(20);
  const refused = turnedAway();
  const times: number[] = [];
  for (let asked = 0; asked < 50; asked += 1) times.push(await ask(first));
  const { middle, worst } = spread(times);
  for (const socket of others) socket.destroy();
  await pause(500);
  const later = open(product.port);
  const back = await ask(later);
  first.destroy();
  later.destroy();
  checks.figure(`turned away of ${limit + more} beside one, with MAX_CONNECTIONS=${limit}`, refused);
  checks.figure('who was in before is answered after, middle and worst', `${middle} ms, ${worst} ms`);
  checks.holds(
    'connections above the limit are not taken, and the others go on',
    refused >= more && refused <= more + 5 && worst < 1_000,
    { refused, worst },
  );
  checks.holds('once there is room, new ones are taken again', back > 0);
}

function open(port: number): Socket {
  return connect(port, '127.0.0.1').on('error', () => undefined);
}

/** Milliseconds until the answer on this connection, 0 when there is none. */
function ask(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const end = (chunk?: Buffer) => {
      socket.off('data', end).off('close', closed);
      resolve(chunk?.toString().startsWith('HTTP/1.1 200') ? performance.now() - begun : 0);
    };
    const closed = () => end();
    socket.on('data', end).on('close', closed);
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });
}
