import type { AddressInfo } from 'node:net';
import { notificationEndpoints } from '@utsav/contract/notification';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { TestUser } from './build.ts';

type Received = { event: string; id: string | undefined; data: Record<string, unknown> };

/** Reads the stream of notifications over a real connection. */
export async function openStream(app: TestApp, as: TestUser, headers: Record<string, string> = {}) {
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const leave = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${notificationEndpoints.stream.path}`, {
    headers: { authorization: `Bearer ${as.accessToken}`, ...headers },
    signal: leave.signal,
  });
  const events: Received[] = [];
  const stream = {
    status: response.status,
    response,
    events,
    ended: false,
    leave: () => leave.abort(),
    until,
  };
  if (response.status === 200) void readAll(response, stream);

  /** Resolves with the events of a name once there are so many. */
  async function until(event: string, count: number): Promise<Received[]> {
    const found = () => events.filter((one) => one.event === event);
    await expect.poll(() => found().length, { timeout: 10_000, interval: 10 }).toBe(count);
    return found();
  }
  return stream;
}

async function readAll(response: Response, stream: { events: Received[]; ended: boolean }): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1];
        const [event, data] = [field('event'), field('data')];
        if (event && data) stream.events.push({ event, id: field('id'), data: JSON.parse(data) });
      }
    }
  } catch {
    // The stream was closed by either side.
  }
  stream.ended = true;
}
