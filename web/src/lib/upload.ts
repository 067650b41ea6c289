import type { Endpoint, ReplyOf } from '@utsav/contract/endpoint';
import { apiUrl, readReply, sessionHeaders, withSession } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { parseJson } from './parse-json.ts';
import type { Answer } from './refresh.ts';

export type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** Fields that are sent beside the file. */
  fields?: Record<string, string>;
};

/** Sends one file to an endpoint that takes one. XMLHttpRequest, because fetch reports no upload progress. */
export async function uploadFile<E extends Endpoint>(
  endpoint: E,
  file: File,
  options: UploadOptions = {},
): Promise<ReplyOf<E>> {
  return readReply(endpoint, await withSession((token) => send(endpoint, file, token, options)));
}

function send(
  endpoint: Endpoint,
  file: File,
  token: string | null,
  { onProgress, signal, fields = {} }: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (finish: () => void) => () => {
      signal?.removeEventListener('abort', abort);
      finish();
    };
    const aborted = () =>
      reject(signal?.reason ?? new DOMException('The upload was cancelled', 'AbortError'));
    if (signal?.aborted) return aborted();

    request.open(endpoint.method, apiUrl(endpoint.path));
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(sessionHeaders(token))) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = settle(() => resolve({ status: request.status, json: parseJson(request.responseText) }));
    request.onerror = settle(() => reject(new ApiError({ status: 0, code: 'NETWORK' })));
    request.onabort = settle(aborted);
    signal?.addEventListener('abort', abort);

    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(endpoint.fileField ?? 'file', file, file.name);
    request.send(form);
  });
}
