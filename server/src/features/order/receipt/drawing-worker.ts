import { parentPort } from 'node:worker_threads';
import { drawReceipt } from './draw-receipt.ts';
import type { Drawing, Drawn } from './receipt-drawer.ts';

parentPort?.on('message', async ({ id, content }: Drawing) => {
  const drawn: Drawn = await drawReceipt(content).then(
    (pdf) => ({ id, pdf }),
    (error: unknown) => ({ id, error }),
  );
  parentPort?.postMessage(drawn);
});
