import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../../config.ts';
import { contentTypeOf, type Storage } from './storage.ts';
import { StorageUnavailable } from './storage-unavailable.ts';
import { prepareTemporaryFolder } from './temporary-folder.ts';

const isMissing = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound;

const silent = () => undefined;

/** The most keys that S3 deletes in one call. */
const deletedAtOnce = 1_000;

export async function createS3Storage(config: S3Config, dataDir: string): Promise<Storage> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Most S3-compatible stores answer under their own host name with the bucket in the path.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Failures are logged where they are answered; the library would also write them to the console.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 60_000 },
  });
  const temporaryFolder = path.resolve(dataDir, 'incoming');
  await prepareTemporaryFolder(temporaryFolder);

  return {
    temporaryFolder,
    size: (key) =>
      reach(async () => {
        const found = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return found.ContentLength ?? null;
      }),
    async put(key, localFile) {
      const { size } = await stat(localFile);
      await reach(() =>
        client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: createReadStream(localFile),
            ContentLength: size,
            ContentType: contentTypeOf(key),
          }),
        ),
      );
      await rm(localFile, { force: true });
    },
    open: (key, range) =>
      reach(async () => {
        const found = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
          }),
        );
        const total = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
        return { stream: found.Body as Readable, size: total, contentType: contentTypeOf(key) };
      }),
    async remove(keys) {
      const batches = Array.from({ length: Math.ceil(keys.length / deletedAtOnce) }, (_, batch) =>
        keys.slice(batch * deletedAtOnce, (batch + 1) * deletedAtOnce),
      );
      await Promise.all(
        batches.map((batch) =>
          reach(async () => {
            const Delete = { Objects: batch.map((Key) => ({ Key })), Quiet: true };
            const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }));
            if (Errors?.[0]) throw new Error(`${Errors[0].Key} was not deleted: ${Errors[0].Message}`);
          }),
        ),
      );
    },
  };
}

/** Null for a missing object; a store that does not answer or refuses the request becomes a 503. */
async function reach<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return null;
    throw new StorageUnavailable(error as Error);
  }
}
