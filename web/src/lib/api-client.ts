import type { BodyInput, Endpoint, QueryInput, ReplyOf } from '@utsav/contract/endpoint';
import { ApiError, errorOfReply } from './api-error.ts';
import { pageLocale } from './messages.ts';
import { parseJson } from './parse-json.ts';
import { type Answer, renewSession } from './refresh.ts';
import { accessToken } from './session.ts';

export type TransportRequest = { method: string; path: string; body: unknown };
/** Handles calls in-process while the server renders pages, always as a guest. */
export type Transport = (request: TransportRequest) => Promise<Answer>;

let transport: Transport | undefined;

export function setTransport(inProcess: Transport | undefined): void {
  transport = inProcess;
}

type CommonOptions = { signal?: AbortSignal; headers?: Record<string, string> };
type BodyOption<E> = unknown extends BodyInput<E> ? { body?: undefined } : { body: BodyInput<E> };
type QueryOption<E> = unknown extends QueryInput<E> ? { query?: undefined } : { query?: QueryInput<E> };
export type CallOptions<E> = CommonOptions & BodyOption<E> & QueryOption<E>;
type Arguments<E> = unknown extends BodyInput<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/** The API is on the host that served the page, unless VITE_API_URL is set at build time. */
export const apiUrl = (path: string): string => `${import.meta.env.VITE_API_URL ?? ''}${path}`;

/** Makes a call of the contract. Failures are thrown as ApiError. */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<ReplyOf<E>> {
  const { body, query, ...rest } = (options ?? {}) as CommonOptions & { body?: unknown; query?: object };
  const path = endpoint.path + queryString(query);
  const answer = transport
    ? await transport({ method: endpoint.method, path, body })
    : await withSession((token) => send({ ...rest, method: endpoint.method, path, body }, token));
  return readReply(endpoint, answer);
}

/** Parses the reply, or throws an ApiError. */
export function readReply<E extends Endpoint>(endpoint: E, answer: Answer): ReplyOf<E> {
  if (isRefusal(answer)) throw errorOfReply(answer.status, answer.json);
  const reply = endpoint.reply.safeParse(answer.json);
  if (reply.success) return reply.data as ReplyOf<E>;
  console.warn(`${endpoint.path} answered something unexpected`, reply.error.issues);
  throw new ApiError({ status: answer.status, code: 'BAD_REPLY' });
}

/** An answer with `error: true` is a refusal whatever its status. */
function isRefusal({ status, json }: Answer): boolean {
  const envelope = json as { error?: unknown } | null;
  return status < 200 || status > 299 || envelope?.error === true;
}

/** Sends with the access token. After a 401 it renews the token once and sends again. */
export async function withSession<Reply extends { status: number }>(
  send: (token: string | null) => Promise<Reply>,
): Promise<Reply> {
  const token = accessToken();
  const reply = await send(token);
  if (reply.status !== 401 || !(await renewSession(token, exchangeRefreshToken))) return reply;
  return send(accessToken());
}

/** The headers of every request: the language of the page, and the session. */
export const sessionHeaders = (token: string | null): Record<string, string> => ({
  'accept-language': pageLocale(),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

export function queryString(query: object | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const written = parameters.toString();
  return written ? `?${written}` : '';
}

/** Fetches a new access token; the refresh token is the bearer of this one call. */
async function exchangeRefreshToken(refreshToken: string): Promise<Answer> {
  const { method, path } = (await import('@utsav/contract/user')).userEndpoints.refreshToken;
  return send({ method, path, body: undefined, signal: AbortSignal.timeout(20_000) }, refreshToken);
}

type Sending = CommonOptions & { method: string; path: string; body: unknown };

async function send(request: Sending, token: string | null): Promise<Answer> {
  const { method, path, body, signal } = request;
  try {
    const response = await fetch(apiUrl(path), {
      method,
      credentials: 'include',
      signal: signal ?? null,
      headers: {
        accept: 'application/json',
        ...sessionHeaders(token),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: parseJson(await response.text()) };
  } catch (error) {
    // The caller aborted: pass on its reason.
    if (signal?.aborted) throw signal.reason ?? error;
    throw new ApiError({ status: 0, code: 'NETWORK' });
  }
}
