import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { apiUrl, sessionHeaders, withSession } from './api-client.ts';

/*
 * Server-sent events with the bearer header, which EventSource cannot send. A stream that ends or falls silent is
 * opened again after a random delay, repeatedly where a proxy blocks it; no error is shown, because the pages refresh
 * themselves without it too.
 */

type EventStream = {
  path: string;
  /** Called every time it is opened: events before that may have been missed. */
  onOpen: () => void;
  /** `openedAt`: the server's time when the connection was opened; earlier events were missed and are sent again. */
  onEvent: (event: EventSourceMessage, openedAt: number) => void;
  /** Whether the stream is connected. */
  onLive: (isLive: boolean) => void;
  /** Whether it stays open in a tab that is hidden for long. */
  staysInBackground: () => boolean;
};

// The server sends a ping every 25 seconds.
const silenceMs = 60_000;
// HTTP/1.1 has six connections for all tabs of a site.
const hiddenMs = 5 * 60_000;
const checkEveryMs = 5_000;
const firstDelayMs = 1_000;
const longestDelayMs = 120_000;

/** Opens a stream and keeps it open until the returned function is called. */
export function followStream(stream: EventStream): () => void {
  const stop = new AbortController();
  void keepOpen(stream, stop.signal);
  return () => stop.abort();
}

async function keepOpen(stream: EventStream, stopped: AbortSignal): Promise<void> {
  let failures = 0;
  let lastEventId = '';
  while (!stopped.aborted) {
    let hasEvents = false;
    await readOnce(stream, stopped, lastEventId, (event, openedAt) => {
      if (!hasEvents) stream.onLive(true);
      hasEvents = true;
      lastEventId = event.id ?? lastEventId;
      stream.onEvent(event, openedAt);
    });
    if (hasEvents && !stopped.aborted) stream.onLive(false);
    failures = hasEvents ? 0 : failures + 1;
    await pause(delayAfter(failures), stopped);
    await untilNeeded(stream, stopped);
  }
}

/** Random, so that not all clients reconnect at once after the server has restarted. */
function delayAfter(failures: number): number {
  const longest = Math.min(longestDelayMs, 2 * firstDelayMs * 2 ** failures);
  return firstDelayMs / 2 + Math.random() * (longest - firstDelayMs / 2);
}

/** Reads one connection until it ends for any reason. */
async function readOnce(
  stream: EventStream,
  stopped: AbortSignal,
  lastEventId: string,
  onEvent: EventStream['onEvent'],
): Promise<void> {
  const connection = new AbortController();
  const close = () => connection.abort();
  stopped.addEventListener('abort', close);
  let receivedAt = Date.now();
  let shownAt = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (!document.hidden) shownAt = now;
    const isHidden = now - shownAt > hiddenMs && !stream.staysInBackground();
    if (now - receivedAt > silenceMs || isHidden || !navigator.onLine) close();
  }, checkEveryMs);
  try {
    const response = await request(stream.path, lastEventId, connection.signal);
    if (!response.body || !isEventStream(response)) return;
    stream.onOpen();
    const openedAt = Date.parse(response.headers.get('date') ?? '') || 0;
    const parser = createParser({ onEvent: (event) => !stopped.aborted && onEvent(event, openedAt) });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      receivedAt = Date.now();
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } catch {
    // There is no network, or this tab has closed the stream; it is opened again when it is needed.
  } finally {
    clearInterval(timer);
    stopped.removeEventListener('abort', close);
    close();
  }
}

function request(path: string, lastEventId: string, signal: AbortSignal): Promise<Response> {
  return withSession((token) =>
    fetch(apiUrl(path), {
      credentials: 'include',
      cache: 'no-store',
      signal,
      headers: {
        accept: 'text/event-stream',
        ...sessionHeaders(token),
        ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
      },
    }),
  );
}

/** A proxy may answer with an HTML page. */
function isEventStream(response: Response): boolean {
  return response.ok && (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stopped.addEventListener('abort', end);
    if (stopped.aborted) end();
  });
}

/** Resolves once there is a network, and the tab is visible or needs the stream in the background. */
function untilNeeded({ staysInBackground }: EventStream, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const isNeeded = navigator.onLine && (!document.hidden || staysInBackground());
      if (!isNeeded && !stopped.aborted) return;
      window.removeEventListener('online', check);
      document.removeEventListener('visibilitychange', check);
      stopped.removeEventListener('abort', check);
      resolve();
    };
    window.addEventListener('online', check);
    document.addEventListener('visibilitychange', check);
    stopped.addEventListener('abort', check);
    check();
  });
}
