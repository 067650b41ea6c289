import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { isOutOfSpace } from './out-of-space.ts';

/** A received file on the local disk, whose content is not yet checked. */
export type IncomingFile = { path: string; size: number };

/** The other fields of the form. */
export type FormFields = Record<string, string>;

type Expected = { field: string; maxBytes: number; folder: string };

/** The most bytes of a form without its file. */
const formBytes = 64 * 1024;

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
const tooLarge = ({ field, maxBytes }: Expected) =>
  new AppError('TOO_LARGE', { reason: 'file', megabytes: megabytes(maxBytes), field });

/**
 * Streams the one file of a multipart form to the disk and hands it to the work. Whatever happens (a refusal, a
 * connection that breaks, a full disk), the received file is removed afterwards unless the work has moved it.
 */
export async function withIncomingFile<Result>(
  request: FastifyRequest,
  expected: Expected,
  work: (file: IncomingFile, fields: FormFields) => Promise<Result>,
): Promise<Result> {
  // Refuses at once what is announced as too large, instead of receiving it first.
  if (Number(request.headers['content-length'] ?? 0) > expected.maxBytes + formBytes) {
    throw tooLarge(expected);
  }
  const file = path.join(expected.folder, `upload-${randomUUID()}`);
  try {
    const { size, fields } = await receive(request, expected, file).catch((error: unknown) => {
      letFinish(request);
      throw isBrokenForm(error) ? brokenForm(expected) : error;
    });
    return await work({ path: file, size }, fields);
  } catch (error) {
    if (!isOutOfSpace(error)) throw error;
    request.log.error({ err: error }, 'no space left for files');
    throw new AppError('NO_SPACE');
  } finally {
    await rm(file, { force: true });
  }
}

/** Clients read the answer only after sending everything, so the rest is read and discarded. */
function letFinish({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

async function receive(request: FastifyRequest, expected: Expected, file: string) {
  const { field, maxBytes } = expected;
  const fields: FormFields = {};
  let received: number | undefined;
  let truncated = false;
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type !== 'file') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== field || received !== undefined) {
      // The file is read to its end, because the rest of the form comes after it.
      part.file.resume();
      continue;
    }
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    await pipeline(part.file, target);
    received = target.bytesWritten;
    truncated = part.file.truncated;
  }
  if (received === undefined) throw new AppError('BAD_INPUT', { rule: 'required', field });
  if (truncated) throw tooLarge(expected);
  if (received === 0) throw new AppError('BAD_INPUT', { reason: 'emptyFile', field });
  return { size: received, fields };
}

/** Errors of the form's parser have no code; all others have one. */
const isBrokenForm = (error: unknown) => error instanceof Error && !('code' in error);
const brokenForm = ({ field }: Expected) => new AppError('BAD_INPUT', { reason: 'brokenForm', field });
