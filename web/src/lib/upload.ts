import type { Endpoint, ReplyOf } from '@utsav/contract/endpoint';
import { apiUrl, exchangeRefreshToken, readReply } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { pageLocale } from './messages.ts';
import { type Answer, renewSession } from './refresh.ts';
import { accessToken } from './session.ts';

export type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** What the form says beside its file. */
  fields?: Record<string, string>;
};

/** Sends one file to an endpoint that takes one. XMLHttpRequest, because fetch reports no upload progress. */
export async function uploadFile<E extends Endpoint>(
  endpoint: E,
  file: File,
  options: UploadOptions = {},
): Promise<ReplyOf<E>> {
  const token = accessToken();
  let answer = await send(endpoint, file, token, options);
  if (answer.status === 401 && (await renewSession(token, exchangeRefreshToken))) {
    answer = await send(endpoint, file, accessToken(), options);
  }
  return readReply(endpoint, answer);
}

function send(
  endpoint: Endpoint,
  file: File,
  bearer: string | null,
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
    request.setRequestHeader('accept-language', pageLocale());
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = settle(() => resolve({ status: request.status, json: parsed(request.responseText) }));
    request.onerror = settle(() => reject(new ApiError({ status: 0, code: 'NETWORK' })));
    request.onabort = settle(aborted);
    signal?.addEventListener('abort', abort);

    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(endpoint.fileField ?? 'file', file, file.name);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
