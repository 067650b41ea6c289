import { categoryEndpoints } from '@utsav/contract/category';
import { userEndpoints } from '@utsav/contract/user';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, setTransport } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { accessToken, refreshToken, sessionIdentity, startSession } from './session.ts';

type Reply = { status: number; body: unknown };
type Handler = (path: string, bearer: string | null) => Reply | Promise<Reply>;

const envelope = (data: unknown) => ({ success: true, error: false, message: 'Done.', data });
const refused = {
  status: 401,
  body: { success: false, error: true, message: 'Please log in.', code: 'NOT_SIGNED_IN' },
};
const plain: Reply = { status: 200, body: envelope(null) };

let calls: { path: string; bearer: string | null; init: RequestInit }[] = [];

function serve(handler: Handler): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    calls.push({ path, bearer, init });
    const { status, body } = await handler(path, bearer);
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
}

const callsOf = (path: string) => calls.filter((one) => one.path === path);
const failure = async (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call should fail'),
    (error: unknown) => error as ApiError,
  );

beforeEach(() => {
  calls = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  setTransport(undefined);
});

describe('a call', () => {
  it('sends credentials and, when signed in, the bearer header', async () => {
    serve(() => plain);
    await call(userEndpoints.logout);
    startSession({ accesstoken: 'access-1', refreshToken: 'refresh-1' });
    await call(userEndpoints.logout);
    expect(calls.map((one) => one.bearer)).toEqual([null, 'access-1']);
    expect(calls[0]?.init.credentials).toBe('include');
  });

  it('returns only the fields of the contract', async () => {
    serve(() => ({ status: 200, body: envelope([{ _id: 'c1', name: 'Models', image: '', extra: 1 }]) }));
    const reply = await call(categoryEndpoints.list);
    expect(reply.data).toEqual([{ _id: 'c1', name: 'Models', image: '' }]);
  });

  it('throws the message, code and field of a refusal', async () => {
    const body = {
      success: false,
      error: true,
      message: 'email is required',
      code: 'BAD_INPUT',
      field: 'email',
    };
    serve(() => ({ status: 400, body }));
    const error = await failure(call(userEndpoints.forgotPassword, { body: { email: '' } }));
    expect(error).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      field: 'email',
      message: 'email is required',
    });
  });

  it('treats a reply with error true as a refusal, whatever its status', async () => {
    const body = { success: false, error: true, message: 'Not today.', data: null };
    serve(() => ({ status: 200, body }));
    expect(await failure(call(userEndpoints.logout))).toMatchObject({ status: 200, message: 'Not today.' });
  });

  it('does not pass on the text of a network error or of a proxy', async () => {
    serve(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await failure(call(categoryEndpoints.list))).toMatchObject({ code: 'NETWORK', message: '' });
    serve(() => ({ status: 502, body: '<html>Bad gateway</html>' }));
    expect(await failure(call(categoryEndpoints.list))).toMatchObject({ status: 502, message: '' });
  });

  it('a reply that breaks the contract is an error', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    serve(() => ({ status: 200, body: { hello: 'world' } }));
    expect(await failure(call(categoryEndpoints.list))).toMatchObject({ code: 'BAD_REPLY', message: '' });
  });

  it('is answered in-process while rendering on the server', async () => {
    const transport = vi.fn(async () => ({ status: 200, json: envelope([]) }));
    setTransport(transport);
    await call(categoryEndpoints.list);
    expect(transport).toHaveBeenCalledWith({ method: 'GET', path: '/api/category/get', body: undefined });
  });
});

describe('after a 401', () => {
  const refreshPath = userEndpoints.refreshToken.path;
  const renewed = { status: 200, body: envelope({ accessToken: 'access-2' }) };

  it('many parallel calls share exactly one refresh and are repeated once', async () => {
    startSession({ accesstoken: 'access-1', refreshToken: 'refresh-1' });
    serve(async (path, bearer) => {
      if (path === refreshPath) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        return renewed;
      }
      return bearer === 'access-2' ? plain : refused;
    });
    await Promise.all(Array.from({ length: 8 }, () => call(userEndpoints.logout)));
    expect(callsOf(refreshPath).map((one) => one.bearer)).toEqual(['refresh-1']);
    expect(callsOf(userEndpoints.logout.path)).toHaveLength(16);
    expect(accessToken()).toBe('access-2');
  });

  it('a call that is refused after the refresh uses the new token', async () => {
    startSession({ accesstoken: 'access-1', refreshToken: 'refresh-1' });
    let slow = true;
    serve(async (path, bearer) => {
      if (path === refreshPath) return renewed;
      if (path === userEndpoints.adminRequests.path && slow) {
        slow = false;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return refused;
      }
      if (bearer !== 'access-2') return refused;
      return path === userEndpoints.adminRequests.path ? { status: 200, body: envelope([]) } : plain;
    });
    await Promise.all([call(userEndpoints.adminRequests), call(userEndpoints.logout)]);
    expect(callsOf(refreshPath)).toHaveLength(1);
  });

  it('is not repeated more than once', async () => {
    startSession({ accesstoken: 'access-1', refreshToken: 'refresh-1' });
    serve((path) => (path === refreshPath ? renewed : refused));
    expect(await failure(call(userEndpoints.logout))).toMatchObject({ status: 401 });
    expect(callsOf(userEndpoints.logout.path)).toHaveLength(2);
  });

  it('passes the error on and ends the session when the refresh is refused', async () => {
    startSession({ accesstoken: 'access-1', refreshToken: 'refresh-1' });
    serve(() => refused);
    const error = await failure(call(userEndpoints.logout));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 401, message: 'Please log in.' });
    expect(sessionIdentity()).toBeNull();
  });

  it('passes the error on at once without a refresh token', async () => {
    serve(() => refused);
    expect(await failure(call(userEndpoints.details))).toMatchObject({ status: 401 });
    expect(calls).toHaveLength(1);
  });

  it('keeps the session when the refresh fails with a network error', async () => {
    startSession({ accesstoken: 'access-1', refreshToken: 'refresh-1' });
    serve((path) => {
      if (path === refreshPath) throw new TypeError('Failed to fetch');
      return refused;
    });
    await failure(call(userEndpoints.logout));
    expect(refreshToken()).toBe('refresh-1');
  });

  it('keeps the session when the refresh gets no answer in time', async () => {
    startSession({ accesstoken: 'access-1', refreshToken: 'refresh-1' });
    const late = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    serve((path) => {
      if (path !== refreshPath) return refused;
      const { signal } = calls.at(-1)?.init ?? {};
      setTimeout(() => late.abort());
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    expect(await failure(call(userEndpoints.logout))).toMatchObject({ status: 401 });
    expect(refreshToken()).toBe('refresh-1');
  });
});
