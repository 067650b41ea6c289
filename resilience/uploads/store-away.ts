import path from 'node:path';
import { categoryEndpoints } from '@utsav/contract/category';
import { bucket, createS3Store } from '../../server/src/testing/s3-store.ts';
import { call } from '../call.ts';
import type { Checks } from '../checks.ts';
import { atTheEnd } from '../clean-up.ts';
import { invite } from '../guests.ts';
import { freePort, newFolder } from '../places.ts';
import { mishaps, settle, startReady } from '../product.ts';
import { openSql } from '../sql.ts';
import { filesIn, picture, upload, video } from './upload.ts';

export async function loseStore(checks: Checks, databaseUrl: string): Promise<void> {
  const port = await freePort();
  const directory = await newFolder();
  const store = createS3Store(port, directory);
  await store.listen();
  atTheEnd(() => store.stop());
  const settings = await settle({
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: bucket,
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  const product = await startReady(settings);
  const [admin] = await invite(await openSql(databaseUrl), 1, 'ADMIN');
  if (!admin) throw new Error('nobody came');
  const first = await upload(product, admin, await video(1_000_000));
  const objects = filesIn(directory).length;

  await store.stop();
  const begun = performance.now();
  const answers = [
    await upload(product, admin, await video(1_000_000)),
    await upload(product, admin, await picture()),
  ];
  const seconds = ((performance.now() - begun) / 2 / 1000).toFixed(1);
  const list = await call(product.origin, categoryEndpoints.list);
  const left = filesIn(path.join(settings.DATA_DIR ?? '', 'incoming'));
  checks.figure(
    'the answer without the store',
    `${answers[0]?.status} ${answers[0]?.json.message} (${seconds} s)`,
  );
  checks.holds(
    'an absent store is a clear 503, and the rest keeps working',
    first.status === 200 &&
      answers.every(
        ({ status, json }) => status === 503 && json.message.startsWith('Files cannot be reached'),
      ) &&
      list.status === 200 &&
      mishaps(product).length === 0,
    [first, answers, list.status, mishaps(product)],
  );
  checks.holds('nothing is half-stored', left.length === 0 && filesIn(directory).length === objects, left);
  await store.listen();
  const again = await upload(product, admin, await picture());
  const served = await fetch(product.origin + (again.json.data?.url ?? ''));
  await served.arrayBuffer();
  checks.holds('once it is back, so are uploads', again.status === 200 && served.status === 200, again);
}
