import { userEndpoints } from '@utsav/contract/user';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followStream } from './event-stream.ts';
import { startSession } from './session.ts';

const path = '/api/notification/stream';
const headers = { 'content-type': 'text/event-stream', date: 'Sun, 15 Nov 2026 06:30:00 GMT' };

type Connection = { headers: Headers; signal: AbortSignal; send: (text: string) => void; end: () => void };
let connections: Connection[];
let answerFirst: (() => Response) | undefined;
let close = () => {};

function connect(init: RequestInit): Response {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
  });
  const signal = init.signal as AbortSignal;
  signal.addEventListener('abort', () => controller?.error(new DOMException('aborted', 'AbortError')));
  connections.push({
    headers: new Headers(init.headers),
    signal,
    send: (text) => {
      if (!signal.aborted) controller?.enqueue(new TextEncoder().encode(text));
    },
    end: () => controller?.close(),
  });
  return new Response(body, { headers });
}

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  answerFirst = undefined;
  startSession({ accesstoken: 'access-1', refreshToken: 'refresh-1' });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === userEndpoints.refreshToken.path) {
      const reply = { success: true, error: false, message: '', data: { accessToken: 'access-2' } };
      return new Response(JSON.stringify(reply));
    }
    expect(address).toBe(path);
    const answer = answerFirst?.();
    answerFirst = undefined;
    return answer ?? connect(init);
  });
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Waits long enough for the first attempts to reconnect. */
const aWhile = () => vi.advanceTimersByTimeAsync(5_000);

function follow(staysInBackground = false) {
  const seen = { events: [] as unknown[], live: [] as boolean[], opened: 0 };
  close = followStream({
    path,
    onOpen: () => {
      seen.opened += 1;
    },
    onEvent: ({ id, event, data }, openedAt) => seen.events.push({ id, event, data, openedAt }),
    onLive: (isLive) => seen.live.push(isLive),
    staysInBackground: () => staysInBackground,
  });
  return seen;
}

test('events have their id and the time of the server, however the response is split', async () => {
  const seen = follow();
  await aWhile();
  expect(connections[0]?.headers.get('authorization')).toBe('Bearer access-1');
  expect(seen).toEqual({ events: [], live: [], opened: 1 });
  connections[0]?.send('id: n1\nevent: notifi');
  connections[0]?.send('cation\ndata: {"a":1}\n\n');
  await aWhile();
  const openedAt = Date.parse('2026-11-15T06:30:00Z');
  expect(seen.events).toEqual([{ id: 'n1', event: 'notification', data: '{"a":1}', openedAt }]);
  expect(seen.live).toEqual([true]);
});

test('a stream that ends is opened again after a random delay, from the last event on', async () => {
  const seen = follow();
  await aWhile();
  connections[0]?.send('id: n1\nevent: notification\ndata: {}\n\nevent: order\ndata: {}\n\n');
  await aWhile();
  connections[0]?.end();
  await vi.advanceTimersByTimeAsync(400);
  expect(connections).toHaveLength(1);
  await aWhile();
  expect(connections).toHaveLength(2);
  expect(connections[1]?.headers.get('last-event-id')).toBe('n1');
  expect(seen).toMatchObject({ live: [true, false], opened: 2 });
});

test('an expired access token of a stream is renewed', async () => {
  answerFirst = () => new Response('{}', { status: 401 });
  follow();
  await aWhile();
  expect(connections.map((one) => one.headers.get('authorization'))).toEqual(['Bearer access-2']);
});

test('a stream without a ping for a minute is closed, and opened again at growing intervals', async () => {
  const seen = follow();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const tried = connections.length;
  expect(tried).toBeGreaterThan(3);
  expect(tried).toBeLessThan(10);
  expect(connections.slice(0, -1).every(({ signal }) => signal.aborted)).toBe(true);
  expect(seen.live).toEqual([]);
});

test('a page of a proxy is no stream: the stream is opened again', async () => {
  answerFirst = () => new Response('<p>Please wait</p>', { headers: { 'content-type': 'text/html' } });
  const seen = follow();
  await aWhile();
  expect(connections).toHaveLength(1);
  expect(seen.opened).toBe(1);
});

test('the stream closes in a tab that is hidden for long, unless it is needed there, and opens again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const pings = setInterval(() => connections.at(-1)?.send('event: ping\ndata: {}\n\n'), 25_000);
  follow();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(connections).toHaveLength(1);
  expect(connections[0]?.signal.aborted).toBe(true);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await aWhile();
  expect(connections).toHaveLength(2);
  close();
  hidden.mockReturnValue(true);
  follow(true);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(connections).toHaveLength(3);
  expect(connections[2]?.signal.aborted).toBe(false);
  clearInterval(pings);
});

test('the stream waits for the network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  follow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connections).toHaveLength(1);
  expect(connections[0]?.signal.aborted).toBe(true);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await aWhile();
  expect(connections).toHaveLength(2);
});

test('a stream that was closed stays closed', async () => {
  const seen = follow();
  await aWhile();
  connections[0]?.send('event: ping\ndata: {}\n\n');
  await aWhile();
  close();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(connections).toHaveLength(1);
  expect(connections[0]?.signal.aborted).toBe(true);
  expect(seen.live).toEqual([true]);
});
