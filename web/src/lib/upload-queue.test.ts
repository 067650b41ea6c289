import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createUploadQueue } from './upload-queue.ts';

type Sent = {
  name: string;
  signal: AbortSignal;
  progress: (fraction: number) => void;
  finish: (url: string) => void;
  fail: (error: unknown) => void;
};

function start(problemOf: (file: File) => string | undefined = () => undefined) {
  const sent: Sent[] = [];
  const delivered: string[] = [];
  const queue = createUploadQueue({
    problemOf,
    onUploaded: (url) => delivered.push(url),
    send: (file, { onProgress, signal }) =>
      new Promise((finish, fail) => {
        sent.push({ name: file.name, signal, progress: onProgress, finish, fail });
        signal.addEventListener('abort', () => fail(new DOMException('cancelled', 'AbortError')));
      }),
  });
  const states = () => queue.uploads.get().map(({ name, state }) => `${name} ${state}`);
  return { queue, sent, delivered, states };
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the upload queue', () => {
  it('sends two at a time and shows how far each is', async () => {
    const { queue, sent, states } = start();
    queue.add(files('a', 'b', 'c'));
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    sent[0]?.progress(0.5);
    expect(queue.uploads.get()[0]?.progress).toBe(0.5);
    sent[0]?.finish('/a');
    await settled();
    expect(states()).toEqual(['b sending', 'c sending']);
  });

  it('reports uploads in the order of adding, whichever is quicker', async () => {
    const { queue, sent, delivered } = start();
    queue.add(files('slow', 'quick'));
    sent[1]?.finish('/quick');
    await settled();
    expect(delivered).toEqual([]);
    sent[0]?.finish('/slow');
    await settled();
    expect(delivered).toEqual(['/slow', '/quick']);
    expect(queue.uploads.get()).toEqual([]);
  });

  it('keeps a failed upload until it is retried or dismissed; the others go on', async () => {
    const { queue, sent, delivered, states } = start();
    queue.add(files('a', 'b', 'c'));
    sent[0]?.fail(new ApiError({ status: 503, code: 'UNAVAILABLE' }));
    sent[1]?.finish('/b');
    await settled();
    sent[2]?.finish('/c');
    await settled();
    expect(states()).toEqual(['a failed']);
    expect(delivered).toEqual(['/b', '/c']);
    const [failed] = queue.uploads.get();
    expect(failed?.canRetry).toBe(true);
    queue.retry(failed?.id ?? 0);
    expect(states()).toEqual(['a sending']);
    sent[3]?.finish('/a');
    await settled();
    expect(delivered).toEqual(['/b', '/c', '/a']);
  });

  it('offers no retry for a file that the server rejects', async () => {
    const { queue, sent } = start();
    queue.add(files('fake'));
    sent[0]?.fail(new ApiError({ status: 415, code: 'WRONG_KIND' }));
    await settled();
    expect(queue.uploads.get()).toMatchObject([{ state: 'failed', canRetry: false }]);
  });

  it('does not send an invalid file', () => {
    const { queue, sent, states } = start((file) => (file.name === 'large' ? 'Too large.' : undefined));
    queue.add(files('large', 'small'));
    expect(states()).toEqual(['large failed', 'small sending']);
    expect(queue.uploads.get()[0]).toMatchObject({ error: 'Too large.', canRetry: false });
    expect(sent.map(({ name }) => name)).toEqual(['small']);
  });

  it('aborts a cancelled upload and removes it', async () => {
    const { queue, sent, delivered, states } = start();
    queue.add(files('a', 'b', 'c'));
    queue.cancel(queue.uploads.get()[0]?.id ?? 0);
    expect(sent[0]?.signal.aborted).toBe(true);
    await settled();
    expect(states()).toEqual(['b sending', 'c sending']);
    sent[1]?.finish('/b');
    sent[2]?.finish('/c');
    await settled();
    expect(delivered).toEqual(['/b', '/c']);
  });

  it('aborts everything when its field is unmounted', async () => {
    const { queue, sent } = start();
    const listener = vi.fn();
    queue.uploads.subscribe(listener);
    queue.add(files('a', 'b'));
    queue.stop();
    await settled();
    expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
    expect(queue.uploads.get()).toEqual([]);
  });
});
