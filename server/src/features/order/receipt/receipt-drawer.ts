import { Worker } from 'node:worker_threads';
import { AppError } from '../../../core/errors/app-error.ts';
import type { ReceiptContent } from './receipt-content.ts';

export type Drawing = { id: number; content: ReceiptContent };
export type Drawn = { id: number } & ({ pdf: Uint8Array } | { error: unknown });

export type ReceiptDrawer = {
  draw(content: ReceiptContent): Promise<Buffer>;
  close(): Promise<void>;
};

type Pending = { resolve(pdf: Buffer): void; reject(error: unknown): void };

/** These take some seconds to draw, and few people wait longer for a file. */
export const maxWaiting = 20;
const retryAfterSeconds = 3;
/** With the start of the thread; a drawing that takes longer never ends. */
const limitMs = 20_000;

/**
 * Draws in its own thread, because each receipt takes up to 100 ms of processor time. The thread starts with the
 * first receipt, because the PDF library and its fonts would make every start slower.
 */
export function createReceiptDrawer({ timeLimitMs = limitMs, newWorker = startWorker } = {}): ReceiptDrawer {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let lastId = 0;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = newWorker();
    started.on('message', (drawn: Drawn) => {
      const request = pending.get(drawn.id);
      pending.delete(drawn.id);
      watch();
      if ('pdf' in drawn) request?.resolve(Buffer.from(drawn.pdf));
      else request?.reject(drawn.error);
    });
    started.on('error', (error) => {
      if (worker === started) failAll(error);
    });
    started.on('exit', () => {
      // After the time limit another one draws already.
      if (worker === started) giveUp();
    });
    started.unref();
    return started;
  }

  function failAll(error: unknown): void {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    watch();
  }

  /** Refuses what waits; the next receipt starts a new thread. */
  function giveUp(): void {
    worker = undefined;
    failAll(new AppError('UNAVAILABLE', {}, { retryAfterSeconds }));
  }

  /** The limit is for one drawing: it begins anew with each that is done. */
  function watch(): void {
    clearTimeout(timer);
    if (pending.size === 0) return;
    timer = setTimeout(() => {
      const stuck = worker;
      giveUp();
      void stuck?.terminate();
    }, timeLimitMs);
  }

  return {
    async draw(content) {
      // One more than the limit, because the receipt that is being drawn does not wait.
      if (pending.size > maxWaiting) throw new AppError('UNAVAILABLE', {}, { retryAfterSeconds });
      worker ??= start();
      const drawing: Drawing = { id: ++lastId, content };
      const drawn = new Promise<Buffer>((resolve, reject) => pending.set(drawing.id, { resolve, reject }));
      if (pending.size === 1) watch();
      worker.postMessage(drawing);
      return drawn;
    },
    async close() {
      await worker?.terminate();
    },
  };
}

/** Loads tsx first where the thread runs the TypeScript source instead of the build. */
function startWorker(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./drawing-worker.js', import.meta.url));
  const source = new URL('./drawing-worker.ts', import.meta.url).href;
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}'); });`;
  return new Worker(load, { eval: true, execArgv: [] });
}
