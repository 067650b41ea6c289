import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { categoryEndpoints } from '@utsav/contract/category';
import { book, call } from '../call.ts';
import type { Checks } from '../checks.ts';
import { atTheEnd } from '../clean-up.ts';
import { invite, offer } from '../guests.ts';
import { mishaps, settle, startReady } from '../product.ts';
import { openSql } from '../sql.ts';
import { filesIn, picture, upload, video } from './upload.ts';

const sentence = 'a full disk answers 507, nothing of the upload stays, and everything else keeps working';

/** A disk of 8 MB, mounted where uploads live, and videos of 3 MB. */
export async function fillDisk(checks: Checks, databaseUrl: string): Promise<void> {
  const settings = await settle({ DATABASE_URL: databaseUrl });
  const folder = path.join(settings.DATA_DIR ?? '', 'uploads');
  mkdirSync(folder);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]);
  if (mounted.status !== 0) return checks.skip(sentence, 'mounting a small disk is not permitted here');
  atTheEnd(() => spawnSync('umount', [folder]));
  const product = await startReady(settings);
  const sql = await openSql(databaseUrl);
  const [admin] = await invite(sql, 1, 'ADMIN');
  const [guest] = await invite(sql, 1);
  if (!admin || !guest) throw new Error('nobody came');
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
  const [files, kept] = [filesIn(folder).length, await rows()];
  const pictureAnswer = await upload(product, admin, await picture());
  const served = await fetch(product.origin + stored[0]);
  await served.arrayBuffer();
  const list = await call(product.origin, categoryEndpoints.list);
  const booked = await book(product.origin, { guest, services: await offer(sql, 1), day: 5, key: 'full' });
  const home = await fetch(product.origin);
  await home.arrayBuffer();
  checks.figure('uploads of 3 MB that an 8 MB disk took', stored.length);
  checks.figure('the answer then', `${refused.status} ${refused.json.message}`);
  checks.figure('the answer to a small picture then', pictureAnswer.status);
  checks.holds(
    sentence,
    refused.status === 507 &&
      refused.json.code === 'NO_SPACE' &&
      files === stored.length &&
      kept === stored.length,
    { refused, files: filesIn(folder), kept },
  );
  checks.holds(
    'meanwhile stored files are served, pages rendered, and services booked',
    [served, list, booked, home].every(({ status }) => status === 200) && mishaps(product).length === 0,
    [served.status, list.status, booked.status, home.status, mishaps(product)],
  );
  // Unmounted only once nobody uses it.
  product.child.kill('SIGTERM');
  await product.ended;
}
