import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
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
import type { S3Config } from '../config.ts';
import { contentTypeOf, type Storage } from './storage.ts';

const isMissing = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound;

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
  });
  const temporaryFolder = path.resolve(dataDir, 'incoming');
  await mkdir(temporaryFolder, { recursive: true });

  return {
    temporaryFolder,
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).ContentLength ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async put(key, localFile) {
      const { size } = await stat(localFile);
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: createReadStream(localFile),
          ContentLength: size,
          ContentType: contentTypeOf(key),
        }),
      );
      await rm(localFile, { force: true });
    },
    async open(key, range) {
      try {
        const found = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
          }),
        );
        const total = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
        return { stream: found.Body as Readable, size: total, contentType: contentTypeOf(key) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(keys) {
      if (keys.length === 0) return;
      await client.send(
        new DeleteObjectsCommand({
          Bucket: bucket,
          Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
        }),
      );
    },
  };
}
