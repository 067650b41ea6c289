import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createInstanceBus } from './instance-bus.ts';
import { notifyTransport } from './notify-transport.ts';

test('a database that is down is logged once, however often it is tried again', async () => {
  const warnings: string[] = [];
  const pool = new Pool({ host: '127.0.0.1', port: 1 });
  const bus = createInstanceBus(notifyTransport({ pool, direct: { host: '127.0.0.1', port: 1 } }), {
    warn: (_details, message) => warnings.push(message),
  });
  await bus.start();
  await pause(1_200);
  expect(warnings).toEqual([expect.stringContaining('not listening')]);
  await bus.stop();
  await pool.end();
});
