import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { categoryEndpoints } from '@utsav/contract/category';
import { book, call } from '../call.ts';
import { onCleanUp } from '../clean-up.ts';
import { createServices, createUsers } from '../fixtures.ts';
import { startPostgres } from '../postgres.ts';
import { createSettings, errorsInLog, startReady } from '../product.ts';
import type { Report, Scenario } from '../report.ts';
import { openSql } from '../sql.ts';
import { filesIn, picture, upload, video } from '../upload.ts';

const sentence = 'a full disk answers 507, and nothing of the upload is stored';

export const fullDisk: Scenario = { title: 'the disk of the uploads is full', run };

/** A disk of 8 MB is mounted at the uploads folder; the videos have 3 MB. */
async function run(report: Report): Promise<void> {
  const { url: databaseUrl } = await startPostgres();
  const settings = await createSettings({ DATABASE_URL: databaseUrl });
  const folder = path.join(settings.DATA_DIR ?? '', 'uploads');
  mkdirSync(folder);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]);
  if (mounted.status !== 0) return report.skip(sentence, 'mounting a small disk is not permitted here');
  onCleanUp(() => spawnSync('umount', [folder]));
  const product = await startReady(settings);
  const sql = await openSql(databaseUrl);
  const [admin] = await createUsers(sql, 1, 'ADMIN');
  const [user] = await createUsers(sql, 1);
  if (!admin || !user) throw new Error('no user was created');
  const rows = () => sql.count('SELECT count(*) FROM files WHERE owner_id = $1', [admin.id]);

  const stored: string[] = [];
  let refused = await upload(product, admin, await video(3_000_000));
  for (
    ;
    refused.status === 200 && stored.length < 5;
    refused = await upload(product, admin, await video(3_000_000))
  ) {
    stored.push(refused.json.data?.url ?? '');
  }
  const [files, storedRows] = [filesIn(folder).length, await rows()];
  const pictureAnswer = await upload(product, admin, await picture());
  const served = await fetch(product.origin + stored[0]);
  await served.arrayBuffer();
  const list = await call(product.origin, categoryEndpoints.list);
  const booked = await book(product.origin, {
    user,
    services: await createServices(sql, 1),
    day: 5,
    key: 'full',
  });
  const home = await fetch(product.origin);
  await home.arrayBuffer();
  report.figure('uploads of 3 MB that fit on the disk of 8 MB', stored.length);
  report.figure('answer on the full disk', `${refused.status} ${refused.json.message}`);
  report.figure('answer to a small picture', pictureAnswer.status);
  report.check(
    sentence,
    refused.status === 507 &&
      refused.json.code === 'NO_SPACE' &&
      files === stored.length &&
      storedRows === stored.length,
    { refused, files: filesIn(folder), storedRows },
  );
  report.check(
    'meanwhile stored files are served, pages rendered, and services booked',
    [served, list, booked, home].every(({ status }) => status === 200) && errorsInLog(product).length === 0,
    [served.status, list.status, booked.status, home.status, errorsInLog(product)],
  );
  // The disk can be unmounted only after the server has stopped.
  product.child.kill('SIGTERM');
  await product.ended;
}
