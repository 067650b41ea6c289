import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createServer } from '../../app.ts';
import { readConfig } from '../../config.ts';

async function startServer() {
  const app = createServer(readConfig({ NODE_ENV: 'test' }));
  app.get('/', async () => {
    await pause(20);
    return 'served';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

function ask(port: number, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer));
    }).on('error', reject);
  });
}

test('a closing server answers open connections with Connection: close, then refuses', async () => {
  const { app, port } = await startServer();
  let answered = 0;
  const visits = Array.from({ length: 20 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let served = 1; ; served += 1) {
      const answer = await ask(port, agent);
      answered += 1;
      expect(answer.statusCode).toBe(200);
      if (answer.headers.connection === 'close') return served;
    }
  });
  await expect.poll(() => answered).toBeGreaterThan(40);
  const closed = app.close();
  expect(Math.min(...(await Promise.all(visits)))).toBeGreaterThan(1);
  await closed;
  await expect(ask(port, new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a request on an idle connection is still answered, with Connection: close', async () => {
  const { app, port } = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(port, agent);
  const closed = app.close();
  await pause(100);
  const answer = await ask(port, agent);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe('close');
  await closed;
  agent.destroy();
});

test('idle connections do not keep it from closing', async () => {
  const { app, port } = await startServer();
  const silent = connect(port, '127.0.0.1');
  await new Promise((resolve) => silent.once('connect', resolve));
  await pause(50);
  // Without closing them itself, this would wait until the test times out.
  await expect(app.close()).resolves.toBeUndefined();
});
