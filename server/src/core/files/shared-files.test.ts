import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { createInstanceBus } from '../bus/instance-bus.ts';
import { notifyTransport } from '../bus/notify-transport.ts';
import { warnOfLocalFiles } from './shared-files.ts';

test('files on a local disk are warned of once another instance runs, and only then', async () => {
  const { databaseUrl, context } = await startTestApp();
  const pool = context.db.$client as never;
  const warned: string[] = [];
  const startInstance = async () => {
    const bus = createInstanceBus(notifyTransport({ pool, direct: { connectionString: databaseUrl } }), {
      warn: () => undefined,
    });
    warnOfLocalFiles(bus, { warn: (message) => warned.push(message) });
    await bus.start();
    return bus;
  };
  await context.bus.stop();
  const first = await startInstance();
  expect(warned).toEqual([]);
  const second = await startInstance();
  await expect.poll(() => warned[0]).toContain('S3');
  for (const bus of [first, second]) await bus.stop();
});
