import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { drawPlaceholder } from './artwork.ts';
import { drawDemoVideo } from './video.ts';

const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('utsav-video-'));

afterEach(() => {
  vi.unstubAllEnvs();
});

it('answers null and leaves nothing behind where there is no ffmpeg', async () => {
  const before = leftovers();
  vi.stubEnv('PATH', '/nowhere');
  expect(await drawDemoVideo([await drawPlaceholder()])).toBeNull();
  expect(leftovers()).toEqual(before);
});

it('answers null without pictures', async () => {
  expect(await drawDemoVideo([])).toBeNull();
});
