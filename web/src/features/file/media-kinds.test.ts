import { describe, expect, it } from 'vitest';
import { problemOf } from './media-kinds.ts';

function file(type: string, bytes: number): File {
  const made = new File(['x'], 'file', { type });
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
}

const megabyte = 1024 * 1024;

describe('before a file is sent', () => {
  it.each([
    ['image', 'image/jpeg', 10 * megabyte],
    ['video', 'video/mp4', 50 * megabyte],
  ] as const)('an %s of the largest size is fine', (kind, type, bytes) => {
    expect(problemOf(kind, file(type, bytes))).toBeUndefined();
  });

  it.each([
    ['image', 'image/jpeg', 10 * megabyte + 1, 'This image is larger than 10 MB.'],
    ['video', 'video/mp4', 50 * megabyte + 1, 'This video is larger than 50 MB.'],
    ['image', 'video/mp4', 1, 'This is not an image file.'],
    ['video', 'application/pdf', 1, 'This is not a video file.'],
    ['image', 'image/png', 0, 'This file is empty.'],
  ] as const)('for %s, %s of %i bytes is refused: %s', (kind, type, bytes, reason) => {
    expect(problemOf(kind, file(type, bytes))).toBe(reason);
  });
});
