import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileEndpoints } from '@utsav/contract/file';
import type { Checks } from '../checks.ts';
import { type Guest, invite } from '../guests.ts';
import { descriptors } from '../machine.ts';
import { mishaps, type Product, settle, startReady } from '../product.ts';
import { openSql } from '../sql.ts';
import { filesIn, picture, upload, video } from './upload.ts';

const cuts = [0.01, 0.5, 0.99];

type Options = { databaseUrl: string; each: number; withinMs: number };

/** Requests that end in the middle, by a broken connection and by one that is closed politely. */
export async function cutOff(checks: Checks, { databaseUrl, each, withinMs }: Options): Promise<void> {
  const settings = await settle({ DATABASE_URL: databaseUrl });
  const product = await startReady(settings);
  const sql = await openSql(databaseUrl);
  const [admin] = await invite(sql, 1, 'ADMIN');
  if (!admin) throw new Error('nobody came');
  const forms = [await video(5_000_000), await picture()];
  for (const form of forms) await upload(product, admin, form);
  await pause(6_000);
  const incoming = path.join(settings.DATA_DIR ?? '', 'incoming');
  const stored = () => filesIn(path.join(settings.DATA_DIR ?? '', 'uploads')).length;
  const rows = () => sql.count('SELECT count(*) FROM files');
  const before = { stored: stored(), rows: await rows(), ...descriptors(product.pid) };

  const token = await admin.token();
  for (const form of forms) {
    for (const share of cuts) {
      await Promise.all(
        Array.from({ length: each }, (_, index) =>
          cut(product, token, form, { share, politely: index % 2 === 0 }),
        ),
      );
    }
  }
  const begun = performance.now();
  const left = () => filesIn(incoming).length;
  const open = () => descriptors(product.pid);
  const isClean = () => left() === 0 && open().files <= before.files && open().sockets <= before.sockets;
  while (!isClean() && performance.now() - begun < withinMs) await pause(50);
  const after = { stored: stored(), rows: await rows(), ...open() };
  const total = forms.length * cuts.length * each;
  checks.figure(
    `clean after ${total} uploads cut at 1, 50 and 99 %`,
    `${Math.round(performance.now() - begun)} ms`,
  );
  checks.figure(
    'open files and sockets before and after',
    `${before.files} + ${before.sockets}, ${after.files} + ${after.sockets}`,
  );
  checks.holds('no cut upload is visible', after.stored === before.stored && after.rows === before.rows, [
    before,
    after,
  ]);
  checks.holds(`temporary files are gone within ${withinMs / 1000} s`, left() === 0, filesIn(incoming));
  checks.holds('open descriptors are back at the base line', isClean(), [before, after]);
  const again = await upload(product, admin, forms[0] as Awaited<ReturnType<typeof video>>);
  checks.holds('the next upload works', again.status === 200 && mishaps(product).length === 0, [
    again,
    mishaps(product),
  ]);
}

type Form = Awaited<ReturnType<typeof video>>;

function cut(
  product: Product,
  token: Awaited<ReturnType<Guest['token']>>,
  { payload, headers }: Form,
  { share, politely }: { share: number; politely: boolean },
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(product.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    socket.on('close', () => resolve());
    const head = [
      `POST ${fileEndpoints.upload.path} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${token}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(payload.subarray(0, Math.floor(payload.length * share)), () => {
      // A moment, so that the server has begun to work on it.
      setTimeout(() => (politely ? socket.end() : socket.resetAndDestroy()), 50);
    });
  });
}
