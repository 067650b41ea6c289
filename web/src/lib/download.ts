import type { Endpoint, QueryInput } from '@utsav/contract/endpoint';
import { apiUrl, queryString, sessionHeaders, withSession } from './api-client.ts';
import { ApiError, errorOfReply } from './api-error.ts';

/**
 * Saves the file that a call answers, because a plain link cannot send the token, and a token in the address would
 * leak.
 */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  query: QueryInput<E>,
  headers: Record<string, string> = {},
): Promise<void> {
  const url = apiUrl(endpoint.path + queryString(query as object));
  const response = await withSession((token) =>
    reachable(fetch(url, { credentials: 'include', headers: { ...sessionHeaders(token), ...headers } })),
  );
  if (!response.ok) throw errorOfReply(response.status, await response.json().catch(() => null));
  save(await reachable(response.blob()), nameOf(response));
}

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
  // Later, because some browsers read the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
