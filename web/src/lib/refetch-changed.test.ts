import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { refetchChanged } from './refetch-changed.ts';

/** A server that reads its data at the request and replies when `answer` is called. */
function slowServer(initial: string) {
  const waiting: (() => void)[] = [];
  const server = {
    value: initial,
    reads: 0,
    read: () => {
      server.reads += 1;
      const read = server.value;
      return new Promise<string>((resolve) => waiting.push(() => resolve(read)));
    },
    answer: () => {
      for (const answer of waiting.splice(0)) answer();
    },
  };
  return server;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

let client: QueryClient;
let server: ReturnType<typeof slowServer>;
const services = () => ({ queryKey: ['services', 'sitar'], queryFn: server.read, staleTime: 60_000 });
const shown = () => client.getQueryData<string>(['services', 'sitar']);
const show = () => new QueryObserver(client, services()).subscribe(() => {});

beforeEach(() => {
  client = new QueryClient();
  server = slowServer('with the sitar');
});

describe('after a change', () => {
  it('refetches active queries, and resolves afterwards', async () => {
    show();
    server.answer();
    await settled();
    expect(shown()).toBe('with the sitar');

    server.value = 'without it';
    let done = false;
    const refetched = refetchChanged(client, { queryKey: ['services'] }).then(() => {
      done = true;
    });
    await settled();
    expect(done).toBe(false);
    server.answer();
    await refetched;
    expect(shown()).toBe('without it');
    expect(server.reads).toBe(2);
  });

  it('refetches when the first fetch was still running', async () => {
    show();
    server.value = 'without it';
    const refetched = refetchChanged(client, { queryKey: ['services'] });
    server.answer();
    await settled();
    server.answer();
    await refetched;
    expect(shown()).toBe('without it');
  });

  it.each([
    ['for the first time', () => undefined],
    ['again', () => client.setQueryData(['services', 'sitar'], 'with the sitar', { updatedAt: 1 })],
  ])('marks as outdated what was being loaded %s', async (_, before) => {
    before();
    const loaded = client.prefetchQuery(services());
    expect(server.reads).toBe(1);
    server.value = 'without it';
    await refetchChanged(client, { queryKey: ['services'] });
    server.answer();
    await loaded;
    await settled();
    expect(shown()).toBe('with the sitar');
    expect(client.getQueryState(['services', 'sitar'])?.isInvalidated).toBe(true);
  });

  it('does not wait for inactive queries', async () => {
    void client.prefetchQuery(services());
    await refetchChanged(client, { queryKey: ['services'] });
    expect(client.isFetching()).toBe(1);
  });

  it('resolves although the first fetch failed', async () => {
    const failing = client.prefetchQuery({
      ...services(),
      queryFn: () => Promise.reject(new Error('away')),
      retry: false,
    });
    await refetchChanged(client, { queryKey: ['services'] });
    await failing;
    expect(client.getQueryState(['services', 'sitar'])?.status).toBe('error');
  });

  it('leaves other queries alone', async () => {
    show();
    server.answer();
    await settled();
    await refetchChanged(client, { queryKey: ['orders'] });
    expect(server.reads).toBe(1);
  });
});
