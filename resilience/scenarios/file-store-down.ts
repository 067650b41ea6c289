import path from 'node:path';
import { categoryEndpoints } from '@utsav/contract/category';
import { bucket, createS3Store, s3Keys } from '../../server/src/testing/s3-store.ts';
import { call } from '../call.ts';
import { onCleanUp } from '../clean-up.ts';
import { createUsers } from '../fixtures.ts';
import { freePort } from '../ports-and-folders.ts';
import { startPostgres } from '../postgres.ts';
import { createSettings, errorsInLog, startReady } from '../product.ts';
import type { Report, Scenario } from '../report.ts';
import { openSql } from '../sql.ts';
import { filesIn, picture, upload, video } from '../upload.ts';

export const fileStoreDown: Scenario = { title: 'the S3-compatible store is down', run };

async function run(report: Report): Promise<void> {
  const { url: databaseUrl } = await startPostgres();
  const port = await freePort();
  const store = createS3Store();
  await store.listen(port);
  onCleanUp(() => store.stop());
  const settings = await createSettings({
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: bucket,
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  });
  const product = await startReady(settings);
  const [admin] = await createUsers(await openSql(databaseUrl), 1, 'ADMIN');
  if (!admin) throw new Error('no user was created');
  const first = await upload(product, admin, await video(1_000_000));
  const objects = store.objects.size;

  await store.stop();
  const started = performance.now();
  const answers = [
    await upload(product, admin, await video(1_000_000)),
    await upload(product, admin, await picture()),
  ];
  const seconds = ((performance.now() - started) / 2 / 1000).toFixed(1);
  const list = await call(product.origin, categoryEndpoints.list);
  const left = filesIn(path.join(settings.DATA_DIR ?? '', 'incoming'));
  report.figure(
    'answer without the store',
    `${answers[0]?.status} ${answers[0]?.json.message} (${seconds} s)`,
  );
  report.check(
    'uploads answer 503 with a clear message, everything else works',
    first.status === 200 &&
      answers.every(
        ({ status, json }) => status === 503 && json.message.startsWith('Files cannot be reached'),
      ) &&
      list.status === 200 &&
      errorsInLog(product).length === 0,
    [first, answers, list.status, errorsInLog(product)],
  );
  report.check('nothing is stored partially', left.length === 0 && store.objects.size === objects, left);
  await store.listen(port);
  const again = await upload(product, admin, await picture());
  const served = await fetch(product.origin + (again.json.data?.url ?? ''));
  await served.arrayBuffer();
  report.check(
    'uploads work again once the store is back',
    again.status === 200 && served.status === 200,
    again,
  );
}
