import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileEndpoints } from '@utsav/contract/file';
import { createUsers, type User } from '../fixtures.ts';
import { descriptors } from '../machine.ts';
import { startPostgres } from '../postgres.ts';
import { createSettings, errorsInLog, type Product, startReady } from '../product.ts';
import type { Report, Scenario } from '../report.ts';
import { openSql } from '../sql.ts';
import { filesIn, picture, upload, video } from '../upload.ts';

const shares = [0.01, 0.5, 0.99];
const each = 10;
const withinMs = 60_000;

export const interruptedUploads: Scenario = { title: 'uploads whose connection breaks', run };

/** Requests that end in the middle, by a reset connection and by one that is closed normally. */
async function run(report: Report): Promise<void> {
  const { url: databaseUrl } = await startPostgres();
  const settings = await createSettings({ DATABASE_URL: databaseUrl });
  const product = await startReady(settings);
  const sql = await openSql(databaseUrl);
  const [admin] = await createUsers(sql, 1, 'ADMIN');
  if (!admin) throw new Error('no user was created');
  const forms = [await video(5_000_000), await picture()];
  for (const form of forms) await upload(product, admin, form);
  await pause(6_000);
  const incoming = path.join(settings.DATA_DIR ?? '', 'incoming');
  const stored = () => filesIn(path.join(settings.DATA_DIR ?? '', 'uploads')).length;
  const rows = () => sql.count('SELECT count(*) FROM files');
  const before = { stored: stored(), rows: await rows(), ...descriptors(product.pid) };

  const token = await admin.token();
  for (const form of forms) {
    for (const share of shares) {
      await Promise.all(
        Array.from({ length: each }, (_, index) =>
          interrupt(product, token, form, { share, closeNormally: index % 2 === 0 }),
        ),
      );
    }
  }
  const started = performance.now();
  const left = () => filesIn(incoming).length;
  const open = () => descriptors(product.pid);
  const isClean = () => left() === 0 && open().files <= before.files && open().sockets <= before.sockets;
  while (!isClean() && performance.now() - started < withinMs) await pause(50);
  const after = { stored: stored(), rows: await rows(), ...open() };
  const total = forms.length * shares.length * each;
  report.figure(
    `cleaned up after ${total} uploads interrupted at 1, 50 and 99 %`,
    `${Math.round(performance.now() - started)} ms`,
  );
  report.figure(
    'open files and sockets before and after',
    `${before.files} + ${before.sockets}, ${after.files} + ${after.sockets}`,
  );
  report.check(
    'no interrupted upload is stored',
    after.stored === before.stored && after.rows === before.rows,
    [before, after],
  );
  report.check(`temporary files are gone within ${withinMs / 1000} s`, left() === 0, filesIn(incoming));
  report.check('open descriptors are back to the number before', isClean(), [before, after]);
  const again = await upload(product, admin, forms[0] as Awaited<ReturnType<typeof video>>);
  report.check('the next upload works', again.status === 200 && errorsInLog(product).length === 0, [
    again,
    errorsInLog(product),
  ]);
}

type Form = Awaited<ReturnType<typeof video>>;

function interrupt(
  product: Product,
  token: Awaited<ReturnType<User['token']>>,
  { payload, headers }: Form,
  { share, closeNormally }: { share: number; closeNormally: boolean },
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
      // The server must have started to process it.
      setTimeout(() => (closeNormally ? socket.end() : socket.resetAndDestroy()), 50);
    });
  });
}
