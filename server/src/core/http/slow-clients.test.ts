import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { categoryEndpoints } from '@utsav/contract/category';
import { fileEndpoints } from '@utsav/contract/file';
import { userEndpoints } from '@utsav/contract/user';
import { describe, expect, test } from 'vitest';
import { createServer } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { startTestApp } from '../../testing/app.ts';

const clientTimeouts = { headersMs: 300, bodyMs: 300, uploadMs: 1_500, unreadMs: 1_000, checkMs: 50 };
const { app, build } = await startTestApp({ config: { clientTimeouts } });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

/** Sends the beginning, then a byte every 50 ms, until the server closes the connection. */
async function dribble(words: string): Promise<{ answer: string; afterMs: number }> {
  const socket = connect(port, '127.0.0.1');
  const start = performance.now();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(words);
  const timer = setInterval(() => socket.write('x'), 50);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return { answer, afterMs: performance.now() - start };
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
const head = (path: string, headers: string[], method = 'POST') =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
const json = (length: number) => ['Content-Type: application/json', `Content-Length: ${length}`];

test('a client that does not read its answer is cut off', async () => {
  const generous = createServer({ ...readConfig({ NODE_ENV: 'test' }), clientTimeouts });
  generous.get('/', (_request, reply) => reply.send(Readable.from(endless())));
  await generous.listen({ port: 0, host: '127.0.0.1' });
  const { server } = generous;
  const connections = promisify(server.getConnections.bind(server));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  socket.write(head('/', [], 'GET'));
  socket.pause();
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
  socket.destroy();
  await generous.close();
});

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536);
}

describe('a client that takes too long is cut off, in the envelope', () => {
  test('with its headers', async () => {
    const { answer, afterMs } = await dribble(
      'POST /api/category/get HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    );
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(bodyOf(answer)).toMatchObject({ success: false, error: true, code: 'TOO_SLOW', data: null });
    expect(afterMs).toBeGreaterThanOrEqual(clientTimeouts.headersMs);
  });

  test('with its body', async () => {
    const { answer, afterMs } = await dribble(head(userEndpoints.login.path, json(5_000)));
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(bodyOf(answer)).toMatchObject({ success: false, error: true, code: 'TOO_SLOW', data: null });
    expect(afterMs).toBeGreaterThanOrEqual(clientTimeouts.bodyMs - 5);
  });

  test('with a body that is not needed, after its answer', async () => {
    const { answer } = await dribble(head('/healthz', json(5_000), 'GET'));
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });

  test('with the body of a call that needs a sign-in, after the refusal', async () => {
    const { answer } = await dribble(head(categoryEndpoints.add.path, json(5_000)));
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
  });

  test('with a file, after a longer time, because files are large', async () => {
    const admin = await build.admin();
    const headers = [
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
      `Authorization: Bearer ${admin.accessToken}`,
    ];
    const start = head(fileEndpoints.upload.path, headers);
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    expect((await dribble(start + part)).afterMs).toBeGreaterThanOrEqual(clientTimeouts.uploadMs);
  });
});

test('a client that is quick enough is served as often as it likes', async () => {
  const path = `http://127.0.0.1:${port}${categoryEndpoints.add.path}`;
  for (let round = 0; round < 3; round += 1) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(path, { method: 'POST', body: '{}', headers });
    expect(answer.status).toBe(401);
    await pause(clientTimeouts.bodyMs / 2);
  }
});

test('malformed HTTP is refused in the envelope', async () => {
  const garbage = await dribble('\u0001\u0002 nonsense\r\n\r\n');
  expect(garbage.answer).toMatch(/^HTTP\/1.1 400 /);
  expect(bodyOf(garbage.answer)).toMatchObject({ success: false, code: 'BAD_INPUT' });
  const endless = await dribble(head('/healthz', [`X-Long: ${'x'.repeat(40_000)}`], 'GET'));
  expect(endless.answer).toMatch(/^HTTP\/1.1 431 /);
  expect(bodyOf(endless.answer)).toMatchObject({ success: false, code: 'TOO_LARGE' });
});

test('connections above the limit are not taken, and the others go on', async () => {
  const limited = createServer(readConfig({ NODE_ENV: 'test', MAX_CONNECTIONS: '10' }));
  limited.get('/', async () => 'served');
  await limited.listen({ port: 0, host: '127.0.0.1' });
  const address = limited.server.address() as AddressInfo;
  const sockets = Array.from({ length: 13 }, () => connect(address.port, '127.0.0.1'));
  const answers = sockets.map(async (socket) => {
    let answer = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    await new Promise((resolve) => socket.once('close', resolve));
    return answer;
  });
  // The clients send nothing until three were turned away.
  await expect.poll(() => sockets.filter(({ closed }) => closed).length, { timeout: 30_000 }).toBe(3);
  for (const socket of sockets) if (!socket.closed) socket.write(head('/', ['Connection: close'], 'GET'));
  const served = (await Promise.all(answers)).filter((answer) => answer.startsWith('HTTP/1.1 200'));
  expect(served).toHaveLength(10);
  await limited.close();
});

test('a request without a connection of its own is left alone when its time is up', async () => {
  // The request is refused before its body is read, so its body never ends.
  await app.inject({ method: 'PATCH', url: '/nowhere', payload: 'x', headers: { 'content-type': 'a/b' } });
  await pause(clientTimeouts.bodyMs + 100);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});
