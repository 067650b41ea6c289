import type { Endpoint, QueryInput } from '@utsav/contract/endpoint';
import { apiUrl, exchangeRefreshToken } from './api-client.ts';
import { ApiError, errorOfReply } from './api-error.ts';
import { pageLocale } from './messages.ts';
import { renewSession } from './refresh.ts';
import { accessToken } from './session.ts';

/** Saves the file that a call answers. A plain link could not send the token, and one in the address would leak. */
export async function downloadFile<E extends Endpoint>(endpoint: E, query: QueryInput<E>): Promise<void> {
  const parameters = new URLSearchParams(query as Record<string, string>);
  const url = apiUrl(`${endpoint.path}?${parameters}`);
  const token = accessToken();
  let response = await ask(url, token);
  if (response.status === 401 && (await renewSession(token, exchangeRefreshToken))) {
    response = await ask(url, accessToken());
  }
  if (!response.ok) throw errorOfReply(response.status, await response.json().catch(() => null));
  save(await reachable(response.blob()), nameOf(response));
}

const ask = (url: string, bearer: string | null): Promise<Response> =>
  reachable(
    fetch(url, {
      credentials: 'include',
      headers: { 'accept-language': pageLocale(), ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    }),
  );

/** The connection may also break in the middle of a file. */
async function reachable<Value>(arriving: Promise<Value>): Promise<Value> {
  try {
    return await arriving;
  } catch {
    throw new ApiError({ status: 0, code: 'NETWORK' });
  }
}

const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Not at once: some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
