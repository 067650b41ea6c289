import { cartEndpoints } from '@utsav/contract/cart';
import type { Endpoint } from '@utsav/contract/endpoint';
import { waitlistEndpoints } from '@utsav/contract/waitlist';
import { afterEach, beforeEach, vi } from 'vitest';

export type Call = { method: string; path: string; body: unknown; headers: Headers };
type Answer = { status?: number; message?: string; data?: unknown; code?: string; [extra: string]: unknown };
type Handler = (call: Call) => Answer | Promise<Answer>;

/**
 * A fake server for the calls of a test file: `api.on(endpoint, () => ({ data }))`. Unexpected calls get a 404; all
 * calls are recorded in `api.calls`.
 */
export function fakeApi() {
  const handlers = new Map<string, Handler>();
  const calls: Call[] = [];
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.split('?')[0]}`;

  beforeEach(() => {
    handlers.clear();
    // Every page of a signed-in person fetches the cart, and every page with dates the waiting list.
    for (const endpoint of [cartEndpoints.list, waitlistEndpoints.list])
      handlers.set(nameOf(endpoint), () => ({ data: [] }));
    calls.length = 0;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      // Like a browser, it does not send a call that was aborted before.
      init.signal?.throwIfAborted();
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const call = { method: init.method ?? 'GET', path, body, headers: new Headers(init.headers) };
      calls.push(call);
      const answer = await abortable(init.signal, handlers.get(nameOf(call))?.(call) ?? { status: 404 });
      const { status = 200, ...rest } = answer;
      const success = status < 400;
      const reply = { success, error: !success, message: 'Done.', data: null, ...rest };
      return new Response(JSON.stringify(reply), { status });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  return {
    calls,
    on: (endpoint: Endpoint, handler: Handler) => handlers.set(nameOf(endpoint), handler),
    callsOf: (endpoint: Endpoint) => calls.filter((call) => nameOf(call) === nameOf(endpoint)),
  };
}

function abortable<Value>(signal: AbortSignal | null | undefined, value: Value | Promise<Value>) {
  return new Promise<Value>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    Promise.resolve(value).then(resolve, reject);
  });
}
